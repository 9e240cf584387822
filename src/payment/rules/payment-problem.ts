import { paymentProvider } from './payment-provider.ts';

/** Payments that match no analysis of ours. */
export const paymentProblemKinds = ['no-order', 'does-not-fit', 'paid-twice', 'notice-failed'] as const;
export type PaymentProblemKind = (typeof paymentProblemKinds)[number];

const { name } = paymentProvider;

export const paymentProblemNames: Record<PaymentProblemKind, string> = {
  'no-order': 'Payment without an order',
  'does-not-fit': 'Payment that doesn’t match its order',
  'paid-twice': 'Paid twice',
  'notice-failed': 'Webhook failed',
};

const explanations: Record<PaymentProblemKind, { what: string; advice: string }> = {
  'no-order': {
    what: `${name} reported a payment with no matching order.`,
    advice: `Look it up in ${name}. If money came in, refund it there.`,
  },
  'does-not-fit': {
    what: 'The payment doesn’t match its order (see the note), so we didn’t start anything.',
    advice: `Look it up in ${name} and refund it there.`,
  },
  'paid-twice': {
    what: 'One analysis was paid for twice, and the second payment hasn’t been refunded yet.',
    advice: `We retry every minute. If it stays here, refund it in ${name}.`,
  },
  'notice-failed': {
    what: 'We couldn’t process this webhook.',
    advice: `${name} will resend it for three days. This entry disappears once one succeeds.`,
  },
};

export const explainPaymentProblem = (kind: PaymentProblemKind) => explanations[kind];

/** Completes a sentence that begins with the provider's name and “reported”. */
export const noticeNames = {
  'order-approved': 'an approved payment',
  'capture-changed': 'a change of the payment',
  reversed: 'a reversal',
  disputed: 'a dispute',
  'dispute-resolved': 'the end of a dispute',
  other: 'something we do not handle',
} as const;
