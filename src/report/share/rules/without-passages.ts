import { mapTexts } from '../../document/rules/map-texts.ts';
import { omission } from './share-link.ts';

/** This many words in a row are no coincidence; a letter of a script without spaces counts as half a word. */
const passageWords = 6;
/** A shorter quote counts when the text has all of it, and a few of its words count between quotation marks. */
const wholeQuoteWords = 3;
const quotationWords = 2;

type Word = { text: string; start: number; end: number; counts: number };
type Span = { start: number; end: number };

const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
const letter = `(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])`;
const wordPattern = new RegExp(`([${unspaced}])|${letter}+(?:['’]${letter}+)*`, 'gu');
const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(wordPattern), ({ 0: word, 1: isLetter, index }) => ({
    text: word.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + word.length,
    counts: isLetter ? 0.5 : 1,
  }));
/** Short stretches only, so that a line full of marks is read in linear time. */
const betweenMarks =
  /(?<=["“”„‟«»‹›「『])(?! )[^"“”„‟«»‹›「」『』]{3,240}(?<! )(?=["“”«»‹›」』])|(?<=«)[^«»]{3,240}(?=»)|(?<=(?<![\p{L}\p{N}])['‘‚])(?! )[^"“”‘‚]{3,240}?(?=['’‘](?![\p{L}\p{N}]))/gu;
const count = (words: readonly Word[]): number => words.reduce((sum, { counts }) => sum + counts, 0);
const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** The shortest run from this word on that is long enough. */
function runFrom(words: readonly Word[], from: number): readonly Word[] | null {
  let total = 0;
  for (let at = from; at < words.length; at += 1) {
    total += words[at]?.counts ?? 0;
    if (total >= passageWords) return words.slice(from, at + 1);
  }
  return null;
}

/**
 * The same value with every passage of these quotes that code can find replaced by `[…]`, in all of its texts. Letter case,
 * punctuation and marks of bold text make no difference.
 */
export function withoutPassages<T>(value: T, quotes: readonly string[]): T {
  return quotes.length === 0 ? value : mapTexts(value, createCutter(quotes));
}

function createCutter(quotes: readonly string[]): (text: string) => string {
  const quoted = quotes.map(wordsIn);
  const texts = quoted.map((words) => ` ${joined(words)} `);
  const passages = new Set<string>();
  const lengths = new Set<number>();
  for (const words of quoted) {
    words.forEach((_, at) => {
      const run = runFrom(words, at);
      if (run) passages.add(joined(run));
    });
    if (count(words) >= passageWords || count(words) < wholeQuoteWords) continue;
    passages.add(joined(words));
    lengths.add(words.length);
  }
  const spansIn = (text: string): Span[] => {
    const words = wordsIn(text);
    const runs = words.flatMap((_, at) => [
      runFrom(words, at),
      ...[...lengths].map((length) => words.slice(at, at + length)),
    ]);
    const found: Span[] = runs.flatMap((run) => {
      const [first, last] = [run?.at(0), run?.at(-1)];
      return run && first && last && passages.has(joined(run)) ? { start: first.start, end: last.end } : [];
    });
    for (const { 0: between, index } of text.matchAll(betweenMarks)) {
      const said = wordsIn(between);
      const [first, last] = [said.at(0), said.at(-1)];
      if (!first || !last || count(said) < quotationWords) continue;
      if (texts.some((quote) => quote.includes(` ${joined(said)} `)))
        found.push({ start: index + first.start, end: index + last.end });
    }
    return found;
  };
  // A passage ends with its line or its cell of a table, or the markup would break.
  return (text) =>
    text
      .split(/([\n|])/)
      .map((line) => withoutSpans(line, spansIn(line)))
      .join('');
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  let kept = '';
  let at = 0;
  for (const { start, end } of merged(spans)) {
    kept += text.slice(at, start) + withHalfBold(text.slice(start, end), kept + text.slice(at, start));
    at = end;
  }
  return kept + text.slice(at);
}

/** A passage may contain one of two marks of bold text; the other one must not be left alone. */
function withHalfBold(passage: string, before: string): string {
  const isOdd = (text: string): boolean => text.split('**').length % 2 === 0;
  if (!isOdd(passage)) return omission;
  return isOdd(before) ? `${omission}**` : `**${omission}`;
}

function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
