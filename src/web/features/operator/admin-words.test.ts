import { expect, test } from 'vitest';
import { counted, printMicroUsd, printSeconds } from './admin-words.ts';

test('a bounded count says when there is more', () => {
  expect(counted({ count: 1000, isMore: true })).toBe('1,000+');
  expect(counted({ count: 3, isMore: false })).toBe('3');
});

test.each([
  [0, '$0'],
  [1234, '$0.0012'],
  [553_000, '$0.5530'],
  [1_250_000, '$1.25'],
  [-42_000, '−$0.0420'],
])('%i micro-dollars are %s', (micro, text) => {
  expect(printMicroUsd(micro)).toBe(text);
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
