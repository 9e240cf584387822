import { memoizeLast } from '../../../memoize-last.ts';
import { sharedWords } from '../../../text/near-duplicates.ts';
import { wordsOf } from '../../../text/split-sentences.ts';
import { excerptOf, plainWords } from '../../../text/visible-text.ts';
import { type BuyingSituation, fewestSituations } from '../../buyers/buying-situation.ts';
import type { Finding } from '../report-draft.ts';

type Spotted = { index: number; problem: Omit<Finding, 'module'> };

/** Two situations are one when seven words in ten are the same, or one lies almost wholly in the other. */
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

/** Situations that add nothing: they repeat an earlier one, or say exactly what they think. */
export const idleSituations = memoizeLast((situations: BuyingSituation[], language: string): Spotted[] => {
  const spotted: Spotted[] = [];
  const kept: { words: Set<string>; pair: string }[] = [];
  situations.forEach((situation, index) => {
    const { says, thinks, words } = readTold(situation, language);
    const excerpt = excerptOf(`${situation.moment} / ${situation.says} / ${situation.thinks}`);
    const pair = `${says}\n${thinks}`;
    const repeats = kept.some((other) => other.pair === pair || isSame(other.words, words));
    if (says === thinks)
      spotted.push({ index, problem: { excerpt, advice: 'What is said and what is thought must differ.' } });
    else if (repeats)
      spotted.push({
        index,
        problem: { excerpt, advice: 'Write another moment: this one repeats an earlier one.' },
      });
    else kept.push({ words, pair });
  });
  return spotted;
});

export function situationFindings(situations: BuyingSituation[], language: string): Finding[] {
  const idle = idleSituations(situations, language).map(({ problem }) => ({ module: null, ...problem }));
  if (situations.length >= fewestSituations) return idle;
  const advice = `Write ${fewestSituations - situations.length} more: a full report holds at least ${fewestSituations}.`;
  return [{ module: null, excerpt: `${situations.length} buying situations`, advice }, ...idle];
}
