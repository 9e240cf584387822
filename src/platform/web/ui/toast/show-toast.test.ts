import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, showToast } from './show-toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.runAllTimers());

const show = (title: string) => {
  showToast({ title, description: 'Text' });
  return currentToasts()[0]?.id as number;
};

test('a new toast replaces the one shown', () => {
  show('First');
  show('Second');
  expect(currentToasts()).toMatchObject([{ title: 'Second', open: true }]);
});

test('a dismissed toast closes and stays until it is removed', () => {
  dismissToast(show('First'));
  expect(currentToasts()).toMatchObject([{ title: 'First', open: false }]);
  vi.runAllTimers();
  expect(currentToasts()).toEqual([]);
});

test('dismissing or removing another toast changes nothing', () => {
  const first = show('First');
  show('Second');
  dismissToast(first);
  vi.runAllTimers();
  expect(currentToasts()).toMatchObject([{ title: 'Second', open: true }]);
});
