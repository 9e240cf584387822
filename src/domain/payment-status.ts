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

export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  none: ['created'],
  created: ['approved', 'pending_review', 'captured'],
  approved: ['declined', 'pending_review', 'captured'],
  declined: ['approved'],
  pending_review: ['captured', 'declined'],
  captured: ['partly_refunded', 'refunded', 'reversed', 'disputed'],
  partly_refunded: ['partly_refunded', 'refunded', 'reversed', 'disputed'],
  refunded: [],
  reversed: [],
  disputed: ['captured', 'refunded', 'reversed'],
};

export const paymentMayMove = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentMoves[from].includes(to);

/** Only captured money, or a price of zero, releases a report. */
export const isPaid = (order: { finalPriceCents: number; paymentStatus: PaymentStatus }): boolean =>
  order.finalPriceCents === 0 ||
  order.paymentStatus === 'captured' ||
  order.paymentStatus === 'partly_refunded' ||
  order.paymentStatus === 'disputed';
