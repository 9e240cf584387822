import type { PaymentStatus } from '../payment/payment-status.ts';
import { type AnalysisStatus, hasFailed } from './analysis-status.ts';

/** A paid analysis may be edited until it starts automatically. The row's starts_at decides. */
export const endOfChangeWindow = (paidAt: Date, windowMs: number): Date =>
  new Date(paidAt.getTime() + windowMs);

/** Offered once, in the last minute of the window. */
export const moreTimeMs = 5 * 60_000;

/** The details may change until the analysis starts, and again after it has failed. */
export const isEditable = (analysis: { status: AnalysisStatus; startsAt: Date | null }, now: Date): boolean =>
  hasFailed(analysis.status) ||
  (analysis.status === 'pending' && (analysis.startsAt === null || analysis.startsAt > now));

/** An unpaid analysis reserves its promo redemption this long; after that one reminder is sent. */
export const promoReserveMs = 24 * 60 * 60_000;

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
