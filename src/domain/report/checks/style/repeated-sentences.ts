import { memoizeLast } from '../../../memoize-last.ts';
import { jaccard, shinglesOf } from '../../../text/near-duplicates.ts';
import { excerptOf } from '../../../text/visible-text.ts';
import { titleOfModule } from '../../module-catalogue.ts';
import { type Measured, percent } from '../check-result.ts';
import { type DraftReading, proseOf, type ReadModule, wordsOfPassage } from '../draft-reading.ts';
import type { Finding } from '../report-draft.ts';

const most = 0.01;
const fewestWords = 6;
/** Of the words of both sentences together, how many must be shared to call them one. */
const sameAbove = 0.75;

type Sentence = { module: Finding['module']; text: string; words: Set<string>; pairs: string[] };

const sentencesOf = memoizeLast(({ key, passages }: ReadModule, language: string): Sentence[] =>
  passages
    .filter(({ kind, label }) => kind !== 'head' && kind !== 'heading' && label !== 'from your site')
    .map((passage) => {
      const text = proseOf(passage);
      const words = wordsOfPassage(passage, language);
      return { module: key, text, words: new Set(words), pairs: shinglesOf(words, 2), count: words.length };
    })
    .filter(({ count }) => count >= fewestWords),
);

/** Only sentences that share a third of their word pairs are compared, so the time grows with the text, not its square. */
function earlierTwin(sentence: Sentence, index: Map<string, Sentence[]>): Sentence | undefined {
  const hits = new Map<Sentence, number>();
  for (const pair of new Set(sentence.pairs)) {
    for (const other of index.get(pair) ?? []) hits.set(other, (hits.get(other) ?? 0) + 1);
  }
  for (const [other, shared] of hits) {
    if (shared * 3 >= sentence.pairs.length && jaccard(sentence.words, other.words) >= sameAbove)
      return other;
  }
  return undefined;
}

export function checkRepeatedSentences({ modules, language }: DraftReading): Measured {
  const sentences = modules.flatMap((module) => sentencesOf(module, language));
  const index = new Map<string, Sentence[]>();
  const findings: Finding[] = [];
  for (const sentence of sentences) {
    const twin = earlierTwin(sentence, index);
    if (twin?.module)
      findings.push({
        module: sentence.module,
        excerpt: excerptOf(sentence.text),
        advice: `Cut or replace: “${titleOfModule(twin.module)}” already says “${excerptOf(twin.text).slice(0, 80)}”.`,
      });
    for (const pair of new Set(sentence.pairs)) {
      const known = index.get(pair);
      // A pair that is everywhere ("of the") tells nothing.
      if (!known) index.set(pair, [sentence]);
      else if (known.length < 60) known.push(sentence);
    }
  }
  const share = sentences.length === 0 ? 0 : findings.length / sentences.length;
  return {
    bar: 'at most 1%',
    value: percent(share),
    passed: share <= most,
    findings,
  };
}
