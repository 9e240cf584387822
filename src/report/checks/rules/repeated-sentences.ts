import { memoizeLast } from '../../../platform/rules/memoize-last.ts';
import { jaccard, shinglesOf } from '../../../platform/text/near-duplicates.ts';
import { type Measured, percent } from './check-result.ts';
import { type DraftReading, type ReadModule, wordsOfPassage } from './draft-reading.ts';

const most = 0.01;
const fewestWords = 6;
/** Share of both sentences' words that must be common for them to count as one. */
const sameAbove = 0.75;

type Sentence = { words: Set<string>; pairs: string[] };

const sentencesOf = memoizeLast(({ passages }: ReadModule, language: string): Sentence[] =>
  passages
    .filter(({ kind, label }) => kind !== 'head' && kind !== 'heading' && label !== 'from your site')
    .map((passage) => wordsOfPassage(passage, language))
    .filter(({ length }) => length >= fewestWords)
    .map((words) => ({ words: new Set(words), pairs: shinglesOf(words, 2) })),
);

/** Only sentences that share a third of their word pairs are compared, so the time grows with the text, not its square. */
function hasEarlierTwin({ words, pairs }: Sentence, index: Map<string, Sentence[]>): boolean {
  const hits = new Map<Sentence, number>();
  for (const pair of new Set(pairs)) {
    for (const other of index.get(pair) ?? []) hits.set(other, (hits.get(other) ?? 0) + 1);
  }
  return [...hits].some(
    ([other, shared]) => shared * 3 >= pairs.length && jaccard(words, other.words) >= sameAbove,
  );
}

export function checkRepeatedSentences({ modules, language }: DraftReading): Measured {
  const sentences = modules.flatMap((module) => sentencesOf(module, language));
  const index = new Map<string, Sentence[]>();
  let repeated = 0;
  for (const sentence of sentences) {
    if (hasEarlierTwin(sentence, index)) repeated += 1;
    for (const pair of new Set(sentence.pairs)) {
      const known = index.get(pair);
      // A pair that is everywhere ("of the") says nothing.
      if (!known) index.set(pair, [sentence]);
      else if (known.length < 60) known.push(sentence);
    }
  }
  const share = sentences.length === 0 ? 0 : repeated / sentences.length;
  return { bar: 'at most 1%', value: percent(share), passed: share <= most };
}
