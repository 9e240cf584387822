import type { Direction } from '../../predictions/rules/measures.ts';

/** What the customer saw, from the business's point of view. */
export const results = ['better', 'same', 'worse', 'not-tried'] as const;
export type Result = (typeof results)[number];

export const resultLabels: Record<Result, string> = {
  better: 'Better',
  same: 'Same',
  worse: 'Worse',
  'not-tried': 'Not tried',
};

/** Which way the measure moved; null when nothing was tried. */
export function movedOf(result: Result, goodWhen: 'up' | 'down'): Direction | null {
  if (result === 'not-tried') return null;
  if (result === 'same') return 'same';
  const bad = goodWhen === 'up' ? 'down' : 'up';
  return result === 'better' ? goodWhen : bad;
}

/** Whether the prediction came true; null when nothing was tried. */
export function isHit(
  { direction, goodWhen }: { direction: Direction; goodWhen: 'up' | 'down' },
  result: Result,
): boolean | null {
  const moved = movedOf(result, goodWhen);
  return moved === null ? null : moved === direction;
}

/** Numbers that say the opposite of the chosen result are a slip of the hand. */
export function contradicts(
  result: Result,
  { before, after, goodWhen }: { before: number | null; after: number | null; goodWhen: 'up' | 'down' },
): boolean {
  const moved = movedOf(result, goodWhen);
  if (before === null || after === null || before === after || moved === null || moved === 'same')
    return false;
  return (after > before ? 'up' : 'down') !== moved;
}

export const dayMs = 24 * 60 * 60_000;

export const dueAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

type TestState = 'not-started' | 'running' | 'due' | 'answered';

/**
 * The state of a test. A prediction whose test was never started is due as well: its owner may have made the
 * change anyway.
 */
export function testStateOf(
  test: { startedAt: string | null; result: Result | null } | null,
  dueAt: string,
  now: Date,
): TestState {
  if (test?.result) return 'answered';
  if (new Date(dueAt) <= now) return 'due';
  return test?.startedAt ? 'running' : 'not-started';
}

/** Findings of one version that were tested: whether what they predicted came true. */
export type TestedFindings = Readonly<Record<number, boolean>>;

type Scored = { revision: number; finding: number; isHit: boolean | null };

/** A finding with several predictions holds only when all that were answered came true. */
export function testedFindings(predictions: readonly Scored[], revision: number): TestedFindings {
  const tested: Record<number, boolean> = {};
  for (const { revision: madeIn, finding, isHit } of predictions)
    if (madeIn === revision && isHit !== null) tested[finding] = (tested[finding] ?? true) && isHit;
  return tested;
}

/** Beside the grade of a finding. */
export const testedInWords = (isHit: boolean): string =>
  isHit ? 'Your test: came true' : 'Your test: did not come true';
