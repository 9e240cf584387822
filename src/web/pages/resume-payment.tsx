import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Analysis } from '../../contract/analysis/analysis.ts';
import { parseAnalysisId } from '../../domain/analysis/analysis-id.ts';
import { hasStatus, sentenceFor } from '../api/api-error.ts';
import { correctDraft } from '../api/order-drafts.ts';
import { stateText } from '../features/analysis/after-payment.ts';
import { analysisStateOf } from '../features/analysis/analysis-state.ts';
import { useForgottenDraft } from '../features/analysis/followed-order.tsx';
import { WhatYouOrdered } from '../features/analysis/submission-review.tsx';
import { useAnalysisOnce } from '../features/analysis/use-analysis.ts';
import { returnToastOf } from '../features/payment/payment-return.ts';
import { PaymentStep } from '../features/payment/payment-step.tsx';
import { Button } from '../ui/form/button.tsx';
import { Slip } from '../ui/notice.tsx';
import { without } from '../ui/search-parameters.ts';
import { TextLink } from '../ui/text-link.tsx';
import { showToast } from '../ui/toast/show-toast.ts';

const keepDraftTrue = ({ id, customerEmail, promoCode }: Analysis) =>
  correctDraft(id, { email: customerEmail ?? '', promoCode: promoCode ?? '' });

export default function ResumePayment({ analysisId }: { analysisId: string }) {
  const id = parseAnalysisId(analysisId);
  const { data: analysis, error, refetch } = useAnalysisOnce(id);
  const state = analysisStateOf(analysis ?? null, new Date());
  useReturnToast(analysis !== undefined && state === 'unpaid');
  useForgottenDraft(analysis);

  if (!analysis && error && !hasStatus(error, 404))
    return (
      <div className="space-y-4">
        <Slip look="warn">
          Your order is saved, but we couldn’t load it.{' '}
          {sentenceFor(error, 'Check your connection and try again.')}
        </Slip>
        <Button onClick={() => refetch()}>Try again</Button>
      </div>
    );
  if (id === null || (!analysis && error)) return <Slip look="warn">{stateText['no-data']}</Slip>;
  if (!analysis)
    return (
      <p className="text-ink-soft" role="status" aria-busy="true">
        Opening your order…
      </p>
    );
  return (
    <section aria-label="Your saved order" className="space-y-8">
      {state === 'unpaid' ? (
        <PaymentStep order={analysis} takesFocus onCorrected={keepDraftTrue} />
      ) : (
        <Slip look={analysis.paid ? 'good' : 'warn'}>
          {stateText[state]} <TextLink to={`/home?view=${analysis.id}`}>Open it in the workspace</TextLink>
        </Slip>
      )}
      <WhatYouOrdered analysis={analysis} />
    </section>
  );
}

/** Shows the result of the provider's page once, for an analysis that is still unpaid. */
function useReturnToast(isUnpaid: boolean) {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    if (!isUnpaid || !search.has('payment')) return;
    const toast = returnToastOf(search);
    if (toast !== null) showToast(toast);
    setSearch(without('payment'), { replace: true, preventScrollReset: true });
  }, [isUnpaid, search, setSearch]);
}
