import type { z } from 'zod';
import type { TagLook } from '../../../platform/web/ui/tag.tsx';
import type { analysisSummarySchema } from '../../contract.ts';
import { hasFailed, isInProgress } from '../../rules/analysis-status.ts';

const badges: Record<string, { label: string; look: TagLook }> = {
  completed: { label: 'Complete', look: 'good' },
  processing: { label: 'Processing', look: 'warn' },
  failed: { label: 'Failed', look: 'bad' },
};

export const statusBadge = (status: string): { label: string; look: TagLook } =>
  badges[status] ?? { label: 'Pending', look: 'plain' };

export type AnalysisSummary = z.infer<typeof analysisSummarySchema>;
type Seen = Pick<AnalysisSummary, 'id' | 'status' | 'paid' | 'paymentStatus' | 'finalPrice'>;

/** The action on a dashboard card: a link, or only a label when `to` is null. */
type CardAction = { label: string; to: string | null; isMain?: true };

const isReturned = ({ paymentStatus }: Seen): boolean =>
  paymentStatus === 'refunded' || paymentStatus === 'reversed';

export function cardActionOf(analysis: Seen): CardAction {
  const { id, status, paid, paymentStatus, finalPrice } = analysis;
  const workspace = `/home?view=${id}`;
  if (status === 'completed') return { label: 'View Report', to: `/success?id=${id}`, isMain: true };
  if (status === 'processing') return { label: 'Processing...', to: null };
  // Only paid analyses can be restarted; the workspace explains the others.
  if (hasFailed(status)) return { label: paid ? 'Retry' : 'View Details', to: workspace };
  // A free order starts at once, so there is nothing to review.
  if (paid && finalPrice === 0) return { label: 'Processing...', to: null };
  if (paid) return { label: 'Review & Start', to: workspace, isMain: true };
  // Nobody is asked to pay a second time.
  if (paymentStatus === 'pending_review') return { label: 'Payment in Review', to: workspace };
  if (isReturned(analysis)) return { label: 'Refunded', to: null };
  return { label: 'Awaiting Payment', to: `/?pay=${id}`, isMain: true };
}

/** The spec's badges; an unpaid pending order is labelled with what it waits for. */
export function cardBadgeOf(analysis: Seen): { label: string; look: TagLook } {
  const isAwaitingPayment =
    analysis.status === 'pending' &&
    !analysis.paid &&
    analysis.paymentStatus !== 'pending_review' &&
    !isReturned(analysis);
  return isAwaitingPayment ? { label: 'Awaiting Payment', look: 'plain' } : statusBadge(analysis.status);
}

/** Only these change without the customer, so only these are polled. */
export const needsPolling = ({ status, paid }: Pick<Seen, 'status' | 'paid'>): boolean =>
  paid && isInProgress(status);

const shownCharacters = 60;
export function shortened(text: string): string {
  const characters = [...text];
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}...` : text;
}

/** The count of loaded reports, with a plus when there are more. */
export const countOf = (count: number, hasMore: boolean): string => `${count}${hasMore ? '+' : ''}`;
