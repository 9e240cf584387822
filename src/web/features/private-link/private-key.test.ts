import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { isKeyRefused, linkOnTheWay, withoutKey } from './private-key.ts';

const answered = (status: number) => new ApiError({ status, statusText: '', body: 'No.', code: null });

test('the key leaves the address and the rest stays', () => {
  expect(`${withoutKey(new URLSearchParams('view=7&key=s3cret'))}`).toBe('view=7');
  expect(`${withoutKey(new URLSearchParams('key=a&view=7&key=b&x=1'))}`).toBe('view=7&x=1');
  expect(`${withoutKey(new URLSearchParams('view=7'))}`).toBe('view=7');
});

test('the address that still holds the key is not changed on the way', () => {
  const search = new URLSearchParams('view=7&key=s3cret');
  withoutKey(search);
  expect(search.get('key')).toBe('s3cret');
});

test('a key is given up only when the server refused it', () => {
  expect([400, 404].map((status) => isKeyRefused(answered(status)))).toEqual([true, true]);
  expect([429, 500, 503].map((status) => isKeyRefused(answered(status)))).toEqual([false, false, false]);
  expect(isKeyRefused(new TypeError('Failed to fetch'))).toBe(false);
});

test('asking for a link always gets the same words', () => {
  expect(linkOnTheWay).toBe(
    'If that address belongs to this report, its private link is on the way. Please check your inbox.',
  );
});
