import { expect, it } from 'vitest';
import { daysIn, figurePresets, rangeBefore, rangeOf } from './figure-range.ts';
import { addDays } from './shop-figures.ts';

it.each([
  ['today', '2026-03-31', '2026-03-31', '2026-03-31'],
  ['7-days', '2026-03-02', '2026-02-24', '2026-03-02'],
  ['30-days', '2026-03-31', '2026-03-02', '2026-03-31'],
  ['this-month', '2026-03-15', '2026-03-01', '2026-03-15'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['year', '2026-03-31', '2025-04-01', '2026-03-31'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(rangeOf(preset, today)).toEqual({ from, to });
});

it.each([
  ['2026-03-10', '2026-03-10', '2026-03-09', '2026-03-09'],
  ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['2026-03-01', '2026-03-15', '2026-02-01', '2026-02-15'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
  ['2026-03-01', '2026-04-10', '2026-01-19', '2026-02-28'],
])('%s to %s is compared with %s to %s', (from, to, before, end) => {
  expect(rangeBefore({ from, to })).toEqual({ from: before, to: end });
});

it('what is compared ends before the range begins, and both have days, whatever day it is', () => {
  for (let day = '2027-12-01'; day < '2028-04-02'; day = addDays(day, 1))
    for (const preset of figurePresets) {
      const range = rangeOf(preset, day);
      const before = rangeBefore(range);
      expect(daysIn(range)).toBeGreaterThan(0);
      expect(daysIn(before)).toBeGreaterThan(0);
      expect(before.to < range.from).toBe(true);
    }
});
