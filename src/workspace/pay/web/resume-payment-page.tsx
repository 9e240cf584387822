import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { parseAnalysisId } from '../../../analysis/rules/analysis-id.ts';
import { hasStatus, sentenceFor } from '../../../platform/web/api/api-error.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Slip } from '../../../platform/web/ui/notice.tsx';
import { without } from '../../../platform/web/ui/search-parameters.ts';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import type { Analysis } from '../../../report/contract.ts';
import { WhatYouOrdered } from '../../change-window/web/submission-review.tsx';
import { stateText } from '../../follow/web/after-payment.ts';
import { useForgottenDraft } from '../../follow/web/followed-order.tsx';
import { useAnalysisOnce } from '../../follow/web/use-analysis.ts';
import { analysisStateOf } from '../../order-form/web/analysis-state.ts';
import { correctDraft } from '../../order-form/web/kept-drafts.ts';
import { returnToastOf } from './payment-return.ts';
import { PaymentStep } from './payment-step.tsx';

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
    <section
      aria-label="Your saved order"
      className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      {state === 'unpaid' ? (
        <PaymentStep order={analysis} takesFocus onCorrected={keepDraftTrue} />
      ) : (
        <Slip look={analysis.paid ? 'good' : 'warn'}>
          {stateText[state]} <TextLink to={`/home?view=${analysis.id}`}>Open it in the workspace</TextLink>
        </Slip>
      )}
      <WhatYouOrdered analysis={analysis} isNarrow />
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
