import { hasFailed } from '../../../analysis/rules/analysis-status.ts';
import type { Analysis } from '../../../report/contract.ts';

export type AnalysisState =
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

/** Nobody is asked to pay while a payment is under review, or again after a refund. */
const unpaidStates: Partial<Record<Analysis['paymentStatus'], AnalysisState>> = {
  pending_review: 'in-review',
  refunded: 'refunded',
  reversed: 'reversed',
};

/** What the workspace shows. Free orders start without waiting, so they have no change window. */
export function analysisStateOf(analysis: Seen | null, now: Date): AnalysisState {
  if (analysis === null) return 'no-data';
  // A failed report whose money was returned cannot be started again.
  if (hasFailed(analysis.status)) return (!analysis.paid && unpaidStates[analysis.paymentStatus]) || 'failed';
  if (analysis.status === 'completed')
    return Object.keys(analysis.results ?? {}).length > 0 ? 'completed' : 'no-results';
  if (analysis.status === 'processing') return 'in-progress';
  if (!analysis.paid) return unpaidStates[analysis.paymentStatus] ?? 'unpaid';
  if (analysis.finalPrice === 0) return 'in-progress';
  return analysis.startsAt === null || new Date(analysis.startsAt) > now ? 'change-window' : 'in-progress';
}

type Described = Pick<Analysis, 'customerEmail' | 'tier' | 'targetMarket' | 'productService'>;

/** The request form is shown when details are missing, after a failure, and during the change window. */
export const showsRequestForm = (analysis: Described | null, state: AnalysisState): boolean =>
  analysis === null ||
  state === 'failed' ||
  state === 'change-window' ||
  !analysis.customerEmail ||
  !analysis.targetMarket ||
  !analysis.productService;

export type RequestMode = 'create' | 'finalize';
export const requestModeOf = (analysis: Described | null): RequestMode =>
  analysis?.customerEmail && analysis.tier ? 'finalize' : 'create';

/** Seconds until the start; null when it is due. */
export function secondsLeft(startsAt: string | null, now: Date): number | null {
  if (startsAt === null) return null;
  const seconds = Math.ceil((new Date(startsAt).getTime() - now.getTime()) / 1000);
  return seconds <= 0 ? null : seconds;
}

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;
/** "10 minutes", and "59 seconds" in the last one. */
export const timeLeftInWords = (seconds: number): string =>
  seconds > 60 ? count(Math.ceil(seconds / 60), 'minute') : count(seconds, 'second');
