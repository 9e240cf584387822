import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getAnalysis } from '../../../contract/analysis/analysis.ts';
import { capturePaymentOrder, createPaymentOrder } from '../../../contract/payment/payment.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { forgetDraftsOf } from '../../api/form-drafts.ts';
import { analysisKey } from '../../api/query-keys.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import {
  alreadyPaidToast,
  paymentCancelledToast,
  paymentErrorToast,
  tellingCodeOf,
} from './payment-messages.ts';
import { returnAddress } from './payment-return.ts';

type Approval = { orderID: string; payerID?: string | null };

/** Everything a payment does between the provider's button and our server. */
export function usePayment(analysisId: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPriceChanged, setIsPriceChanged] = useState(false);
  const [isInReview, setIsInReview] = useState(false);
  // The provider hands our own refusal back as an error of its making: the true one is kept here.
  const refusal = useRef<unknown>(null);

  const creation = useMutation({
    mutationFn: (idempotencyKey: string) =>
      callEndpoint(createPaymentOrder, { body: { analysisId }, idempotencyKey }),
  });
  const capture = useMutation({
    mutationFn: ({ orderId, idempotencyKey }: { orderId: string; idempotencyKey: string }) =>
      callEndpoint(capturePaymentOrder, { params: { orderId }, idempotencyKey }),
  });

  const reload = () =>
    queryClient.fetchQuery({
      queryKey: analysisKey(analysisId),
      queryFn: () => callEndpoint(getAnalysis, { params: { id: analysisId } }),
      staleTime: 0,
    });

  async function createOrder() {
    try {
      refusal.current = null;
      return await creation.mutateAsync(crypto.randomUUID());
    } catch (error) {
      refusal.current = error;
      throw error;
    }
  }

  /** Never charges above the price shown: a new price is shown, and the customer decides. */
  async function fail(reported: unknown) {
    const error = refusal.current ?? reported;
    refusal.current = null;
    const code = tellingCodeOf(error);
    try {
      if (code === 'price_changed') {
        await reload();
        setIsPriceChanged(true);
      } else if (code === 'payment_in_review') {
        setIsInReview(true);
      } else if (code === 'already_paid') {
        showToast(alreadyPaidToast);
        await queryClient.invalidateQueries({ queryKey: analysisKey(analysisId) });
        navigate(`/home?view=${analysisId}`);
      } else {
        showToast(paymentErrorToast);
      }
    } catch {
      showToast(paymentErrorToast);
    }
  }

  /** A declined way of paying goes back to the provider, where another one can be chosen. */
  async function approve({ orderID: orderId, payerID }: Approval, restart: () => void) {
    try {
      const settled = await capture.mutateAsync({ orderId, idempotencyKey: crypto.randomUUID() });
      if (settled.paid) {
        forgetDraftsOf(analysisId);
        location.assign(returnAddress({ analysisId, payerId: payerID ?? '', orderId }));
      } else if (settled.paymentStatus === 'pending_review') setIsInReview(true);
      else showToast(paymentErrorToast);
    } catch (error) {
      if (tellingCodeOf(error) === 'payment_declined') return restart();
      // Approved but not confirmed: the return keeps asking PayPal, and shows a page while it does.
      if (error instanceof ApiError && error.code === 'provider_unavailable')
        return location.assign(returnAddress({ analysisId, payerId: payerID ?? '', orderId }));
      await fail(error);
    }
  }

  /** A closed window tells nothing of the money: a notice to our server may have been quicker. */
  async function cancel() {
    const analysis = await reload().catch(() => null);
    if (analysis?.paid) navigate(`/welcome/${analysisId}`);
    else showToast(paymentCancelledToast);
  }

  /** Without the provider's script: the whole page goes to the order's own approval page. */
  async function goToProvider() {
    try {
      location.assign((await createOrder()).approveUrl);
    } catch (error) {
      await fail(error);
    }
  }

  return {
    isPriceChanged,
    acceptPrice: () => setIsPriceChanged(false),
    isInReview,
    isConfirming: capture.isPending || (capture.data?.paid ?? false),
    isCreating: creation.isPending,
    createOrder: async () => (await createOrder()).orderId,
    approve,
    cancel,
    fail,
    goToProvider,
  };
}
export type Payment = ReturnType<typeof usePayment>;
