import { type AnalysisStatus, hasFailed } from '../../../analysis/rules/analysis-status.ts';
import { isPaid, type PaymentStatus } from '../../../analysis/rules/payment-status.ts';

/** What an operator can do now. The operations check the same rules again under a lock. */
export type ActionableAnalysis = {
  status: AnalysisStatus;
  paymentStatus: PaymentStatus;
  finalPriceCents: number;
  startsAt: Date | null;
  failureReason: string | null;
};

export type Retry = 'restart' | 'unstick';

/**
 * A failed report restarts outside the customer's limit of five, unless its money is used up. A due or running one is queued again, which is
 * harmless when its job is alive. The customer's change window is never cut short.
 */
export function retryOf(order: ActionableAnalysis, now: Date): Retry | null {
  if (!isPaid(order) || order.startsAt === null) return null;
  if (hasFailed(order.status)) return order.failureReason === 'over_budget' ? null : 'restart';
  if (order.status === 'processing') return 'unstick';
  return order.status === 'pending' && order.startsAt <= now ? 'unstick' : null;
}

/** Released and not ended. Cancelling refunds nothing. */
export const mayCancel = (order: ActionableAnalysis): boolean =>
  order.startsAt !== null && (order.status === 'processing' || (order.status === 'pending' && isPaid(order)));
