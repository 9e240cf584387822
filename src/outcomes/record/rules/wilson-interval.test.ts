import { expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

/** Newcombe, Statistics in Medicine 17 (1998), table I, method 3: the score interval without continuity correction. */
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lies between %f and %f, as published', (hits, of, low, high) => {
  const found = wilsonInterval(hits, of);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

it('without measurements the interval is 0 to 1', () => {
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
});

it('nine hits out of nine do not give certainty', () => {
  const { low, high } = wilsonInterval(9, 9);
  expect(high).toBe(1);
  expect(low).toBeCloseTo(0.7008, 3);
});
