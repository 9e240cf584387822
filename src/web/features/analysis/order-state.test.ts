import { expect, test } from 'vitest';
import { deliverySteps, orderStateText, shortSessionId, welcomeSeconds } from './order-state.ts';

test('a payment is confirmed only when the order is paid', () => {
  expect(deliverySteps({ paid: false, status: 'pending' })[0]?.state).toBe('waiting');
  expect(deliverySteps({ paid: true, status: 'processing' }).map(({ state }) => state)).toEqual([
    'done',
    'active',
    'waiting',
    'waiting',
  ]);
});

test('only a payment’s own text may call it successful', () => {
  for (const text of Object.values(orderStateText)) expect(text).not.toContain('Payment Successful');
});

test('a session id is cut to 20 characters', () => {
  expect(shortSessionId('5O190127TN364715TABCDEF')).toBe('5O190127TN364715TABC...');
  expect(shortSessionId('short')).toBe('short');
});

test('the welcome page waits 8 seconds', () => {
  expect(welcomeSeconds).toBe(8);
});
