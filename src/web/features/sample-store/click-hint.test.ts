import { expect, test } from 'vitest';
import { clicksToOpen, hintAfter } from './click-hint.ts';

test('nothing is hinted before the first click', () => {
  expect(hintAfter(0)).toBeNull();
});

test('the first and the second click each have their own hint', () => {
  expect(hintAfter(1)).toBe('Interesting... try again');
  expect(hintAfter(2)).toBe('Almost there... one more click');
});

test('the click that opens the door needs no hint, and every click before it has one', () => {
  expect(clicksToOpen).toBe(3);
  expect(hintAfter(clicksToOpen)).toBeNull();
  expect(Array.from({ length: clicksToOpen - 1 }, (_, i) => hintAfter(i + 1))).not.toContain(null);
});
