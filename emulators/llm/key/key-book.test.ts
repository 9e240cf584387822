import { expect, test } from 'vitest';
import { createKeyBook } from './key-book.ts';

const limits = { requestsPerMinute: null, tokensPerMinute: 1_000 };

test('no sixty seconds hold more than the limit, wherever they begin', () => {
  let now = 0;
  const book = createKeyBook(() => now);
  for (; now < 600_000; now += 700) book.admit('key', 37 + (now % 211), limits);
  const [used] = book.report();
  expect(used?.mostTokensInAMinute).toBeLessThanOrEqual(1_000);
  expect(used?.mostTokensInAMinute).toBeGreaterThan(900);
  expect(used?.tokens).toBeGreaterThan(9_000);
  expect(used?.refused).toBeGreaterThan(100);
});

test('a refused call is told when it fits, and fits then; one above the whole limit never does', () => {
  let now = 0;
  const book = createKeyBook(() => now);
  const admit = (tokens: number) => book.admit('key', tokens, limits);
  admit(600);
  now = 10_000;
  admit(300);
  now = 20_000;
  const { refusal, state } = admit(500);
  expect([refusal, state.resetSeconds, state.limits.tokens.left]).toEqual(['rate-limit', 40, 100]);
  now += 39_000;
  expect(admit(500).refusal).toBe('rate-limit');
  now += 1_000;
  expect(admit(500).refusal).toBeNull();
  expect(admit(1_001).refusal).toBe('request-too-large');
});
