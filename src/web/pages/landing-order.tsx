import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Analysis } from '../../contract/analysis/analysis.ts';
import { analysisKey } from '../api/query-keys.ts';
import { useAccount } from '../features/account/current-user.ts';
import { readLandingDraft } from '../features/analysis/landing-form/landing-draft.ts';
import { LandingForm } from '../features/analysis/landing-form/landing-form.tsx';
import type { LandingPrefill } from '../features/analysis/landing-form/landing-prefill.ts';
import { PromoArea } from '../features/promo/promo-area.tsx';
import { usePromo } from '../features/promo/use-promo.ts';

/** Loaded when the plan is chosen, because the form needs the schemas. */
export default function LandingOrder({
  prefill,
  focusRequest,
}: {
  prefill: LandingPrefill;
  focusRequest: string | null;
}) {
  const promo = usePromo(readLandingDraft(prefill)?.promoCode);
  const { data: account } = useAccount();
  const [, setSearch] = useSearchParams();
  const queryClient = useQueryClient();

  /** The payment step has its own URL, so that reload and Back work. */
  function showPayment(analysisId: number, order?: Analysis) {
    if (order) queryClient.setQueryData(analysisKey(analysisId), order);
    setSearch({ pay: String(analysisId) }, { preventScrollReset: true });
  }

  return (
    <LandingForm
      prefill={prefill}
      focusRequest={focusRequest}
      knownEmail={account?.standing === 'signed-in' ? account.user.email : null}
      promo={promo}
      promoArea={<PromoArea promo={promo} idPrefix="order" />}
      onPayable={showPayment}
    />
  );
}
