import { hasFailed } from '../../../analysis/rules/analysis-status.ts';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { sentenceOf } from '../../../platform/rules/app-error.ts';
import type { Step } from '../../../platform/web/ui/step-list.tsx';
import type { Analysis } from '../../../report/contract.ts';
import type { AnalysisState } from '../../order-form/web/analysis-state.ts';

/** Text of the pages after a payment, by state. */
export const stateText: Record<AnalysisState, string> = {
  'no-data': 'We can’t open this order here. Use the link in your email, or the browser you ordered with.',
  unpaid: 'Your order is saved but not paid yet. You haven’t been charged.',
  'in-review': sentenceOf('payment_in_review'),
  refunded: 'We refunded your payment, so this analysis won’t start.',
  reversed: `${paymentProvider.name} reversed this payment, so the analysis won’t start.`,
  'change-window':
    'Your order is paid. You can still review and change the details before the analysis starts.',
  'in-progress': 'Your analysis is running.',
  failed: 'Your order is paid, but the analysis failed. You can restart it at no extra charge.',
  'no-results': 'Your analysis finished, but the results are missing. Please contact support.',
  completed: 'Your report is ready.',
};

/** The step list of the success page. PDF and mail come after the report. */
export function deliverySteps({ paid, finalPrice, status, progress: { pdf, mail } }: Delivered): Step[] {
  const isWritten = status === 'completed';
  const isPdfSettled = pdf === 'made' || pdf === 'failed';
  const states = {
    pdf: pdf === 'made' ? 'done' : pdf === 'failed' ? 'failed' : isWritten ? 'active' : 'waiting',
    mail: mail === 'sent' ? 'done' : mail === 'failed' ? 'failed' : isPdfSettled ? 'active' : 'waiting',
  } as const;
  return [
    {
      label: `Payment confirmed${finalPrice === 0 ? ' (nothing to pay)' : ''}`,
      state: paid ? 'done' : 'waiting',
    },
    {
      label: 'Analyzing',
      state: isWritten
        ? 'done'
        : hasFailed(status)
          ? 'failed'
          : status === 'processing'
            ? 'active'
            : 'waiting',
    },
    { label: 'Generating PDF', state: states.pdf },
    { label: 'Sending to email', state: states.mail },
  ];
}
type Delivered = Pick<Analysis, 'paid' | 'finalPrice' | 'status' | 'customerEmail'> & {
  progress: Pick<Analysis['progress'], 'pdf' | 'mail'>;
};

export const deliveryProblems = ({ customerEmail, progress: { pdf, mail } }: Delivered): string[] => [
  ...(pdf === 'failed'
    ? ['We couldn’t create the PDF yet. Open your report and choose “PDF” to create it now.']
    : []),
  ...(mail === 'failed'
    ? [
        `We couldn’t email ${customerEmail}. Your report is in the workspace. To use another address, contact support.`,
      ]
    : []),
];

const sessionIdLength = 20;
export const shortSessionId = (sessionId: string): string =>
  sessionId.length > sessionIdLength ? `${sessionId.slice(0, sessionIdLength)}...` : sessionId;

export const welcomeSeconds = 8;
export const readySeconds = 5;
