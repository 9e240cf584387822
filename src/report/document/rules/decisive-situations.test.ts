import { expect, it } from 'vitest';
import { goldenReport } from '../../../../content/golden-report.ts';
import type { BuyingSituation } from './buying-situation.ts';
import { decisiveSituations } from './decisive-situations.ts';

const { situations } = goldenReport().details;
const countBy = (key: 'persona' | 'stage', chosen: readonly BuyingSituation[]) =>
  Object.fromEntries([...Map.groupBy(chosen, (one) => one[key])].map(([name, all]) => [name, all.length]));

it('two of each person, two of each decisive stage, in the order of the journey', () => {
  const chosen = decisiveSituations(situations);
  expect(countBy('persona', chosen)).toEqual({ p1: 2, p2: 2, p3: 2, p4: 2, p5: 2 });
  expect(countBy('stage', chosen)).toEqual({ naming: 2, pricing: 2, wavering: 2, deciding: 2, living: 2 });
  expect(chosen[0]?.stage).toBe('naming');
  expect(chosen.at(-1)?.stage).toBe('living');
});

it('the choice does not depend on the order in which they are stored', () => {
  expect(decisiveSituations(situations.toReversed())).toEqual(decisiveSituations(situations));
});

it('the biggest turn of mood and direction comes first', () => {
  const [one] = situations;
  if (!one) throw new Error('a situation');
  const step = (stage: BuyingSituation['stage'], mood: number, moves: BuyingSituation['moves']) => ({
    ...one,
    stage,
    mood,
    moves,
  });
  const journey = [
    step('naming', 0, 'stays'),
    step('pricing', 0, 'stays'),
    step('wavering', -3, 'away'),
    step('deciding', 1, 'towards'),
    step('living', 1, 'towards'),
  ];
  expect(decisiveSituations(journey).map(({ stage }) => stage)).toEqual(['wavering', 'deciding']);
});

it('somebody without these stages is shown at others, and nobody is invented', () => {
  const early = situations.filter(({ stage }) => stage === 'unease' || stage === 'coping');
  expect(decisiveSituations(early)).toHaveLength(10);
  expect(decisiveSituations(situations.slice(0, 1))).toEqual(situations.slice(0, 1));
  expect(decisiveSituations([])).toEqual([]);
});
