import { expect, test } from 'vitest';
import { reduceToasts, type Toast } from './toast-reducer.ts';

const toast = (id: number): Toast => ({ id, open: true, title: `Toast ${id}`, description: 'Text' });

test('a new toast replaces the one shown', () => {
  expect(reduceToasts([toast(1)], { kind: 'add', toast: toast(2) })).toEqual([toast(2)]);
});

test('a dismissed toast closes and stays until it is removed', () => {
  const dismissed = reduceToasts([toast(1)], { kind: 'dismiss', id: 1 });
  expect(dismissed).toEqual([{ ...toast(1), open: false }]);
  expect(reduceToasts(dismissed, { kind: 'remove', id: 1 })).toEqual([]);
});

test('dismissing or removing another toast changes nothing', () => {
  expect(reduceToasts([toast(1)], { kind: 'dismiss', id: 9 })).toEqual([toast(1)]);
  expect(reduceToasts([toast(1)], { kind: 'remove', id: 9 })).toEqual([toast(1)]);
});
