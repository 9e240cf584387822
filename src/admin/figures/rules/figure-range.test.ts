import { expect, it } from 'vitest';
import { datePresets } from '../../today/rules/date-preset.ts';
import { daysIn, rangeBefore } from './figure-range.ts';
import { addDays } from './shop-figures.ts';

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

it('the compared range ends before the range begins, and neither is empty, on any day', () => {
  for (let day = '2027-12-01'; day < '2028-04-02'; day = addDays(day, 1))
    for (const { days } of Object.values(datePresets)) {
      const range = days(day);
      const before = rangeBefore(range);
      expect(daysIn(range)).toBeGreaterThan(0);
      expect(daysIn(before)).toBeGreaterThan(0);
      expect(before.to < range.from).toBe(true);
    }
});
