import { expect, test } from 'vitest';
import { chanceOfDifference, visitorsNeeded } from './test-size.ts';

test.each([
  // 74: R's manual of power.prop.test, the fewest that find 90% against 100% with 80% power.
  [0.9, 1, 74],
  // 199 in each group, 398 in all: power twoproportions of Stata for 10% against 20%.
  [0.1, 0.2, 199],
  // R 4: power.prop.test gives n = 685.6, 434.4, 1093.7 and 387.3.
  [0.1, 0.15, 686],
  [0.05, 0.1, 435],
  [0.2, 0.25, 1_094],
  [0.5, 0.6, 388],
])('a test of %d against %d needs %i visitors for each text, as published', (base, expected, visitors) => {
  expect(visitorsNeeded(base, expected)).toBe(visitors);
  expect(visitorsNeeded(expected, base)).toBe(base === 0.9 ? null : visitors);
});

test('with 90% power, 50% against 75% needs 77: 76.7 in the examples of R’s power.prop.test', () => {
  expect(visitorsNeeded(0.5, 0.75, 1.281552)).toBe(77);
});

test.each([
  [0, 0.1],
  [0.1, 0.1],
  [0.9, 1.1],
  [1, 0.5],
  [Number.NaN, 0.5],
])('shares of %d and %d need no test', (base, expected) => {
  expect(visitorsNeeded(base, expected)).toBeNull();
});

test('equal texts give a difference as large as this by chance, as tables of the normal distribution say', () => {
  const of = (taken: number) => ({ visitors: 1_000, taken });
  // z = 1.9600 at 100 against 127.8.
  expect(chanceOfDifference(of(100), of(100))).toBeCloseTo(1, 6);
  expect(chanceOfDifference(of(100), of(150))).toBeCloseTo(0.00072, 4);
  expect(chanceOfDifference(of(100), of(110))).toBeCloseTo(0.4657, 3);
  expect(chanceOfDifference(of(0), of(0))).toBe(1);
});
