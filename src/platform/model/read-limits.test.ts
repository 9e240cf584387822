import { describe, expect, it } from 'vitest';
import { durationMs, readLimits, retryAfterMs } from './read-limits.ts';

const limitsIn = (headers: Record<string, string>) => readLimits(new Headers(headers));

describe('18: the limits of a key', () => {
  it('18: are read as OpenAI states them (platform.openai.com/docs/guides/rate-limits)', () => {
    expect(
      limitsIn({
        'x-ratelimit-limit-requests': '60',
        'x-ratelimit-limit-tokens': '150000',
        'x-ratelimit-remaining-requests': '59',
        'x-ratelimit-remaining-tokens': '149984',
        'x-ratelimit-reset-requests': '1s',
        'x-ratelimit-reset-tokens': '6m0s',
      }),
    ).toEqual({ requestsPerMinute: 60, tokensPerMinute: null, requestsLeft: 59, tokensLeft: 149_984 });
  });

  it('18: are read as Anthropic states them (platform.claude.com/docs/en/api/rate-limits)', () => {
    expect(
      limitsIn({
        'anthropic-ratelimit-requests-limit': '1000',
        'anthropic-ratelimit-requests-remaining': '999',
        'anthropic-ratelimit-input-tokens-limit': '80000',
        'anthropic-ratelimit-input-tokens-remaining': '79000',
      }),
    ).toEqual({ requestsPerMinute: 1000, tokensPerMinute: 80_000, requestsLeft: 999, tokensLeft: 79_000 });
  });

  it('18: of a day are not taken for those of a minute (console.groq.com/docs/rate-limits)', () => {
    expect(
      limitsIn({
        'x-ratelimit-limit-requests': '14400',
        'x-ratelimit-remaining-requests': '14370',
        'x-ratelimit-reset-requests': '2m59.56s',
        'x-ratelimit-limit-tokens': '18000',
        'x-ratelimit-remaining-tokens': '17997',
        'x-ratelimit-reset-tokens': '7.66s',
      }),
    ).toEqual({ requestsPerMinute: null, tokensPerMinute: 18_000, requestsLeft: 14_370, tokensLeft: 17_997 });
  });

  it('18: are unknown when nothing is stated or it is no number', () => {
    expect(limitsIn({ 'x-ratelimit-limit-requests': 'many' })).toBeNull();
  });
});

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
