/** This many words in a row are no coincidence; of a shorter quote all count. */
const longestRun = 6;
const shortestQuote = 3;
/** Between quotation marks, this many are enough. */
const shortestQuotation = 2;
const quotation = /["“”„«»「『]([^"“”„«»「」『』]{3,240})["“”»」』]/g;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text.toLowerCase().replaceAll('’', "'"))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
/** Spaces around, so that a match is of whole words. */
const joined = (words: readonly string[]): string => ` ${words.join(' ')} `;

function runsOf(quote: readonly string[]): string[] {
  if (quote.length < shortestQuote) return [];
  const last = Math.max(0, quote.length - longestRun);
  return Array.from({ length: last + 1 }, (_, at) => joined(quote.slice(at, at + longestRun)));
}

/** Whether a text repeats words of one of these quotes. Letter case, punctuation and bold marks make no difference. */
export function createQuoteFinder(quotes: readonly string[]): (text: string) => boolean {
  const known = quotes.map(wordsOf);
  const wholes = known.map(joined);
  const runs = known.flatMap(runsOf);
  return (text) => {
    const read = joined(wordsOf(text));
    if (runs.some((run) => read.includes(run))) return true;
    return [...text.matchAll(quotation)].some(([, between = '']) => {
      const words = wordsOf(between);
      return words.length >= shortestQuotation && wholes.some((whole) => whole.includes(joined(words)));
    });
  };
}
