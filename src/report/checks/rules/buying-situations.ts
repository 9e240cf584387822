import { memoizeLast } from '../../../platform/rules/memoize-last.ts';
import { sharedWords } from '../../../platform/text/near-duplicates.ts';
import { wordsOf } from '../../../platform/text/split-sentences.ts';
import { plainWords } from '../../../platform/text/visible-text.ts';
import type { BuyingSituation } from '../../document/rules/buying-situation.ts';

/** Two situations are one when seven words in ten are the same, or one nearly contains the other. */
const sameAbove = 0.7;
const insideAbove = 0.9;

type Told = { says: string; thinks: string; words: Set<string> };
const readTold = memoizeLast(
  ({ moment, says, thinks }: BuyingSituation, language: string): Told => ({
    says: plainWords(says),
    thinks: plainWords(thinks),
    words: new Set(wordsOf(`${moment} ${says} ${thinks}`, language)),
  }),
);

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const shared = sharedWords(a, b);
  const smaller = Math.min(a.size, b.size);
  return (
    (shared > 0 && shared / (a.size + b.size - shared) >= sameAbove) ||
    (smaller >= 6 && shared / smaller >= insideAbove)
  );
};

/** The places of situations that add nothing: they repeat an earlier one, or say exactly what they think. */
export const idleSituations = memoizeLast((situations: BuyingSituation[], language: string): number[] => {
  const kept: { words: Set<string>; pair: string }[] = [];
  return situations.flatMap((situation, index) => {
    const { says, thinks, words } = readTold(situation, language);
    const pair = `${says}\n${thinks}`;
    if (says === thinks || kept.some((other) => other.pair === pair || isSame(other.words, words)))
      return [index];
    kept.push({ words, pair });
    return [];
  });
});
