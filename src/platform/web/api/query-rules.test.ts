import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import {
  currentUserRules,
  pollIntervalMs,
  pollRules,
  queryDefaults,
  retryDelayMs,
  retryLoad,
  retryMutation,
} from './query-rules.ts';

const failed = (status: number, body = '') =>
  new ApiError({ status, statusText: 'Status Text', body, code: null });

test('loaded data is fresh for 5 minutes, kept for 10, and not refetched on its own', () => {
  expect(queryDefaults.queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
});

test('a load is not retried when its message contains 401, 403 or any 4', () => {
  for (const status of [400, 401, 403, 404, 429, 504]) expect(retryLoad(0, failed(status))).toBe(false);
  expect(retryLoad(0, failed(500, 'Row 14 is gone'))).toBe(false);
});

test('any other load is retried twice', () => {
  expect([0, 1, 2].map((failures) => retryLoad(failures, failed(500)))).toEqual([true, true, false]);
  expect(retryLoad(0, new TypeError('Failed to fetch'))).toBe(true);
});

test('a mutation is retried once, and never when its message contains a 4', () => {
  expect([0, 1].map((failures) => retryMutation(failures, failed(502)))).toEqual([true, false]);
  expect(retryMutation(0, failed(409))).toBe(false);
});

test('the wait doubles from one second up to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
});

test('the current user is asked once and the analysis is polled every 3 seconds without cache', () => {
  expect(currentUserRules).toEqual({ retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false });
  expect(pollIntervalMs).toBe(3000);
  expect(pollRules).toEqual({ staleTime: 0, gcTime: 0 });
});
