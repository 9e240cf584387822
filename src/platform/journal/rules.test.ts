import { describe, expect, it } from 'vitest';
import { longestWaitInsideStepMs, waitBeforeRetryMs } from './rules.ts';

describe('the wait before a retry', () => {
  it.each([
    [0, 500],
    [1, 500],
    [2, 1_000],
    [3, 2_000],
    [4, 4_000],
    [5, 8_000],
    [6, 16_000],
    [7, 32_000],
    [8, 60_000],
    [100, 60_000],
    [5_000, 60_000],
  ])('after %i failures is %i ms when the provider names none', (failures, waitMs) => {
    expect(waitBeforeRetryMs(failures, null, 0)).toBe(waitMs);
  });

  it.each([
    [1, 0],
    [1, 7_000],
    [6, 100],
    [1, 600_000],
  ])('after %i failures is the %i ms the provider asked for', (failures, retryAfterMs) => {
    expect(waitBeforeRetryMs(failures, retryAfterMs, 0)).toBe(retryAfterMs);
  });

  it('is spread by up to a quarter, and never shorter than what was asked for', () => {
    expect(waitBeforeRetryMs(1, 4_000, 1)).toBe(5_000);
    expect(waitBeforeRetryMs(3, null, 0.5)).toBe(2_250);
  });

  it('grows beyond the longest sleep of a step, so that a long outage blocks no worker', () => {
    expect(waitBeforeRetryMs(7, null, 0)).toBeGreaterThan(longestWaitInsideStepMs);
  });
});
