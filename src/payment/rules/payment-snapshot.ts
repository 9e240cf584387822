import type { PaymentStatus } from '../../analysis/rules/payment-status.ts';
import type { Cents } from '../../platform/rules/money.ts';

/** The provider's current view of a payment. */
export type PaymentSnapshot = {
  providerOrderId: string;
  state: 'created' | 'approved' | 'completed' | 'voided';
  customId: string | null;
  /** Signed by us when this shop created the order. */
  invoiceId: string | null;
  /** Anybody can create an order with our ids that pays another account. */
  isPaidToUs: boolean;
  amountCents: Cents;
  currency: string;
  capture: {
    id: string;
    state: 'completed' | 'pending' | 'declined';
    amountCents: Cents;
    currency: string;
  } | null;
  refundedCents: Cents;
};

export type PaymentMismatch = 'wrong_payee' | 'wrong_custom_id' | 'wrong_amount' | 'wrong_currency';

/** Compares every amount and id with our own row before a report is released. */
export function mismatchOf(
  snapshot: PaymentSnapshot,
  ours: { analysisId: number; amountCents: Cents; currency: string },
): PaymentMismatch | null {
  const amounts = [snapshot, ...(snapshot.capture ? [snapshot.capture] : [])];
  if (!snapshot.isPaidToUs) return 'wrong_payee';
  if (snapshot.customId !== String(ours.analysisId)) return 'wrong_custom_id';
  if (amounts.some(({ currency }) => currency !== ours.currency)) return 'wrong_currency';
  if (amounts.some(({ amountCents }) => amountCents !== ours.amountCents)) return 'wrong_amount';
  return null;
}

/** HTTP 201 or a completed order does not mean money arrived; only the capture's state does. */
export function paymentStatusOf({
  state,
  capture,
  refundedCents,
  amountCents,
}: PaymentSnapshot): PaymentStatus {
  if (capture?.state === 'completed') {
    if (refundedCents >= amountCents) return 'refunded';
    return refundedCents > 0 ? 'partly_refunded' : 'captured';
  }
  if (capture?.state === 'pending') return 'pending_review';
  if (capture?.state === 'declined') return 'declined';
  return state === 'approved' || state === 'completed' ? 'approved' : 'created';
}
