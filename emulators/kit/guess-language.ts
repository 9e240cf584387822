const scripts: [language: string, letters: RegExp][] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ru', /\p{sc=Cyrillic}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
  ['th', /\p{sc=Thai}/gu],
];

const commonWords: Record<string, string> = {
  en: 'the and of to for with who that are is in on their they we our you your at from by not want need',
  de: 'der die das und für mit von die den dem ein eine einer wir sie ihr ihre sich nicht auf ist sind im zu als auch wie bei vor haben hat werden wird über nach oder aber noch nur dass wenn man aus eines',
  fr: 'le la les des et pour avec qui que une un du de nous vous leur leurs est sont dans sur pas au aux',
  es: 'el la los las y para con que una un de del nosotros su sus es son en por no al quienes',
  it: 'il lo la gli le e per con che una un di del della noi loro sono in non al nel',
  pt: 'o a os as e para com que uma um de do da dos das nós seus são em não ao no na',
  nl: 'de het een en voor met die dat van wij zij hun is zijn in op niet aan te bij',
};

export const everydayWords = (language: string): string[] => commonWords[language]?.split(' ') ?? [];

/** A guess good enough for a simulator: script first, then everyday words. */
export function guessLanguage(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, pattern] of scripts) {
    if ((text.match(pattern)?.length ?? 0) > letters * 0.15) return language;
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best = { language: 'en', hits: 0 };
  for (const [language, list] of Object.entries(commonWords)) {
    const common = new Set(list.split(' '));
    const hits = words.filter((word) => common.has(word)).length;
    if (hits > best.hits) best = { language, hits };
  }
  return best.language;
}
