import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { findSample, type SampleBusiness } from '../../../analysis/rules/sample-businesses.ts';
import { useShopSettings } from '../../../workspace/follow/web/use-shop-settings.ts';
import type { EditorStart } from '../../../workspace/order-form/web/analysis-editor.tsx';
import {
  freeAnalysisRedirectMs,
  freeAnalysisToast,
  submissionFailedToast,
} from '../../../workspace/order-form/web/analysis-messages.ts';
import { landingDefaults } from '../../../workspace/order-form/web/analysis-payload.ts';
import type { LandingPrefill } from '../../../workspace/order-form/web/kept-drafts.ts';
import { OrderForm } from '../../../workspace/order-form/web/order-form.tsx';

type Props = { prefill: LandingPrefill; focusRequest: string | null };

/** Loaded when the plan is chosen, because the form needs the schemas. */
export default function LandingOrder({ prefill, focusRequest }: Props) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [freeOrderId, setFreeOrderId] = useState<number | null>(null);
  const { data: settings } = useShopSettings();
  const samples = settings?.sampleBusinesses ?? [];
  const sampleIn = (typed: EditorStart | null) =>
    typed && !typed.form.websiteUrl ? findSample(samples, typed.form) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one redirect per order, whatever re-renders meanwhile
  useEffect(() => {
    if (freeOrderId === null) return;
    const timer = setTimeout(() => navigate(`/home?view=${freeOrderId}`), freeAnalysisRedirectMs);
    return () => clearTimeout(timer);
  }, [freeOrderId]);

  return (
    <OrderForm
      form="order"
      place={prefill}
      start={{ form: landingDefaults(prefill), source: 'url' }}
      offeredCode={search.get('promoCode') ?? ''}
      focusRequest={focusRequest}
      isDone={freeOrderId !== null}
      freeToast={freeAnalysisToast}
      failedToast={submissionFailedToast}
      // The payment step has its own URL, so that reload and Back work.
      onPayable={(id) => setSearch({ pay: String(id) }, { preventScrollReset: true })}
      onStarted={setFreeOrderId}
      notice={(typed) => <SampleOffer samples={samples} chosen={sampleIn(typed)} />}
      // The short face has no field for a website's text, so a sample brings its own.
      sent={(typed) => {
        const websiteContent = sampleIn(typed)?.websiteContent;
        return websiteContent ? { form: { ...typed.form, websiteContent }, source: 'manual' } : typed;
      }}
    />
  );
}

type OfferProps = { samples: readonly SampleBusiness[]; chosen: SampleBusiness | undefined };

const prefillLink = ({ targetMarket, productService }: SampleBusiness): string =>
  `/?${new URLSearchParams({ targetMarket, productService })}`;

/** Links that fill the form in. */
const SampleOffer = ({ samples, chosen }: OfferProps) =>
  samples.length > 0 && (
    <div className="border-y border-line py-4">
      <p className="label-mono text-ink-soft">Try with a sample business</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {samples.map((sample) => (
          <li key={sample.name}>
            <a
              href={prefillLink(sample)}
              aria-current={sample === chosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {sample.name}
            </a>
          </li>
        ))}
      </ul>
      {chosen?.websiteContent && (
        <p className="text-sm text-ink-soft">This order includes the text of {chosen.name}’s website.</p>
      )}
    </div>
  );
