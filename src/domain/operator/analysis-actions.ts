import { type AnalysisStatus, hasFailed } from '../analysis/analysis-status.ts';
import { isPaid, type PaymentStatus } from '../payment/payment-status.ts';

/** What an administrator can do about an order now. Rules only: the operations hold them again under lock. */
export type ActionableAnalysis = {
  status: AnalysisStatus;
  paymentStatus: PaymentStatus;
  finalPriceCents: number;
  startsAt: Date | null;
};

export type Retry = 'restart' | 'unstick';

/**
 * A failed report is restarted, without the customer's limit of five and without counting towards it. One that is due or
 * at work is queued again: harmless when its job is alive. The customer's change window is left alone.
 */
export function retryOf(order: ActionableAnalysis, now: Date): Retry | null {
  if (!isPaid(order) || order.startsAt === null) return null;
  if (hasFailed(order.status)) return 'restart';
  if (order.status === 'processing') return 'unstick';
  return order.status === 'pending' && order.startsAt <= now ? 'unstick' : null;
}

/** Released and not ended. Stopping moves no money. */
export const mayCancel = (order: ActionableAnalysis): boolean =>
  order.startsAt !== null && (order.status === 'processing' || (order.status === 'pending' && isPaid(order)));

export const refundableCents = (
  payment: { captureId: string | null; amountCents: number; refundedCents: number } | null,
): number => (payment?.captureId ? Math.max(0, payment.amountCents - payment.refundedCents) : 0);
