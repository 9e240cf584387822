import { paymentProvider } from './payment-provider.ts';

/** Payments that match no analysis of ours. */
export const paymentProblemKinds = ['no-order', 'does-not-fit', 'paid-twice', 'notice-failed'] as const;
export type PaymentProblemKind = (typeof paymentProblemKinds)[number];

const { name } = paymentProvider;
const whys: Record<PaymentProblemKind, string> = {
  'no-order': `${name} reported a payment with no matching order. Look it up in ${name}. If money came in, refund it there.`,
  'does-not-fit': `The payment doesn’t match its order (see the note), so we didn’t start anything. Look it up in ${name} and refund it there.`,
  'paid-twice': `One analysis was paid for twice, and the second payment hasn’t been refunded yet. We retry every minute. If it stays here, refund it in ${name}.`,
  'notice-failed': `We couldn’t process this webhook. ${name} will resend it for three days. This entry disappears once one succeeds.`,
};

export const explainPaymentProblem = (kind: PaymentProblemKind): string => whys[kind];
