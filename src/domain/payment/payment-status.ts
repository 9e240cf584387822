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

/** What the provider tells may skip states we never saw: the browser vanished, the notice was lost. Never backwards. */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  none: ['created'],
  created: ['approved', 'declined', 'pending_review', 'captured', 'partly_refunded', 'refunded', 'reversed'],
  approved: ['declined', 'pending_review', 'captured', 'partly_refunded', 'refunded', 'reversed'],
  declined: ['approved', 'pending_review', 'captured', 'partly_refunded', 'refunded', 'reversed'],
  pending_review: ['captured', 'declined', 'partly_refunded', 'refunded', 'reversed'],
  captured: ['partly_refunded', 'refunded', 'reversed', 'disputed'],
  partly_refunded: ['refunded', 'reversed', 'disputed'],
  // A reversal reads as a refund until its notice comes.
  refunded: ['reversed'],
  reversed: [],
  disputed: ['captured', 'partly_refunded', 'refunded', 'reversed'],
};

export const paymentMayMove = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentMoves[from].includes(to);

/** Captured money (also when partly given back or disputed), or a price of zero, releases a report. */
export const isPaid = (order: { finalPriceCents: number; paymentStatus: PaymentStatus }): boolean =>
  order.finalPriceCents === 0 ||
  order.paymentStatus === 'captured' ||
  order.paymentStatus === 'partly_refunded' ||
  order.paymentStatus === 'disputed';

/** Money came in, whatever happened to it later. */
export const hasBeenPaid = (status: PaymentStatus): boolean =>
  ['captured', 'partly_refunded', 'refunded', 'reversed', 'disputed'].includes(status);

/** Nothing is left to happen at the provider that we have to ask about. */
export const isPaymentFinal = (status: PaymentStatus): boolean =>
  !['created', 'approved', 'declined', 'pending_review'].includes(status);
