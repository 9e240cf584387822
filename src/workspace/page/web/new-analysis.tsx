import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Disclosure } from '../../../platform/web/ui/disclosure.tsx';
import type { Analysis } from '../../../report/contract.ts';
import { operationFailedToast, operationStartedToast } from '../../order-form/web/analysis-messages.ts';
import { OrderForm } from '../../order-form/web/order-form.tsx';
import ResumePayment from '../../pay/web/resume-payment-page.tsx';

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
  return (
    <OrderForm
      form="request"
      place={analysis?.id ?? null}
      analysis={analysis}
      freeToast={operationStartedToast.create}
      failedToast={operationFailedToast}
      onPayable={onPayable}
      onStarted={(id) => navigate(`/home?view=${id}`)}
    />
  );
}
