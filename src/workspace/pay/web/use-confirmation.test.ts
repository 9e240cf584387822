import { expect, test } from 'vitest';
import { returnedOrderIn, waitBefore } from './use-confirmation.ts';

test('B3: a payment is asked about after 2 seconds, then ever more slowly, at most every 30', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map(waitBefore)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('B3: the address names the order, however the customer came back', () => {
  expect(returnedOrderIn(new URLSearchParams('token=A&analysis_id=1'))).toEqual({ token: 'A' });
  expect(returnedOrderIn(new URLSearchParams('orderID=B'))).toEqual({ orderID: 'B' });
  expect(returnedOrderIn(new URLSearchParams('analysis_id=1'))).toBeNull();
});
