import { expect, test } from 'vitest';
import type { Analysis } from '../../../report/contract.ts';
import {
  deliveryProblems,
  deliverySteps,
  shortSessionId,
  stateText,
  welcomeSeconds,
} from './after-payment.ts';

const order = { paid: true, finalPrice: 37, status: 'completed', customerEmail: 'ann@example.com' } as const;
const statesOf = (
  status: Analysis['status'],
  progress: Pick<Analysis['progress'], 'pdf' | 'mail'>,
  paid = true,
) => deliverySteps({ ...order, paid, status, progress }).map(({ state }) => state);
const waiting = { pdf: 'waiting', mail: 'waiting' } as const;

test('a payment is confirmed only when the order is paid', () => {
  expect(statesOf('pending', waiting, false)[0]).toBe('waiting');
  expect(statesOf('processing', waiting)).toEqual(['done', 'active', 'waiting', 'waiting']);
});

test('a free order says that there was nothing to pay', () => {
  const [first] = deliverySteps({ ...order, finalPrice: 0, progress: waiting });
  expect(first).toEqual({ label: 'Payment confirmed (nothing to pay)', state: 'done' });
});

test('B5: PDF and mail become done, or failed with what to do about it', () => {
  expect(statesOf('processing', waiting)).toEqual(['done', 'active', 'waiting', 'waiting']);
  expect(statesOf('completed', waiting)).toEqual(['done', 'done', 'active', 'waiting']);
  expect(statesOf('completed', { ...waiting, pdf: 'made' })).toEqual(['done', 'done', 'done', 'active']);
  expect(statesOf('completed', { pdf: 'made', mail: 'sent' })).toEqual(['done', 'done', 'done', 'done']);
  const failed = { pdf: 'failed', mail: 'failed' } as const;
  expect(statesOf('completed', failed)).toEqual(['done', 'done', 'failed', 'failed']);
  expect(deliveryProblems({ ...order, progress: failed })).toHaveLength(2);
  expect(deliveryProblems({ ...order, progress: waiting })).toEqual([]);
});

test('only a payment’s own text may call it successful', () => {
  for (const text of Object.values(stateText)) expect(text).not.toContain('Payment Successful');
});

test('a session id is cut to 20 characters', () => {
  expect(shortSessionId('5O190127TN364715TABCDEF')).toBe('5O190127TN364715TABC...');
  expect(shortSessionId('short')).toBe('short');
});

test('the welcome page waits 8 seconds', () => {
  expect(welcomeSeconds).toBe(8);
});
