import { memoizeWords } from '../rules/memoize-last.ts';
import { languageData, languages, mainTag } from './languages.ts';
import { visibleText } from './visible-text.ts';

const stopwordsOf = new Map(
  Object.entries(languages).map(([tag, { stopwords }]) => [tag, new Set(stopwords.split(' '))]),
);

/** A word without its ending, twice at most ("settings", "set"); doubled last letters count once. */
export function stemOf(word: string, language: string): string {
  const tag = mainTag(language);
  const known = stemmers.get(tag) ?? memoizeWords((one) => shortened(one, languageData(tag)?.endings));
  stemmers.set(tag, known);
  return known(word);
}
const stemmers = new Map<string, (word: string) => string>();

function shortened(word: string, endings: RegExp | undefined): string {
  let stem = word.toLowerCase().replaceAll('’', "'");
  for (let round = 0; endings && round < 2; round += 1) {
    const shorter = stem.replace(endings, '');
    if (shorter.length < 4) break;
    stem = shorter;
  }
  return stem.replace(/(\p{L})\1$/u, '$1');
}

/** The stems of the words that carry meaning, in order. */
export function contentStems(text: string, language: string): string[] {
  const common = stopwordsOf.get(mainTag(language));
  const words =
    visibleText(text)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  return words
    .filter((word) => word.length > 2 && !common?.has(word.replaceAll('’', "'").replace(/'s$/, '')))
    .map((word) => stemOf(word, language));
}
