import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LandingForm, type LandingTyped } from '../../../analysis/create/web/landing-form.tsx';
import { useNewOrder } from '../../../analysis/create/web/use-new-order.ts';
import { landingPayload } from '../../../analysis/drafts/web/analysis-payload.ts';
import { type LandingPrefill, saveTyped } from '../../../analysis/drafts/web/kept-drafts.ts';
import {
  freeAnalysisRedirectMs,
  freeAnalysisToast,
  submissionFailedToast,
} from '../../../analysis/follow/web/analysis-messages.ts';
import { PromoArea } from '../../../payment/promo/web/promo-area.tsx';

type Props = { prefill: LandingPrefill; focusRequest: string | null };

/** Loaded when the plan is chosen, because the form needs the schemas. */
export default function LandingOrder({ prefill, focusRequest }: Props) {
  const [, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [freeOrderId, setFreeOrderId] = useState<number | null>(null);
  const { draft, promo, knownEmail, submit } = useNewOrder<LandingTyped>({
    form: 'order',
    place: prefill,
    freeToast: freeAnalysisToast,
    failedToast: submissionFailedToast,
    // The payment step has its own URL, so that reload and Back work.
    onPayable: (id) => setSearch({ pay: String(id) }, { preventScrollReset: true }),
    onStarted: setFreeOrderId,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one redirect per order, whatever re-renders meanwhile
  useEffect(() => {
    if (freeOrderId === null) return;
    const timer = setTimeout(() => navigate(`/home?view=${freeOrderId}`), freeAnalysisRedirectMs);
    return () => clearTimeout(timer);
  }, [freeOrderId]);

  return (
    <LandingForm
      start={draft ?? prefill}
      focusRequest={focusRequest}
      knownEmail={knownEmail}
      promo={promo}
      promoArea={<PromoArea promo={promo} idPrefix="order" />}
      isDone={freeOrderId !== null}
      onType={(typed) => saveTyped('order', prefill, typed)}
      onSubmit={(form, typed, websiteContent) =>
        submit(typed, (promoCode) => landingPayload(form, promoCode, websiteContent))
      }
    />
  );
}
