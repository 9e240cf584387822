import { describe, expect, it } from 'vitest';
import {
  failureReasons,
  longestWaitInsideStepMs,
  maxStepFailures,
  waitBeforeRetryMs,
} from './failure-budget.ts';

describe('the wait before a retry', () => {
  it.each([
    [0, 500],
    [1, 500],
    [2, 1_000],
    [3, 2_000],
    [4, 4_000],
    [5, 8_000],
    [6, 16_000],
    [7, 30_000],
    [100, 30_000],
    [5_000, 30_000],
  ])('after %i failures is %i ms when the provider names none', (failures, waitMs) => {
    expect(waitBeforeRetryMs(failures, null)).toBe(waitMs);
  });

  it.each([
    [1, 0],
    [1, 7_000],
    [6, 100],
    [1, 600_000],
  ])('after %i failures is the %i ms the provider asked for', (failures, retryAfterMs) => {
    expect(waitBeforeRetryMs(failures, retryAfterMs)).toBe(retryAfterMs);
  });

  it('stays inside the step for every failure the budget allows, unless the provider asks for more', () => {
    const waits = Array.from({ length: maxStepFailures }, (_, at) => waitBeforeRetryMs(at + 1, null));
    expect(Math.max(...waits)).toBeLessThanOrEqual(longestWaitInsideStepMs);
  });
});

describe('the reason of a failure', () => {
  it.each(Object.entries(failureReasons))('%s tells the customer what to do next', (_reason, sentence) => {
    expect(sentence).toMatch(/^[A-Z].*(please|write to support).*[.!]$/is);
  });
});
