import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Analysis } from '../../../contract/analysis/analysis.ts';
import type { AnalysisForm } from '../../../contract/analysis/order-form.ts';
import { forgetDraft, readDraft, writeDraft } from '../../api/form-drafts.ts';
import { analysisKey } from '../../api/query-keys.ts';
import { isPromoRefusal, useCreateAnalysis } from '../../api/use-create-analysis.ts';
import { useAccount } from '../../features/account/current-user.ts';
import {
  analysisSavedToast,
  operationFailedToast,
  operationStartedToast,
} from '../../features/analysis/analysis-messages.ts';
import { RequestForm, type RequestStart } from '../../features/analysis/draft/request-form.tsx';
import { type DataSource, newRequestPayload } from '../../features/analysis/draft/request-payload.ts';
import { PromoArea } from '../../features/promo/promo-area.tsx';
import { usePromo } from '../../features/promo/use-promo.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import ResumePayment from '../resume-payment.tsx';

/** The draft in sessionStorage, and the analysis created from it. */
type RequestDraft = Partial<RequestStart> & {
  beside: number | null;
  promoCode?: string;
  orderId?: number;
  orderedFrom?: string;
};

/** Only a draft typed for this analysis. */
function readRequestDraft(beside: number | null): RequestDraft | null {
  const stored = readDraft<RequestDraft>('request');
  return stored?.beside === beside ? stored : null;
}

/** A new analysis from the workspace. Its payment step has its own URL, so that reload and Back work. */
export function NewRequest({ analysis }: { analysis: Analysis | null }) {
  const [search, setSearch] = useSearchParams();
  const payId = search.get('pay');
  if (payId !== null) return <ResumePayment key={payId} analysisId={payId} />;
  return (
    <RequestNew
      analysis={analysis}
      onPayable={(id) =>
        setSearch((before) => new URLSearchParams([...before, ['pay', String(id)]]), {
          preventScrollReset: true,
        })
      }
    />
  );
}

/** Below a finished report. A payment that was begun here is what the visitor came back for. */
export function OrderAnother({ analysis }: { analysis: Analysis }) {
  const [search] = useSearchParams();
  const [isPaying] = useState(search.has('pay'));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPaying) place.current?.scrollIntoView();
  }, [isPaying]);
  return (
    <div ref={place} className="print:hidden">
      <Disclosure title="Order Another Analysis" headingLevel="h2" isOpenAtFirst={isPaying}>
        <NewRequest analysis={analysis} />
      </Disclosure>
    </div>
  );
}

type RequestNewProps = { analysis: Analysis | null; onPayable: (analysisId: number) => void };

function RequestNew({ analysis, onPayable }: RequestNewProps) {
  const beside = analysis?.id ?? null;
  const [draft] = useState(() => readRequestDraft(beside));
  const promo = usePromo(draft?.promoCode);
  const saveDraft = (changes: Partial<RequestDraft>) =>
    writeDraft('request', { ...readRequestDraft(beside), ...changes, beside } satisfies RequestDraft);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: account } = useAccount();
  const createAnalysis = useCreateAnalysis();

  async function order(form: AnalysisForm, source: DataSource) {
    const sent = JSON.stringify([form, source, promo.code.trim()]);
    const { orderId, orderedFrom } = readRequestDraft(beside) ?? {};
    // Submitting the same again continues with the analysis it created.
    if (orderId !== undefined && sent === orderedFrom) return onPayable(orderId);
    const promoCode = await promo.codeToOrderWith();
    if (promoCode === null) return;
    try {
      const body = newRequestPayload(form, source, promoCode);
      const created = await createAnalysis.mutateAsync({ body, idempotencyKey: crypto.randomUUID() });
      if (created.finalPrice > 0) {
        saveDraft({ form, source, promoCode, orderId: created.id, orderedFrom: sent });
        queryClient.setQueryData(analysisKey(created.id), created);
        showToast(analysisSavedToast);
        onPayable(created.id);
        return;
      }
      forgetDraft('request');
      showToast(operationStartedToast.create);
      navigate(`/home?view=${created.id}`);
    } catch (error) {
      if (isPromoRefusal(error)) promo.refuse();
      else showToast(operationFailedToast(error));
    }
  }

  return (
    <RequestForm
      analysis={analysis}
      mode="create"
      start={draft}
      onType={(typed) => saveDraft({ ...typed, promoCode: promo.code.trim() })}
      knownEmail={account?.standing === 'signed-in' ? account.user.email : null}
      beforeSubmit={<PromoArea promo={promo} idPrefix="request" />}
      onSubmit={order}
    />
  );
}
