import type { PaymentStatus } from './payment-status.ts';

/** The next time to ask the provider about an unfinished payment; the interval grows with the payment's age. */
export function nextPaymentCheck(now: Date, createdAt: Date, status: PaymentStatus = 'created'): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  // PayPal allows about three hours to capture an approved order.
  const longestMs = status === 'approved' ? 10 * 60_000 : 6 * 60 * 60_000;
  return new Date(now.getTime() + Math.min(Math.max(ageMs, 60_000), longestMs));
}
/** A younger payment is probably in progress; an older unapproved one is probably abandoned. */
export const paymentUnderWayMs = 60 * 60_000;
export const paymentCheckedForMs = 4 * 24 * 60 * 60_000;
