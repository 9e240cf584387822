import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokePrivateLinks } from '../../../../contract/access/private-link.ts';
import { requestDeletionLink } from '../../../../contract/account/customer-data.ts';
import { resendReportMail } from '../../../../contract/operator/admin.ts';
import { cancelOrder, correctAddress, retryOrder } from '../../../../contract/operator/admin-order.ts';
import { refundAnalysis } from '../../../../contract/payment/payment.ts';
import { printPrice } from '../../../../domain/money.ts';
import type { RefundReason } from '../../../../domain/operator/refund-reason.ts';
import { sentenceFor } from '../../../api/api-error.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';

export type OrderAction =
  | { kind: 'retry' | 'cancel' | 'resend' | 'revoke' | 'mail-deletion-link' }
  | { kind: 'correct'; email: string }
  | { kind: 'refund'; cents: number; reason: RefundReason; message: string };

/** Runs the action, shows a toast with the result, and reloads the analysis. */
export function useOrderActions(id: number) {
  const queryClient = useQueryClient();
  const params = { id };
  const act = async (action: OrderAction): Promise<string> => {
    const idempotencyKey = crypto.randomUUID();
    switch (action.kind) {
      case 'retry':
        await callEndpoint(retryOrder, { params, idempotencyKey });
        return 'The report is queued again.';
      case 'cancel':
        await callEndpoint(cancelOrder, { params, idempotencyKey });
        return 'The report is stopped. No money was moved.';
      case 'resend': {
        const { customerEmail } = await callEndpoint(resendReportMail, { params, idempotencyKey });
        return `The report mail is on its way to ${customerEmail}.`;
      }
      case 'revoke':
        await callEndpoint(revokePrivateLinks, { params, idempotencyKey });
        return 'All mailed links are revoked.';
      case 'mail-deletion-link': {
        const { isMailed } = await callEndpoint(requestDeletionLink, { params });
        return isMailed
          ? 'The deletion link is on its way to the customer.'
          : 'A deletion link was requested less than ten minutes ago. The customer should check the spam folder.';
      }
      case 'correct': {
        const { mail } = await callEndpoint(correctAddress, {
          params,
          body: { email: action.email },
          idempotencyKey,
        });
        const what = mail === 'report-ready' ? 'The report' : 'The private link';
        return `${what} is on its way to ${action.email}.`;
      }
      case 'refund':
        await callEndpoint(refundAnalysis, {
          params,
          body: { amount: action.cents / 100, reason: action.reason, message: action.message },
          idempotencyKey,
        });
        return `${printPrice(action.cents)} is refunded to the customer.`;
    }
  };
  return useMutation({
    mutationFn: act,
    // No automatic retry: these move money or send mail.
    retry: false,
    onSuccess: (description) => showToast({ title: 'Done', description }),
    onError: (error) =>
      showToast({
        title: 'Action Failed',
        description: sentenceFor(
          error,
          'That didn’t work. Reload the page and check the order before you try again.',
        ),
        destructive: true,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
