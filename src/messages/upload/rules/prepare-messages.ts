import { maskLabel } from '../../masking/rules/mask-label.ts';
import { maskPersonalData } from '../../masking/rules/mask-personal-data.ts';
import { messageLimits } from './message-limits.ts';
import { readableMessage } from './readable-message.ts';

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

export type PreparedMessage = { text: string; language: string | null; contentHash: string };
export type PreparedMessages = {
  items: PreparedMessage[];
  duplicates: number;
  shortened: number;
  /** Over the limit of messages. */
  left: number;
};

/** More than is kept, so that text near the later cut is masked before it. */
const maskedCharacters = messageLimits.characters + 1_000;
const unsureEnd = 200;

/** Cleaned, masked, without duplicates, at most as many and as long as a report takes. */
export function prepareMessages(
  texts: readonly string[],
  ownWords: ReadonlySet<string>,
  hashOf: (text: string) => string,
): PreparedMessages {
  const readable = texts
    .map((text) => readableMessage(text.slice(0, 2 * maskedCharacters)))
    .filter((text) => /\p{L}/u.test(text));
  const vocabulary = smallWords(readable);
  const items = new Map<string, PreparedMessage>();
  const seen = new Set<string>();
  let [duplicates, shortened, left] = [0, 0, 0];
  for (const text of readable) {
    if (seen.has(text)) duplicates += 1;
    else if (items.size >= messageLimits.items) left += 1;
    else {
      seen.add(text);
      const language = messageLanguage(text);
      const masked = maskAndCut(text, { language, ownWords, vocabulary });
      const contentHash = hashOf(masked.text.toLowerCase().replace(/\s+/g, ''));
      if (items.has(contentHash)) duplicates += 1;
      else {
        items.set(contentHash, { text: masked.text, language, contentHash });
        if (masked.isCut) shortened += 1;
      }
    }
  }
  return { items: [...items.values()], duplicates, shortened, left };
}

function maskAndCut(
  text: string,
  hints: Parameters<typeof maskPersonalData>[1],
): { text: string; isCut: boolean } {
  const isLong = text.length > maskedCharacters;
  const whole = maskPersonalData(isLong ? text.slice(0, maskedCharacters) : text, hints);
  // A number at the very end may have been cut in two, and its first half does not look like one.
  const masked = isLong ? whole.slice(0, -unsureEnd) : whole;
  if (masked.length <= messageLimits.characters)
    return { text: isLong ? wholeWords(masked) : masked, isCut: isLong };
  return { text: atSentenceEnd(masked), isCut: true };
}

function atSentenceEnd(text: string): string {
  const cut = text.slice(0, messageLimits.characters);
  const end = Math.max(...['. ', '! ', '? ', '… ', '\n'].map((sign) => cut.lastIndexOf(sign)));
  return end > messageLimits.characters / 2 ? cut.slice(0, end + 1).trimEnd() : wholeWords(cut);
}

/** Without the last, possibly broken word or mask. */
const wholeWords = (text: string): string => {
  const cut = text.replace(/\s\S*$/u, '');
  return (/\s/u.test(text) ? cut : text).replace(/\[[a-z-]{0,8}$/u, '').trimEnd();
};

/** Words that someone writes in lower case are not names. */
export function smallWords(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const [word] of text.replace(maskLabel, ' ').matchAll(/(?<![\p{L}\p{N}@.])\p{Ll}[\p{L}'’-]*/gu))
      words.add(word);
  return words;
}
