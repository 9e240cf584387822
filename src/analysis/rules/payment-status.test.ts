import { describe, expect, it } from 'vitest';
import { isPaid, type PaymentStatus, paymentMayMove, paymentStatuses } from './payment-status.ts';

const before = ['created', 'approved', 'declined', 'pending_review'] as const;
const allowed = new Set([
  'none → created',
  'created → approved',
  'declined → approved',
  'created → declined',
  'approved → declined',
  'pending_review → declined',
  'created → pending_review',
  'approved → pending_review',
  'declined → pending_review',
  ...before.flatMap((from) =>
    ['captured', 'partly_refunded', 'refunded', 'reversed'].map((to) => `${from} → ${to}`),
  ),
  'captured → partly_refunded',
  'captured → refunded',
  'captured → reversed',
  'captured → disputed',
  'partly_refunded → refunded',
  'partly_refunded → reversed',
  'partly_refunded → disputed',
  'refunded → reversed',
  'disputed → captured',
  'disputed → partly_refunded',
  'disputed → refunded',
  'disputed → reversed',
]);
const pairs = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const));

describe('the payment status', () => {
  it.each(pairs)('%s → %s is decided by the table', (from, to) => {
    expect(paymentMayMove(from, to)).toBe(allowed.has(`${from} → ${to}`));
  });

  it('has every allowed move among its pairs', () => {
    expect(pairs.filter(([from, to]) => paymentMayMove(from, to))).toHaveLength(allowed.size);
  });

  it('reaches every status from none', () => {
    const reached = new Set<PaymentStatus>(['none']);
    for (const from of reached) {
      for (const to of paymentStatuses) if (paymentMayMove(from, to)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...paymentStatuses].sort());
  });
});

/** Captured money that we still have at least in part, or that is disputed. */
const paidFor: Record<PaymentStatus, boolean> = {
  none: false,
  created: false,
  approved: false,
  declined: false,
  pending_review: false,
  captured: true,
  partly_refunded: true,
  refunded: false,
  reversed: false,
  disputed: true,
};

describe('an order', () => {
  it.each(paymentStatuses)('of $37 with payment %s is paid as the table says', (paymentStatus) => {
    expect(isPaid({ finalPriceCents: 3700, paymentStatus })).toBe(paidFor[paymentStatus]);
  });

  it('of one cent is not free', () => {
    expect(isPaid({ finalPriceCents: 1, paymentStatus: 'none' })).toBe(false);
  });

  it.each(paymentStatuses)('of $0 with payment %s is paid', (paymentStatus) => {
    expect(isPaid({ finalPriceCents: 0, paymentStatus })).toBe(true);
  });
});
