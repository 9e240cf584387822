import { type ErrorCode, sentenceOf } from '../../../domain/app-error.ts';
import { type Cents, printPrice } from '../../../domain/money.ts';
import { product } from '../../../domain/product.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ToastText } from '../../ui/toast/toast-reducer.ts';

export const paymentErrorToast: ToastText = {
  title: 'Payment Processing Error',
  description: `Your analysis is saved. Please try the payment again, or contact support at ${product.supportEmail}.`,
  destructive: true,
};
export const paymentCancelledToast: ToastText = {
  title: 'Payment Cancelled',
  description: 'Your analysis is saved. You can pay whenever you are ready.',
};
export const alreadyPaidToast: ToastText = {
  title: 'Already Paid',
  description: sentenceOf('already_paid'),
};

export const paymentHeading = (priceCents: Cents): string => `Complete Payment - ${printPrice(priceCents)}`;
export const paymentNotes = [
  'Secure payment by PayPal',
  'Your payment information is never stored on our servers',
] as const;
export const inReviewSentence = sentenceOf('payment_in_review');
export const priceChangedSentence = sentenceOf('price_changed');

/** Refusals that tell something of the order itself; every other failure is the payment toast. */
const tellingCodes = ['price_changed', 'already_paid', 'payment_in_review', 'payment_declined'] as const;
type TellingCode = (typeof tellingCodes)[number] & ErrorCode;

export const tellingCodeOf = (error: unknown): TellingCode | null =>
  tellingCodes.find((code) => error instanceof ApiError && error.code === code) ?? null;
