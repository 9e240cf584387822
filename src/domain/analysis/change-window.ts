import type { PaymentStatus } from '../payment/payment-status.ts';
import { type AnalysisStatus, hasFailed } from './analysis-status.ts';

/** A paid order may be edited this long before it starts by itself; the row's starts_at is the truth. */
export const endOfChangeWindow = (paidAt: Date, windowMs: number): Date =>
  new Date(paidAt.getTime() + windowMs);

/** Offered once, in the last minute of the window. */
export const moreTimeMs = 5 * 60_000;

/** Whether the details of an analysis may still change: until it starts, and again after it has failed. */
export const isEditable = (analysis: { status: AnalysisStatus; startsAt: Date | null }, now: Date): boolean =>
  hasFailed(analysis.status) ||
  (analysis.status === 'pending' && (analysis.startsAt === null || analysis.startsAt > now));

/** An unpaid order holds its promo redemption this long, and is reminded of once after it. */
export const promoReserveMs = 24 * 60 * 60_000;

/** When to ask the provider again about a payment that has not settled: soon at first, then ever more rarely. */
export function nextPaymentCheck(now: Date, createdAt: Date, status: PaymentStatus = 'created'): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  // PayPal gives us about three hours to capture an order that its customer has approved.
  const longestMs = status === 'approved' ? 10 * 60_000 : 6 * 60 * 60_000;
  return new Date(now.getTime() + Math.min(Math.max(ageMs, 60_000), longestMs));
}
/** A younger payment is likely to be under way; an older one that nobody approved is probably abandoned. */
export const paymentUnderWayMs = 60 * 60_000;
export const paymentCheckedForMs = 4 * 24 * 60 * 60_000;
