import { expect, test } from 'vitest';
import {
  clockTime,
  dateAndSecond,
  dateAndTime,
  monthAndYear,
  shortDate,
  timeOfDay,
  timeOrDate,
} from './dates.ts';

// Local times: dates are formatted where the reader is.
const at = new Date(2026, 2, 5, 9, 7).toISOString();

test('dates read as the spec says', () => {
  expect(shortDate(at)).toBe('Mar 5, 2026');
  expect(dateAndTime(at)).toBe('Mar 05, 2026 09:07');
  expect(monthAndYear(at)).toBe('March 2026');
});

test('a missing date prints no month', () => {
  expect([monthAndYear(null), monthAndYear(''), monthAndYear('soon')]).toEqual([null, null, null]);
});

test('times read as on a clock, with small letters', () => {
  const evening = new Date(2026, 2, 5, 20, 10, 3);
  const midnight = new Date(2026, 2, 5, 0, 4, 9);
  expect([clockTime(evening.toISOString()), clockTime(midnight.toISOString())]).toEqual([
    '8:10 pm',
    '12:04 am',
  ]);
  expect([timeOfDay(evening), timeOfDay(midnight)]).toEqual(['20:10:03', '00:04:09']);
  expect(dateAndSecond(midnight)).toBe('Mar 5, 2026 00:04:09');
  expect(timeOrDate(midnight.toISOString())).toBe('Mar 05, 2026 00:04');
  expect(timeOrDate(new Date().toISOString())).toMatch(/^\d+:\d\d [ap]m$/);
});
