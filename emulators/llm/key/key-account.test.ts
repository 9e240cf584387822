import { expect, test } from 'vitest';
import { createKeyAccount } from './key-account.ts';

const limits = { requestsPerMinute: null, tokensPerMinute: 1_000 };

test('no sixty seconds hold more than the limit, wherever they begin', () => {
  let now = 0;
  const account = createKeyAccount(() => now);
  for (; now < 600_000; now += 700) account.admit(37 + (now % 211), 0, limits);
  const { mostTokensInAMinute, refused, tokens } = account.report();
  expect(mostTokensInAMinute).toBeLessThanOrEqual(1_000);
  expect(mostTokensInAMinute).toBeGreaterThan(900);
  expect(tokens).toBeGreaterThan(9_000);
  expect(refused).toBeGreaterThan(100);
});

test('a refused call is told when it fits, and fits then', () => {
  let now = 0;
  const account = createKeyAccount(() => now);
  account.admit(600, 0, limits);
  now = 10_000;
  account.admit(300, 0, limits);
  now = 20_000;
  const { refusal, state } = account.admit(500, 0, limits);
  expect([refusal, state.resetSeconds, state.tokensLeft]).toEqual(['rate-limit', 40, 100]);
  now += 39_000;
  expect(account.admit(500, 0, limits).refusal).toBe('rate-limit');
  now += 1_000;
  expect(account.admit(500, 0, limits).refusal).toBeNull();
});

test('a call larger than the whole limit never fits', () => {
  expect(createKeyAccount().admit(1_001, 0, limits).refusal).toBe('request-too-large');
});
