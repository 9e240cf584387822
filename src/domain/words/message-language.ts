/** Frequent short words; one that two languages share is in neither list. */
const frequent: Record<string, string> = {
  en: 'the and is was it to of in for with my this that have not but you they are be on at were had been would could your our just very from what when i me do did too again or other nothing everything which',
  de: 'der die das und ist ich nicht ein eine mit auf für war aber auch sich den dem es wir ihr haben hat sehr noch nur wie bei wurde mein meine schon wieder nach zum zur',
  fr: 'le les et est une je ne pas pour dans mais avec sur nous vous très était ce cette qui que du au aux mon ma bien été sont elle il',
  es: 'el los las y es una no para con pero muy fue mi yo lo se más como ha está este esta del al todo bien cuando también había',
  it: 'il gli e è una non per con ma molto sono mio mia che di della del ho ha più come anche questo questa stato tutto bene era',
  pt: 'o os as e é uma não para com mas muito foi meu minha que eu do da no na mais como também isto este esta tudo bem está estava',
  nl: 'de het een en is ik niet met op voor was maar ook zijn mijn dat dit heel nog wel bij naar van hebben heeft werd zeer goed er',
};

const languagesOf = new Map<string, string[]>();
for (const [language, words] of Object.entries(frequent))
  for (const word of new Set(words.split(' ')))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

/** The language whose frequent words a message uses most; null when it is too short to tell. */
export function messageLanguage(text: string): string | null {
  const counts = new Map<string, number>();
  for (const [word] of text
    .slice(0, 2_000)
    .toLowerCase()
    .matchAll(/\p{L}+/gu))
    for (const language of languagesOf.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1 / (languagesOf.get(word)?.length ?? 1));
  const [best, second] = [...counts].sort((one, other) => other[1] - one[1]);
  if (!best || best[1] < 1 || (second && best[1] < second[1] * 1.3)) return null;
  return best[0];
}
