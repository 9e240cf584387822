import { containment, jaccard } from '../../../text/near-duplicates.ts';
import { wordsOf } from '../../../text/split-sentences.ts';
import { excerptOf, plainWords } from '../../../text/visible-text.ts';
import { type BuyingSituation, fewestSituations } from '../../buyers/buying-situation.ts';
import type { Finding } from '../report-draft.ts';

type Spotted = { index: number; problem: Omit<Finding, 'module'> };

/** Two situations are one when seven words in ten are the same, or one lies almost wholly in the other. */
const sameAbove = 0.7;
const insideAbove = 0.9;

const told = ({ moment, says, thinks }: BuyingSituation): string => `${moment} ${says} ${thinks}`;

/** Situations that add nothing: they repeat an earlier one, or say exactly what they think. */
export function idleSituations(situations: BuyingSituation[], language: string): Spotted[] {
  const spotted: Spotted[] = [];
  const kept: { words: Set<string>; pair: string }[] = [];
  situations.forEach((situation, index) => {
    const says = plainWords(situation.says);
    const thinks = plainWords(situation.thinks);
    const excerpt = excerptOf(`${situation.moment} / ${situation.says} / ${situation.thinks}`);
    const words = new Set(wordsOf(told(situation), language));
    const pair = `${says}\n${thinks}`;
    const repeats = kept.some(
      (other) =>
        other.pair === pair ||
        jaccard(other.words, words) >= sameAbove ||
        (Math.min(other.words.size, words.size) >= 6 && containment(other.words, words) >= insideAbove),
    );
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
}

export function situationFindings(situations: BuyingSituation[], language: string): Finding[] {
  const idle = idleSituations(situations, language).map(({ problem }) => ({ module: null, ...problem }));
  if (situations.length >= fewestSituations) return idle;
  const advice = `Write ${fewestSituations - situations.length} more: a full report holds at least ${fewestSituations}.`;
  return [{ module: null, excerpt: `${situations.length} buying situations`, advice }, ...idle];
}
