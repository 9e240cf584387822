import { expect, test } from 'vitest';
import { counted, printSeconds } from './admin-strings.ts';

test('a bounded count says when there is more', () => {
  expect(counted({ count: 1000, isMore: true })).toBe('1,000+');
  expect(counted({ count: 3, isMore: false })).toBe('3');
});

test.each([
  [0.44, '0.4 s'],
  [89, '89 s'],
  [90, '1.5 min'],
  [5_340, '89 min'],
  [5_460, '1.5 h'],
])('%d seconds read %s', (seconds, text) => {
  expect(printSeconds(seconds)).toBe(text);
});
