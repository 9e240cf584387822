import { expect, test } from 'vitest';
import { dateAndTime, monthAndYear, shortDate } from './dates.ts';

// Local times: dates are formatted where the reader is.
const at = new Date(2026, 2, 5, 9, 7).toISOString();

test('dates read as the spec says', () => {
  expect(shortDate(at)).toBe('Mar 5, 2026');
  expect(dateAndTime(at)).toBe('Mar 05, 2026 09:07');
  expect(monthAndYear(at)).toBe('March 2026');
});

test('no date is no month', () => {
  expect([monthAndYear(null), monthAndYear(''), monthAndYear('soon')]).toEqual([null, null, null]);
});
