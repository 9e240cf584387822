import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Analysis } from '../../contract/analysis.ts';
import { orderStateText } from '../features/analysis/order-state.ts';
import { parseAnalysisId, useAnalysisOnce } from '../features/analysis/use-analysis.ts';
import { viewStateOf } from '../features/analysis/view-state.ts';
import { returnToastOf, withoutReturn } from '../features/payment/payment-return.ts';
import { PaymentStep } from '../features/payment/payment-step.tsx';
import { showToast } from '../ui/toast/show-toast.ts';

/** An order placed earlier, at its payment step: details as stored, price as stored. */
export default function ResumePayment({ analysisId }: { analysisId: string }) {
  const { data: analysis, isError } = useAnalysisOnce(parseAnalysisId(analysisId));
  const state = viewStateOf(analysis ?? null, new Date());
  useReturnToast(analysis !== undefined && state === 'unpaid');
  if (isError || parseAnalysisId(analysisId) === null)
    return (
      <section aria-label="Your saved order" className="page-width pt-10">
        <p className="border-l-4 border-warn bg-warn-wash p-4">
          We can't open this order here. Please use the link in your e-mail, or the browser that placed the
          order.
        </p>
      </section>
    );
  if (!analysis) return null;
  return (
    <section aria-labelledby="resume" className="page-width space-y-7 pt-10">
      <h2 id="resume" className="text-4xl font-medium tracking-tight">
        Your saved order
      </h2>
      <dl className="grid gap-x-10 border-t border-ink sm:grid-cols-2 lg:grid-cols-4 [&_dt]:label-mono [&_dt]:mb-1 [&_dt]:text-ink-soft">
        {detailsOf(analysis).map(([label, value]) => (
          <div key={label} className="border-b border-line py-4">
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      {state === 'unpaid' ? (
        <PaymentStep order={analysis} />
      ) : (
        <p
          className={`border-l-4 p-4 ${analysis.paid ? 'border-good bg-good-wash' : 'border-warn bg-warn-wash'}`}
        >
          {orderStateText[state]}{' '}
          <Link className="text-link" to={`/home?view=${analysis.id}`}>
            Open it in the workspace
          </Link>
        </p>
      )}
    </section>
  );
}

const detailsOf = (analysis: Analysis) =>
  [
    ['Email', analysis.customerEmail],
    ['Website URL', analysis.websiteUrl],
    ['Target market', analysis.targetMarket],
    ['Product or service', analysis.productService],
  ] as const;

/** A return from the provider's own page is told once, of an order that still waits for its money. */
function useReturnToast(isUnpaid: boolean) {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    if (!isUnpaid || !search.has('payment')) return;
    const toast = returnToastOf(search);
    if (toast !== null) showToast(toast);
    setSearch(withoutReturn, { replace: true, preventScrollReset: true });
  }, [isUnpaid, search, setSearch]);
}
