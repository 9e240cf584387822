import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { capturePaymentOrder, createPaymentOrder } from '../../../payment/pay/contract.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { analysisKey } from '../../../platform/web/api/query-rules.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { getAnalysis } from '../../../report/contract.ts';
import { forgetDraftOf } from '../../order-form/web/kept-drafts.ts';
import {
  alreadyPaidToast,
  paymentCancelledToast,
  paymentErrorToast,
  shownErrorCode,
} from './payment-messages.ts';
import { returnAddress } from './payment-return.ts';

type Approval = { orderID: string; payerID?: string | null };

export function usePayment(analysisId: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPriceChanged, setIsPriceChanged] = useState(false);
  const [isInReview, setIsInReview] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // The provider's SDK replaces our error with its own: the original is kept here.
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
      setHasFailed(false);
      refusal.current = null;
      return await creation.mutateAsync(crypto.randomUUID());
    } catch (error) {
      refusal.current = error;
      throw error;
    }
  }

  /** The toast goes after five seconds; the step keeps its sentence until the next try. */
  function tellFailure() {
    setHasFailed(true);
    showToast(paymentErrorToast);
  }

  /** Never charges more than the price shown: a new price is shown first. */
  async function fail(reported: unknown) {
    const error = refusal.current ?? reported;
    refusal.current = null;
    const code = shownErrorCode(error);
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
        tellFailure();
      }
    } catch {
      tellFailure();
    }
  }

  /** A declined payment restarts the provider's window, where the customer can choose another card. */
  async function approve({ orderID: orderId, payerID }: Approval, restart: () => void) {
    try {
      const captured = await capture.mutateAsync({ orderId, idempotencyKey: crypto.randomUUID() });
      if (captured.paid) {
        forgetDraftOf(analysisId);
        location.assign(returnAddress({ analysisId, payerId: payerID ?? '', orderId }));
      } else if (captured.paymentStatus === 'pending_review') setIsInReview(true);
      else tellFailure();
    } catch (error) {
      if (shownErrorCode(error) === 'payment_declined') return restart();
      // Approved but not confirmed: the return page polls until PayPal answers.
      if (error instanceof ApiError && error.code === 'provider_unavailable')
        return location.assign(returnAddress({ analysisId, payerId: payerID ?? '', orderId }));
      await fail(error);
    }
  }

  /** A closed window does not mean unpaid: the webhook may have arrived already. */
  async function cancel() {
    const analysis = await reload().catch(() => null);
    if (analysis?.paid) navigate(`/welcome/${analysisId}`);
    else showToast(paymentCancelledToast);
  }

  /** Without the provider's script: navigate to the provider's approval page. */
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
    hasFailed,
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
