import { useNavigate } from 'react-router';
import type { Analysis } from '../../contract/analysis.ts';
import type { AnalysisForm } from '../../contract/order-form.ts';
import { isPromoRefusal, useCreateAnalysis } from '../api/use-create-analysis.ts';
import {
  operationFailedToast,
  operationStartedToast,
  orderSavedToast,
} from '../features/analysis/analysis-messages.ts';
import { RequestForm } from '../features/analysis/request-form.tsx';
import { type DataSource, newRequestPayload, requestPayload } from '../features/analysis/request-payload.ts';
import { useFinalizeAnalysis } from '../features/analysis/use-analysis.ts';
import { PaymentStep } from '../features/payment/payment-step.tsx';
import { PromoArea } from '../features/promo/promo-area.tsx';
import { usePromo } from '../features/promo/use-promo.ts';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast/show-toast.ts';

type NewRequestProps = {
  analysis: Analysis | null;
  /** Ordered here and waiting for its payment. */
  ordered: Analysis | null;
  onOrdered: (order: Analysis) => void;
};

/** A new order from the workspace: priced, redeemed and paid like any other. */
export function NewRequest({ analysis, ordered, onOrdered }: NewRequestProps) {
  const promo = usePromo();
  const navigate = useNavigate();
  const createAnalysis = useCreateAnalysis();

  async function order(form: AnalysisForm, source: DataSource) {
    const promoCode = await promo.codeToOrderWith();
    if (promoCode === null) return;
    try {
      const body = newRequestPayload(form, source, promoCode);
      const created = await createAnalysis.mutateAsync({ body, idempotencyKey: crypto.randomUUID() });
      if (created.finalPrice > 0) {
        showToast(orderSavedToast);
        onOrdered(created);
        return;
      }
      showToast(operationStartedToast.create);
      navigate(`/home?view=${created.id}`);
    } catch (error) {
      if (isPromoRefusal(error)) promo.refuse();
      else showToast(operationFailedToast(error));
    }
  }

  if (ordered !== null) return <PaymentStep order={ordered} takesFocus />;
  return (
    <RequestForm
      analysis={analysis}
      mode="create"
      beforeSubmit={<PromoArea promo={promo} idPrefix="request" />}
      onSubmit={order}
    />
  );
}

type FinalizeProps = { analysis: Analysis; isRetry: boolean; timeLeft: string | null; onStarted: () => void };

export function FinalizeRequest({ analysis, isRetry, timeLeft, onStarted }: FinalizeProps) {
  const finalize = useFinalizeAnalysis();

  async function start(form: AnalysisForm, source: DataSource) {
    try {
      const body = requestPayload(form, source);
      await finalize.mutateAsync({ id: analysis.id, body, idempotencyKey: crypto.randomUUID() });
      showToast(operationStartedToast.finalize);
      onStarted();
    } catch (error) {
      showToast(operationFailedToast(error));
    }
  }

  return (
    <RequestForm
      analysis={analysis}
      mode="finalize"
      onSubmit={start}
      notice={
        isRetry ? (
          <RetryNotice isPaid={analysis.paid} reason={analysis.failureReason} />
        ) : (
          <Notice look="good">
            <p className="font-medium">
              Your payment succeeded. You can review and edit the details before the analysis starts.
            </p>
            {timeLeft !== null && (
              <p>
                It starts on its own in{' '}
                <span role="timer" className="font-mono text-lg font-medium tabular-nums">
                  {timeLeft}
                </span>
                , or now with the button below.
              </p>
            )}
          </Notice>
        )
      }
    />
  );
}

const RetryNotice = ({ isPaid, reason }: { isPaid: boolean; reason: string | null }) => (
  <Notice look="warn">
    <p>
      The last attempt failed. {reason}{' '}
      {isPaid
        ? 'Review the details and start again: you do not pay a second time.'
        : 'This order is not paid any more, so it cannot be started again.'}
    </p>
  </Notice>
);
