import type { Analysis } from '../../../contract/analysis.ts';
import { sentenceOf } from '../../../domain/app-error.ts';
import type { Step } from '../../ui/step-list.tsx';
import type { ViewState } from './view-state.ts';

/** What the pages after a payment say of an order that is not paid, or not simply running. */
export const orderStateText: Record<ViewState, string> = {
  'no-data':
    'We can’t open this order here. Please use the link in your e-mail, or the browser that placed the order.',
  unpaid: 'This order is saved and not paid yet. Nothing has been charged.',
  'in-review': sentenceOf('payment_in_review'),
  refunded: 'Your payment was refunded, so this analysis will not start.',
  reversed: 'PayPal has taken this payment back, so the analysis will not start.',
  'change-window':
    'Your order is paid. You can still review and change the details before the analysis starts.',
  'in-progress': 'Your analysis is running.',
  failed: 'Your order is paid, but the analysis failed. You can start it again without paying again.',
  'no-results': 'Your analysis is completed, but its results are missing. Please write to support.',
  completed: 'Your report is ready.',
};

/** The success page's list, shown until the report is there: PDF and mail come after it. */
export function deliverySteps({ paid, status }: Pick<Analysis, 'paid' | 'status'>): Step[] {
  return [
    { label: 'Payment confirmed', state: paid ? 'done' : 'waiting' },
    { label: 'Analyzing', state: status === 'processing' ? 'active' : 'waiting' },
    { label: 'Generating PDF', state: 'waiting' },
    { label: 'Sending to email', state: 'waiting' },
  ];
}

const sessionIdLength = 20;
export const shortSessionId = (sessionId: string): string =>
  sessionId.length > sessionIdLength ? `${sessionId.slice(0, sessionIdLength)}...` : sessionId;

export const welcomeSeconds = 8;
