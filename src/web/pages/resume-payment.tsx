import { Link } from 'react-router';
import { parseAnalysisId, useAnalysisOnce } from '../features/analysis/use-analysis.ts';
import { PaymentStep } from '../features/payment/payment-step.tsx';
import { toCents } from '../features/promo/price-summary.ts';

/** An order placed earlier, at its payment step: details as stored, price as stored. */
export default function ResumePayment({ analysisId }: { analysisId: string }) {
  const { data: analysis, isError } = useAnalysisOnce(parseAnalysisId(analysisId));
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
    <section aria-labelledby="resume" className="page-width space-y-5 pt-10">
      <h2 id="resume" className="text-3xl font-semibold">
        Your saved order
      </h2>
      <dl className="grid gap-4 sm:grid-cols-3 [&_dt]:label-mono [&_dt]:text-ink-soft">
        <div>
          <dt>Email</dt>
          <dd className="wrap-anywhere">{analysis.customerEmail}</dd>
        </div>
        <div>
          <dt>Target market</dt>
          <dd className="wrap-anywhere">{analysis.targetMarket}</dd>
        </div>
        <div>
          <dt>Product or service</dt>
          <dd className="wrap-anywhere">{analysis.productService}</dd>
        </div>
      </dl>
      {analysis.paid ? (
        <p>
          This order is paid.{' '}
          <Link className="text-link" to={`/home?view=${analysis.id}`}>
            Open it in the workspace
          </Link>
        </p>
      ) : (
        <PaymentStep analysisId={analysis.id} priceCents={toCents(analysis.finalPrice)} />
      )}
    </section>
  );
}
