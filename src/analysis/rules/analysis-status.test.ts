import { describe, expect, it } from 'vitest';
import {
  analysisMayMove,
  analysisStatuses,
  hasFailed,
  isInProgress,
  maxRestarts,
} from './analysis-status.ts';

const allowed = new Set([
  'pending → processing',
  'pending → failed',
  'processing → completed',
  'processing → failed',
  'failed → pending',
  'error → pending',
]);
const pairs = analysisStatuses.flatMap((from) => analysisStatuses.map((to) => [from, to] as const));

describe('the analysis status', () => {
  it.each(pairs)('%s → %s is decided by the table', (from, to) => {
    expect(analysisMayMove(from, to)).toBe(allowed.has(`${from} → ${to}`));
  });

  it('has every allowed move among its pairs', () => {
    expect(pairs.filter(([from, to]) => analysisMayMove(from, to))).toHaveLength(allowed.size);
  });

  it.each([
    ['pending', true, false],
    ['processing', true, false],
    ['completed', false, false],
    ['failed', false, true],
    ['error', false, true],
  ] as const)('%s: in progress is %s, has failed is %s', (status, inProgress, failed) => {
    expect(isInProgress(status)).toBe(inProgress);
    expect(hasFailed(status)).toBe(failed);
  });

  it('lets a failed report restart five times', () => {
    expect(maxRestarts).toBe(5);
  });
});
