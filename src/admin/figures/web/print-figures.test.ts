import { expect, it } from 'vitest';
import { printChange } from './print-figures.ts';

it.each([
  [110, 100, false, '+10%'],
  [95, 100, false, '−5.0%'],
  [100, 100, false, '±0'],
  [5, 0, false, null],
  [0, 0, false, '±0'],
  [0.5, 0.45, true, '+5.0 points'],
  [0.5001, 0.5, true, '±0'],
  [null, 3, false, null],
])('%d after %d (a share: %s) is a change of %s', (now, before, isShare, change) => {
  expect(printChange(now, before, isShare)).toBe(change);
});
