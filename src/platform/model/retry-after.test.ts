import { describe, expect, it } from 'vitest';
import { durationMs, retryAfterMs } from './retry-after.ts';

describe('18: a wait', () => {
  it.each([
    ['20ms', 20],
    ['8.64s', 8_640],
    ['1m30.5s', 90_500],
    ['6m0s', 360_000],
    ['1h0m1s', 3_601_000],
    ['soon', null],
    ['', null],
  ])('18: of %s is %s milliseconds', (text, ms) => {
    expect(durationMs(text)).toBe(ms);
  });

  it.each([
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, '', 250],
    [{ 'retry-after': '9' }, '', 9_000],
    [{ 'retry-after': '1m30s' }, '', 90_000],
    [{}, 'Please try again in 644ms.', 644],
    [{}, 'Please retry in 45.5s."', 45_500],
    [{}, '{"retryDelay": "34s"}', 34_000],
    [{}, 'Try again later.', null],
  ])('18: is found in %j or %j', (headers, words, ms) => {
    expect(retryAfterMs(headers, words)).toBe(ms);
  });
});
