import type { Analysis } from '../../../contract/analysis/analysis.ts';
import { sentenceOf } from '../../../domain/app-error.ts';
import { paymentProvider } from '../../../domain/payment/payment-provider.ts';
import type { Step } from '../../ui/step-list.tsx';
import type { AnalysisState } from './analysis-state.ts';

/** Text of the pages after a payment, by state. */
export const stateText: Record<AnalysisState, string> = {
  'no-data':
    'We can’t open this order here. Please use the link in your e-mail, or the browser that placed the order.',
  unpaid: 'This order is saved and not paid yet. Nothing has been charged.',
  'in-review': sentenceOf('payment_in_review'),
  refunded: 'Your payment was refunded, so this analysis will not start.',
  reversed: `${paymentProvider.name} has taken this payment back, so the analysis will not start.`,
  'change-window':
    'Your order is paid. You can still review and change the details before the analysis starts.',
  'in-progress': 'Your analysis is running.',
  failed: 'Your order is paid, but the analysis failed. You can start it again without paying again.',
  'no-results': 'Your analysis is completed, but its results are missing. Please write to support.',
  completed: 'Your report is ready.',
};

/** The step list of the success page. PDF and mail come after the report. */
export function deliverySteps({ paid, status, progress: { pdf, mail } }: Delivered): Step[] {
  const isWritten = status === 'completed';
  const isPdfSettled = pdf === 'made' || pdf === 'failed';
  const states = {
    pdf: pdf === 'made' ? 'done' : pdf === 'failed' ? 'failed' : isWritten ? 'active' : 'waiting',
    mail: mail === 'sent' ? 'done' : mail === 'failed' ? 'failed' : isPdfSettled ? 'active' : 'waiting',
  } as const;
  return [
    { label: 'Payment confirmed', state: paid ? 'done' : 'waiting' },
    { label: 'Analyzing', state: isWritten ? 'done' : status === 'processing' ? 'active' : 'waiting' },
    { label: 'Generating PDF', state: states.pdf },
    { label: 'Sending to email', state: states.mail },
  ];
}
type Delivered = Pick<Analysis, 'paid' | 'status' | 'customerEmail'> & {
  progress: Pick<Analysis['progress'], 'pdf' | 'mail'>;
};

export const deliveryProblems = ({ customerEmail, progress: { pdf, mail } }: Delivered): string[] => [
  ...(pdf === 'failed'
    ? ['The PDF could not be made yet. Please open your report and press “PDF” to make it now.']
    : []),
  ...(mail === 'failed'
    ? [
        `We could not send the mail to ${customerEmail}. Your report is in the workspace; write to support to have it sent to another address.`,
      ]
    : []),
];

const sessionIdLength = 20;
export const shortSessionId = (sessionId: string): string =>
  sessionId.length > sessionIdLength ? `${sessionId.slice(0, sessionIdLength)}...` : sessionId;

export const welcomeSeconds = 8;
export const readySeconds = 5;
