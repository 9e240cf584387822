import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import ResumePayment from '../../../payment/pay/web/resume-payment-page.tsx';
import { PromoArea } from '../../../payment/promo/web/promo-area.tsx';
import { Disclosure } from '../../../platform/web/ui/disclosure.tsx';
import { Slip } from '../../../platform/web/ui/notice.tsx';
import type { Analysis } from '../../contract.ts';
import { useNewOrder } from '../../create/web/use-new-order.ts';
import { AnalysisEditor, type EditorStart } from '../../drafts/web/analysis-editor.tsx';
import { newAnalysisPayload } from '../../drafts/web/analysis-payload.ts';
import { saveTyped } from '../../drafts/web/kept-drafts.ts';
import {
  operationFailedToast,
  operationStartedToast,
  startFailure,
} from '../../follow/web/analysis-messages.ts';

/** A new analysis from the workspace. Its payment step has its own URL, so that reload and Back work. */
export function NewAnalysis({ analysis }: { analysis: Analysis | null }) {
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

/** Shown below a finished report. It opens when the visitor comes back for a payment that began here. */
export function OrderAnother({ analysis }: { analysis: Analysis }) {
  const [search] = useSearchParams();
  const [isPaying] = useState(search.has('pay'));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPaying) place.current?.scrollIntoView();
  }, [isPaying]);
  return (
    <div ref={place} className="print:hidden">
      <Disclosure title="Order Another Analysis" isOpenAtFirst={isPaying}>
        <NewAnalysis analysis={analysis} />
      </Disclosure>
    </div>
  );
}

type RequestNewProps = { analysis: Analysis | null; onPayable: (analysisId: number) => void };

function RequestNew({ analysis, onPayable }: RequestNewProps) {
  const navigate = useNavigate();
  const place = analysis?.id ?? null;
  const [failure, setFailure] = useState<string | null>(null);
  const { draft, promo, knownEmail, submit } = useNewOrder<EditorStart & { promoCode: string }>({
    form: 'request',
    place,
    freeToast: operationStartedToast.create,
    failedToast: (error) => {
      setFailure(startFailure(error));
      return operationFailedToast(error);
    },
    onPayable,
    onStarted: (id) => navigate(`/home?view=${id}`),
  });
  const promoCode = promo.code.trim();
  return (
    <AnalysisEditor
      analysis={analysis}
      mode="create"
      start={draft}
      onType={(typed) => saveTyped('request', place, { ...typed, promoCode })}
      knownEmail={knownEmail}
      beforeSubmit={
        <>
          <PromoArea promo={promo} idPrefix="request" />
          {failure && <Slip look="warn">{failure}</Slip>}
        </>
      }
      onSubmit={(form, source) => {
        setFailure(null);
        return submit({ form, source, promoCode }, (code) => newAnalysisPayload(form, source, code));
      }}
    />
  );
}
