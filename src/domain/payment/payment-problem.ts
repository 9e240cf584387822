import { paymentProvider } from './payment-provider.ts';

/** Payments that match no analysis of ours. */
export const paymentProblemKinds = ['no-order', 'does-not-fit', 'paid-twice', 'notice-failed'] as const;
export type PaymentProblemKind = (typeof paymentProblemKinds)[number];

const { name } = paymentProvider;
const whys: Record<PaymentProblemKind, string> = {
  'no-order': `${name} reported a payment for which we have no order. Look it up at ${name}; if money came in, refund it there.`,
  'does-not-fit': `The payment does not fit its order (see the note), so nothing was released. Look it up at ${name} and refund it there.`,
  'paid-twice': `One analysis was paid by two ${name} orders and the second payment has not gone back yet. We try again every minute; if it stays here, refund it at ${name}.`,
  'notice-failed': `We could not process this notice. ${name} sends it again for three days; this entry disappears when that succeeds.`,
};

export const explainPaymentProblem = (kind: PaymentProblemKind): string => whys[kind];
