import { paymentReturned } from '../../../contract/payment/payment.ts';
import { urlOf } from '../../api/call-endpoint.ts';
import type { ToastText } from '../../ui/toast/toast-reducer.ts';
import { paymentCancelledToast, paymentErrorToast } from './payment-messages.ts';

/** Full-page navigation after the provider's approval. */
export const returnAddress = (paid: { analysisId: number; payerId: string; orderId: string }): string =>
  urlOf(paymentReturned, {
    query: { custom: paid.analysisId, PayerID: paid.payerId, orderID: paid.orderId },
  });

const toasts = new Map([
  ['cancelled', paymentCancelledToast],
  ['declined', paymentErrorToast],
  ['created', paymentErrorToast],
  ['approved', paymentErrorToast],
]);

/** The toast for a return from the provider's page, if any. */
export const returnToastOf = (search: URLSearchParams): ToastText | null =>
  toasts.get(search.get('payment') ?? '') ?? null;

/** Keeps the analysis in the URL for a reload; drops the result of the last attempt. */
export function withoutReturn(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('payment');
  return rest;
}
