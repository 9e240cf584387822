import { paymentReturned } from '../../../contract/payment/payment.ts';
import { urlOf } from '../../api/call-endpoint.ts';
import type { ToastText } from '../../ui/toast/toast-reducer.ts';
import { paymentCancelledToast, paymentErrorToast } from './payment-messages.ts';

/** Where the whole page goes once the provider has the money. */
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

/** What a return from the provider's own page has to tell, if anything. */
export const returnToastOf = (search: URLSearchParams): ToastText | null =>
  toasts.get(search.get('payment') ?? '') ?? null;

/** The order stays in the address, so that it survives a reload; how the last attempt ended does not. */
export function withoutReturn(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('payment');
  return rest;
}
