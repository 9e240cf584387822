import { expect, test } from 'vitest';
import { ApiError } from '../../platform/web/api/api-error.ts';
import { linkOnTheWay } from './mail-my-link.tsx';
import { isKeyRefused } from './use-open-private-link.ts';

const answered = (status: number) => new ApiError({ status, statusText: '', body: 'No.', code: null });

test('a key is given up only when the server refused it', () => {
  expect([400, 404].map((status) => isKeyRefused(answered(status)))).toEqual([true, true]);
  expect([429, 500, 503].map((status) => isKeyRefused(answered(status)))).toEqual([false, false, false]);
  expect(isKeyRefused(new TypeError('Failed to fetch'))).toBe(false);
});

test('asking for a link always gets the same words', () => {
  expect(linkOnTheWay).toBe(
    'If that’s the address on this report, its private link is on the way. Check your inbox.',
  );
});
