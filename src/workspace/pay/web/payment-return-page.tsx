import { Link, useSearchParams } from 'react-router';
import { parseAnalysisId } from '../../../analysis/rules/analysis-id.ts';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { Button, buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Page } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { SupportLink, TextLink } from '../../../platform/web/ui/text-link.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { type ReturnedOrder, returnedOrderIn, useConfirmation } from './use-confirmation.ts';

export const meta = () => unlistedMeta('Confirming your payment');

/** Shown while our server cannot reach PayPal to confirm a payment. */
export default function PaymentReturnPage() {
  const [search] = useSearchParams();
  const order = returnedOrderIn(search);
  return (
    <Page>
      {order ? (
        <Waiting order={order} analysisId={parseAnalysisId(search.get('analysis_id') ?? undefined)} />
      ) : (
        <PageTitle kicker="Payment" title="No payment to confirm">
          <p>
            Your reports are in <TextLink to="/dashboard">your dashboard</TextLink>. Each email from us also
            links to its order.
          </p>
        </PageTitle>
      )}
    </Page>
  );
}

function Waiting({ order, analysisId }: { order: ReturnedOrder; analysisId: number | null }) {
  const { tries, waitMs, tryNow } = useConfirmation(order);
  const isAsking = waitMs === 0;
  return (
    <>
      <PageTitle kicker="Payment" title="We’re confirming your payment">
        <p>
          {paymentProvider.name} isn’t responding right now. Your order is saved, and you won’t be charged
          twice.
        </p>
      </PageTitle>
      <section
        aria-labelledby="trying"
        className="max-w-2xl space-y-5 border-2 border-ink bg-sheet p-5 sm:p-7"
      >
        <h2 id="trying" className="text-2xl font-medium">
          We’ll keep trying automatically
        </h2>
        <p role="status" className="label-mono text-ink-soft">
          {isAsking ? `Checking with ${paymentProvider.name}` : `Next attempt in ${waitMs / 1_000} seconds`}
          {tries > 0 && `, ${tries === 1 ? '1 attempt' : `${tries} attempts`} so far`}
        </p>
        <p>
          This page will move on as soon as {paymentProvider.name} confirms. You can also close it: we’ll keep
          checking and email you a receipt.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={tryNow} disabled={isAsking}>
            Check now
          </Button>
          {analysisId !== null && (
            <Link className={buttonClass('quiet')} to={`/home?view=${analysisId}`}>
              Open your order
            </Link>
          )}
        </div>
      </section>
      <p className="max-w-2xl text-ink-soft">
        Please don’t pay again. If this takes more than an hour, email <SupportLink />.
      </p>
    </>
  );
}
