import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { deleteFailedToast, removedLines } from './data-messages.ts';

test('a deletion confirmation uses customer-facing names, adds up, and omits nothing', () => {
  const removed = { payments: 1, payment_events: 2, chat_messages: 14, talk_spendings: 7, report_runs: 1 };
  expect(removedLines(removed)).toEqual([
    ['chat messages', 14],
    ['other records', 8],
    ['payment records', 3],
  ]);
});

test('a refused deletion names who can delete', () => {
  const refusal = new ApiError({
    status: 404,
    statusText: 'Not Found',
    body: 'We could not find that.',
    code: 'not_found',
  });
  expect(deleteFailedToast(refusal).description).toContain('Only the browser that placed the order');
});
