import { everydayWords } from '../../kit/guess-language.ts';
import { type FencedData, looksPlanted } from './fenced-data.ts';

const everyday = new Set([
  ...everydayWords('en'),
  ...everydayWords('de'),
  'were',
  'have',
  'came',
  'very',
  'regards',
]);
const wordsOf = (text: string): string[] =>
  (
    text
      .replace(/\[[a-z-]+\]/g, ' ')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  ).filter((word) => !everyday.has(word));
/** Names as people sign them or introduce themselves. */
const named =
  /(?:\bmy name is|\bI am|\b[Rr]egards,?|\b[Cc]heers,?|\bhusband|\bwife) (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)/gu;
const [mostThemes, mostItems, longestQuote] = [9, 60, 120];

/** The words that most messages share, each with the sentences that have it. */
export function composeCustomerWords(data: FencedData): unknown {
  const messages = [...(data.get('messages') ?? '').matchAll(/^\[(\d+)\] (.+)$/gm)]
    .map(([, item, text = '']) => ({ item: Number(item), text }))
    .filter(({ text }) => !looksPlanted(text));
  const frequent = [
    ...Map.groupBy(
      messages.flatMap(({ text }) => [...new Set(wordsOf(text))]),
      (word) => word,
    ),
  ]
    .filter(([, all]) => all.length > 1)
    .toSorted(([a, many], [b, more]) => more.length - many.length || a.localeCompare(b))
    .slice(0, mostThemes);
  const themes = frequent.map(([word]) => {
    const items = messages.filter(({ text }) => wordsOf(text).includes(word)).slice(0, mostItems);
    const cited = items.map(({ item, text }) => ({ item, quote: passageWith(text, word) }));
    return { title: `customers write about ${word}`, kind: 'job', items: cited };
  });
  const names = messages.flatMap(({ text }) => [...text.matchAll(named)].map(([, name]) => name));
  return { names: [...new Set(names)], themes };
}

/** The sentence with the word, or the first words of a long one, ending with a whole word. */
function passageWith(text: string, word: string): string {
  const sentence = text.split(/(?<=[.!?])\s+/).find((one) => one.toLowerCase().includes(word)) ?? text;
  const passage = sentence.length < 16 ? text : sentence;
  return passage.length <= longestQuote ? passage : passage.slice(0, longestQuote).replace(/\s\S*$/, '');
}
