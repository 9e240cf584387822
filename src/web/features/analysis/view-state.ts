import type { Analysis } from '../../../contract/analysis.ts';
import { hasFailed } from '../../../domain/analysis-status.ts';

export type ViewState =
  | 'no-data'
  | 'unpaid'
  | 'in-review'
  | 'refunded'
  | 'reversed'
  | 'change-window'
  | 'in-progress'
  | 'failed'
  | 'no-results'
  | 'completed';

type Seen = Pick<Analysis, 'status' | 'paid' | 'paymentStatus' | 'finalPrice' | 'startsAt' | 'results'>;

/** Nobody is asked to pay while a payment is looked at, or again after it was given back. */
const unpaidStates: Partial<Record<Analysis['paymentStatus'], ViewState>> = {
  pending_review: 'in-review',
  refunded: 'refunded',
  reversed: 'reversed',
};

/** What the workspace shows. Free orders start without waiting, so they have no change window. */
export function viewStateOf(analysis: Seen | null, now: Date): ViewState {
  if (analysis === null) return 'no-data';
  if (hasFailed(analysis.status)) return 'failed';
  if (analysis.status === 'completed')
    return Object.keys(analysis.results ?? {}).length > 0 ? 'completed' : 'no-results';
  if (analysis.status === 'processing') return 'in-progress';
  if (!analysis.paid) return unpaidStates[analysis.paymentStatus] ?? 'unpaid';
  if (analysis.finalPrice === 0) return 'in-progress';
  return analysis.startsAt === null || new Date(analysis.startsAt) > now ? 'change-window' : 'in-progress';
}

type Described = Pick<Analysis, 'customerEmail' | 'tier' | 'targetMarket' | 'productService'>;

/** The request form reopens for what is missing or failed, and stands open during the change window. */
export const showsRequestForm = (analysis: Described | null, state: ViewState): boolean =>
  analysis === null ||
  state === 'failed' ||
  state === 'change-window' ||
  !analysis.customerEmail ||
  !analysis.targetMarket ||
  !analysis.productService;

export type RequestMode = 'create' | 'finalize';
export const requestModeOf = (analysis: Described | null): RequestMode =>
  analysis?.customerEmail && analysis.tier ? 'finalize' : 'create';

/** "8:05" until the start; null when it is due. */
export function timeLeft(startsAt: string | null, now: Date): string | null {
  if (startsAt === null) return null;
  const seconds = Math.ceil((new Date(startsAt).getTime() - now.getTime()) / 1000);
  return seconds <= 0 ? null : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
