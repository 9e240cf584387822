import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { deleteFailedToast, removedLines } from './data-messages.ts';

test('a deletion confirmation uses customer-facing names, begins with what matters, adds up, and omits nothing', () => {
  const removed = { payments: 1, payment_events: 2, chat_messages: 14, talk_spendings: 7, report_runs: 1 };
  expect(removedLines(removed)).toEqual([
    ['chat messages', 14],
    ['payment records', 3],
    ['other records', 8],
  ]);
});

test('a refused deletion names who can delete', () => {
  const refusal = new ApiError({
    status: 404,
    statusText: 'Not Found',
    body: 'We couldn’t find that.',
    code: 'not_found',
  });
  const { description } = deleteFailedToast(refusal);
  expect(description).toContain('Only the browser that placed the order');
  expect(description).toContain('Email me a deletion link');
});
