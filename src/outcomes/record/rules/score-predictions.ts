import type { RecordRow } from './track-record.ts';
import { wilsonInterval } from './wilson-interval.ts';

export type ScoredRow = RecordRow & { share: number; low: number; high: number };

export const scoreRow = (row: RecordRow): ScoredRow => ({
  ...row,
  share: row.cameTrue / row.outcomes,
  ...wilsonInterval(row.cameTrue, row.outcomes),
});

/**
 * Null without rows. `brier` is the mean squared distance of the stated probability from what happened: 0 is perfect, 0.25 a coin.
 * `brierOfBaseRate` is the same for somebody who always states the share that came true.
 */
export function scoreRows(rows: readonly RecordRow[]) {
  const outcomes = rows.reduce((sum, row) => sum + row.outcomes, 0);
  if (outcomes === 0) return null;
  const cameTrue = rows.reduce((sum, row) => sum + row.cameTrue, 0);
  const squares = rows.reduce((sum, row) => {
    const stated = row.percent / 100;
    return sum + row.cameTrue * (1 - stated) ** 2 + (row.outcomes - row.cameTrue) * stated ** 2;
  }, 0);
  const base = cameTrue / outcomes;
  return { outcomes, cameTrue, brier: squares / outcomes, brierOfBaseRate: base * (1 - base) };
}
