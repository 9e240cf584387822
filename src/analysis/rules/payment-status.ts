export const paymentStatuses = [
  'none',
  'created',
  'approved',
  'declined',
  'pending_review',
  'captured',
  'partly_refunded',
  'refunded',
  'reversed',
  'disputed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** May skip states we never saw (closed browser, lost webhook); never goes backwards. */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  none: ['created'],
  created: ['approved', 'declined', 'pending_review', 'captured', 'partly_refunded', 'refunded', 'reversed'],
  approved: ['declined', 'pending_review', 'captured', 'partly_refunded', 'refunded', 'reversed'],
  declined: ['approved', 'pending_review', 'captured', 'partly_refunded', 'refunded', 'reversed'],
  pending_review: ['captured', 'declined', 'partly_refunded', 'refunded', 'reversed'],
  captured: ['partly_refunded', 'refunded', 'reversed', 'disputed'],
  partly_refunded: ['refunded', 'reversed', 'disputed'],
  // Until its webhook arrives, a reversal looks like a refund.
  refunded: ['reversed'],
  reversed: [],
  disputed: ['captured', 'partly_refunded', 'refunded', 'reversed'],
};

export const paymentMayMove = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentMoves[from].includes(to);

/** Captured money (also partly refunded or disputed) or a price of zero releases a report. */
export const isPaid = (order: { finalPriceCents: number; paymentStatus: PaymentStatus }): boolean =>
  order.finalPriceCents === 0 ||
  order.paymentStatus === 'captured' ||
  order.paymentStatus === 'partly_refunded' ||
  order.paymentStatus === 'disputed';

/** True also after a refund or a reversal. */
export const hasBeenPaid = (status: PaymentStatus): boolean =>
  ['captured', 'partly_refunded', 'refunded', 'reversed', 'disputed'].includes(status);

/** The provider need not be asked about this payment again. */
export const isPaymentFinal = (status: PaymentStatus): boolean =>
  !['created', 'approved', 'declined', 'pending_review'].includes(status);

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
