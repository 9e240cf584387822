import type { z } from 'zod';
import { hasFailed, isInProgress } from '../../../analysis/rules/analysis-status.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { toCents } from '../../../platform/web/api/to-cents.ts';
import type { TagLook } from '../../../platform/web/ui/tag.tsx';
import type { analysisSummarySchema } from '../../../report/contract.ts';

const badges: Record<string, { label: string; look: TagLook }> = {
  completed: { label: 'Complete', look: 'good' },
  processing: { label: 'Processing', look: 'warn' },
  failed: { label: 'Failed', look: 'bad' },
};

export const statusBadge = (status: string): { label: string; look: TagLook } =>
  badges[status] ?? { label: 'Pending', look: 'plain' };

export type AnalysisSummary = z.infer<typeof analysisSummarySchema>;
type Seen = Pick<AnalysisSummary, 'id' | 'status' | 'paid' | 'paymentStatus' | 'finalPrice'>;

/** The action on a dashboard card: a link, or only a label when `to` is null. The note says what a state asks for, `follow` where it can be watched. */
type CardAction = { label: string; to: string | null; isMain?: true; note?: string; follow?: string };

export function cardActionOf(analysis: Seen): CardAction {
  const { id, status, paid, paymentStatus, finalPrice } = analysis;
  const workspace = `/home?view=${id}`;
  if (status === 'completed') return { label: 'View Report', to: `/success?id=${id}`, isMain: true };
  const processing = { label: 'Processing...', to: null, follow: workspace };
  if (status === 'processing') return processing;
  // Only paid analyses can be restarted; the workspace explains the others.
  if (hasFailed(status)) return { label: paid ? 'Retry' : 'View Details', to: workspace };
  // A free order starts at once, so there is nothing to review.
  if (paid && finalPrice === 0) return processing;
  if (paid) return { label: 'Review & Start', to: workspace, isMain: true };
  // Nobody is asked to pay a second time.
  if (paymentStatus === 'pending_review') return { label: 'Payment in Review', to: workspace };
  if (paymentStatus === 'refunded' || paymentStatus === 'reversed') return { label: 'Refunded', to: null };
  const note = `Pay ${printPrice(toCents(finalPrice))} now`;
  return { label: 'Awaiting Payment', to: `/?pay=${id}`, isMain: true, note };
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
