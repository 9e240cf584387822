import { urlOf } from '../../../access/web/call-endpoint.ts';
import { paymentReturned } from '../../../payment/pay/contract.ts';
import type { ToastText } from '../../../platform/web/ui/toast/show-toast.ts';
import { paymentCancelledToast, paymentErrorToast } from './payment-messages.ts';

/** Full-page navigation after the provider's approval. */
export const returnAddress = (paid: { analysisId: number; payerId: string; orderId: string }): string =>
  urlOf(paymentReturned, {
    query: { custom: paid.analysisId, PayerID: paid.payerId, orderID: paid.orderId },
  });

const failures = ['declined', 'created', 'approved'];

/** The toast for a return from the provider's page, if any. */
export function returnToastOf(search: URLSearchParams): ToastText | null {
  const result = search.get('payment') ?? '';
  if (result === 'cancelled') return paymentCancelledToast;
  return failures.includes(result) ? paymentErrorToast : null;
}
