import { expect, it } from 'vitest';
import { createTokenEstimate } from './estimate-tokens.ts';

it('before the first answer the estimate is above what any call needs, and the usual input is not', () => {
  expect(createTokenEstimate().of('cast', 40_000, null)).toEqual({
    input: 40_000,
    usualInput: 10_000,
    output: 8_000,
  });
});

it('the first answer sets the estimate for all kinds of calls, and a larger one raises it at once', () => {
  const estimate = createTokenEstimate();
  estimate.learn('case-file', 10_000, { input: 4_000, output: 500 });
  expect(estimate.of('cast', 10_000, null)).toEqual({ input: 4_000, usualInput: 4_000, output: 8_000 });
  estimate.learn('cast', 10_000, { input: 9_000, output: 12_000 });
  expect(estimate.of('cast', 10_000, null)).toEqual({ input: 9_000, usualInput: 9_000, output: 12_000 });
  estimate.learn('cast', 10_000, { input: 4_000, output: 2_000 });
  expect(estimate.of('cast', 10_000, null)).toMatchObject({ input: 7_500, output: 9_000 });
});

it('a short call does not change the estimate for long ones, and the output never exceeds its limit', () => {
  const estimate = createTokenEstimate();
  estimate.learn('text', 30, { input: 60, output: 1 });
  expect(estimate.of('cast', 10_000, null).usualInput).toBe(2_500);
  expect(estimate.of('cast', 10_000, 500).output).toBe(500);
});
