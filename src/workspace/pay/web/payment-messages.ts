import { type ErrorCode, sentenceOf } from '../../../platform/rules/app-error.ts';
import { type Cents, printPrice } from '../../../platform/rules/money.ts';
import { product } from '../../../platform/rules/product.ts';
import { ApiError, hasStatus, sentenceFor } from '../../../platform/web/api/api-error.ts';
import { toCents } from '../../../platform/web/api/to-cents.ts';
import type { ToastText } from '../../../platform/web/ui/toast/show-toast.ts';

export const paymentErrorToast: ToastText = {
  title: 'Payment Processing Error',
  description: `Your analysis is saved. Try paying again, or contact support at ${product.supportEmail}.`,
  destructive: true,
};
export const paymentCancelledToast: ToastText = {
  title: 'Payment Cancelled',
  description: 'Your analysis is saved. You can pay whenever you’re ready.',
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

export const addressChangedToast = (email: string): ToastText => ({
  title: 'Address Changed',
  description: `Your report will go to ${email}.`,
});
export const promoChangedToast = (analysis: { promoCode: string | null; finalPrice: number }): ToastText => ({
  title: analysis.promoCode ? 'Promo Code Applied!' : 'Promo Code Removed',
  description: `Your new total is ${printPrice(toCents(analysis.finalPrice))}.`,
});
export const startedFreeToast: ToastText = {
  title: 'Free Analysis Started!',
  description: 'Your analysis is running. We’ll email you when it’s ready.',
};
/** Someone who may only pay gets a 404 when changing the address. */
const notTheirs = 'To change the address, use the browser you ordered with, or sign in.';
export const correctionFailedSentence = (error: unknown): string =>
  hasStatus(error, 404) ? notTheirs : sentenceFor(error, 'We couldn’t save that change. Please try again.');

export const inReviewSentence = sentenceOf('payment_in_review');
export const priceChangedSentence = sentenceOf('price_changed');

/** Errors about the analysis itself; every other failure shows the payment toast. */
const tellingCodes = ['price_changed', 'already_paid', 'payment_in_review', 'payment_declined'] as const;
type TellingCode = (typeof tellingCodes)[number] & ErrorCode;

export const shownErrorCode = (error: unknown): TellingCode | null =>
  tellingCodes.find((code) => error instanceof ApiError && error.code === code) ?? null;
