import type { Result } from './outcome.ts';

export const dayMs = 24 * 60 * 60_000;

export const dueAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

export type TestState = 'not-started' | 'running' | 'due' | 'answered';

/** Where a test stands. A prediction whose test was never started is due as well: its owner may have made the change anyway. */
export function testStateOf(
  test: { startedAt: string | null; result: Result | null } | null,
  dueAt: string,
  now: Date,
): TestState {
  if (test?.result) return 'answered';
  if (new Date(dueAt) <= now) return 'due';
  return test?.startedAt ? 'running' : 'not-started';
}
