import { expect, test } from 'vitest';
import {
  paymentCancelledToast,
  paymentErrorToast,
  paymentHeading,
  paymentNotes,
} from './payment-messages.ts';

test('the payment step is headed with the price', () => {
  expect(paymentHeading(3700)).toBe('Complete Payment - $37');
  expect(paymentHeading(1850)).toBe('Complete Payment - $18.50');
});

test('both payment toasts say that the analysis is saved', () => {
  expect(paymentErrorToast.title).toBe('Payment Processing Error');
  expect(paymentCancelledToast.title).toBe('Payment Cancelled');
  for (const toast of [paymentErrorToast, paymentCancelledToast])
    expect(toast.description).toContain('is saved');
});

test('the notes are the spec’s', () => {
  expect(paymentNotes).toContain('Secure payment by PayPal');
  expect(paymentNotes).toContain('Your payment information is never stored on our servers');
});
