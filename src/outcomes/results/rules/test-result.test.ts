import { expect, it } from 'vitest';
import { dueAfter, testStateOf } from './test-result.ts';

const now = new Date('2026-03-10T12:00:00Z');
const [past, future] = ['2026-03-10T11:59:59Z', '2026-03-10T12:00:01Z'];
const running = { startedAt: '2026-03-01T00:00:00Z', result: null };

it('a test is not started, runs, is due, is answered', () => {
  expect(testStateOf(null, future, now)).toBe('not-started');
  expect(testStateOf(running, future, now)).toBe('running');
  expect(testStateOf(running, past, now)).toBe('due');
  expect(testStateOf(null, past, now)).toBe('due');
  for (const dueAt of [past, future])
    expect(testStateOf({ ...running, result: 'not-tried' }, dueAt, now)).toBe('answered');
});

it('days are counted as 24 hours', () => {
  expect(dueAfter(now, 14).toISOString()).toBe('2026-03-24T12:00:00.000Z');
});
