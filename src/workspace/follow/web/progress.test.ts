import { expect, test } from 'vitest';
import { timeLeft } from './progress.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 16, 12, 0, second)).toISOString();
const left = (from: number, to: number, now = 0) =>
  timeLeft({ from: at(from), to: at(to) }, new Date(at(now)));

test('the minutes left are a range, as measured', () => {
  expect(left(90, 200)).toBe('2 to 4 minutes left');
  expect(left(150, 170)).toBe('About 3 minutes left');
  expect(left(10, 50)).toBe('About a minute left');
});

test('the range shrinks as time passes, and says nothing when it is over', () => {
  expect(left(90, 200, 60)).toBe('1 to 3 minutes left');
  expect(left(90, 200, 130)).toBe('1 to 2 minutes left');
  expect(left(90, 200, 201)).toBeNull();
});

test('without measurements no time is shown', () => {
  expect(timeLeft(null, new Date())).toBeNull();
});
