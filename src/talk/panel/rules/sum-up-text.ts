import type { PanelResult, Quoted } from './panel-result.ts';

const sumOf = (answers: readonly Quoted[]): number => answers.reduce((sum, { step }) => sum + step, 0);
/** The first where two are alike, which is in the order of buyers and rounds. */
const leastBy = <T>(items: readonly T[], rank: (item: T) => number): T | undefined =>
  items.toSorted((one, other) => rank(one) - rank(other))[0];

/**
 * Which of all answers to read first, chosen by their steps alone:
 * - typical: on the middle step of all answers, by the buyer who gave most of those;
 * - doubt: on the lowest step, by the buyer who was furthest from yes in all rounds;
 * - nearest: the answer in which that buyer came nearest to yes, to any text; null when nothing moved them.
 */
export function sumUpText(
  toThis: readonly Quoted[],
  toAny: readonly Quoted[],
): NonNullable<PanelResult['conditions'][number]['summary']> {
  const by = (answers: readonly Quoted[], { personaId }: Quoted) =>
    answers.filter((one) => one.personaId === personaId);
  const steps = toThis.map(({ step }) => step).toSorted((one, other) => one - other);
  const middle = toThis.filter(({ step }) => step === steps[Math.floor(steps.length / 2)]);
  const lowest = toThis.filter(({ step }) => step === steps[0]);
  const typical = leastBy(middle, (one) => -by(middle, one).length);
  const doubt = leastBy(lowest, (one) => sumOf(by(toThis, one)));
  if (!typical || !doubt) throw new Error('a text without answers was summed up');
  const nearest = leastBy(by(toAny, doubt), ({ step }) => -step);
  return { typical, doubt, nearest: nearest && nearest.step > doubt.step ? nearest : null };
}
