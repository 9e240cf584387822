import { stemOf } from '../../../platform/text/content-words.ts';
import { languageData, mainTag } from '../../../platform/text/languages.ts';
import { smallNumberOf } from '../../../platform/text/numbers.ts';
import { localeOf } from '../../../platform/text/split-sentences.ts';

export type PageWord = {
  /** Lower case, with one kind of apostrophe and digits for small numbers. */
  word: string;
  /** Words of one stem count as nearly the same: "sample" and "samples", "verpasst" and "verpasste". */
  stem: string;
  /** How much the word says: numbers most, function words little. */
  weight: number;
  /** A number, or a word that turns the sentence round: another one in its place is another statement. */
  isFixed: boolean;
};
export type ReadMessages = (text: string) => PageWord[];

/** Reads the words of a language in order. Japanese and Chinese have no spaces, so a segmenter cuts them. */
export function messageReader(language: string): ReadMessages {
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity: 'word' });
  const describeWord = wordDescriber(language);
  const known = new Map<string, PageWord>();
  return (text) => {
    const words: PageWord[] = [];
    for (const { segment, isWordLike } of segmenter.segment(text)) {
      if (!isWordLike) continue;
      const word = known.get(segment) ?? describeWord(segment);
      known.set(segment, word);
      if (word.word !== '') words.push(word);
    }
    return words;
  };
}

export const textOfWords = (words: readonly Pick<PageWord, 'word'>[]): string =>
  words.map(({ word }) => word).join(' ');

/** Vowel marks and the stretching line of Arabic, which one page prints and another leaves out. */
const optionalMarks = /[\u0640\u064b-\u065f\u0670]/g;
/** Without a list of stopwords, the shortest words: particles in Japanese, prepositions in Arabic. */
const shortWord = /^\p{sc=Hiragana}{1,3}$|^\p{sc=Arabic}{1,3}$/u;
const weights = { number: 1.5, word: 1, grammar: 0.2 };

function wordDescriber(language: string): (segment: string) => PageWord {
  const data = languageData(mainTag(language));
  const common = data && new Set(data.stopwords.split(' '));
  const negation = data && new RegExp(`^(?:${data.negation})$`, 'u');
  const isGrammar = (word: string) => (common ? common.has(word) || word.length < 3 : shortWord.test(word));
  return (segment) => {
    const written = segment
      .normalize('NFKC')
      .toLowerCase()
      .replace(optionalMarks, '')
      .replace(/[’‘ʼ`´]/g, "'")
      .replace(/(?<=\d)[.,'](?=\d{3}(?!\d))/g, '');
    const word = String(smallNumberOf(written) ?? written);
    if (/^\p{N}/u.test(word)) return { word, stem: word, weight: weights.number, isFixed: true };
    const weight = isGrammar(word) ? weights.grammar : weights.word;
    return { word, stem: stemOf(word, language), weight, isFixed: negation?.test(word) ?? false };
  };
}
