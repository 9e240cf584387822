import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Analysis } from '../../../../contract/analysis/analysis.ts';
import { orderFormSchema } from '../../../../contract/analysis/order-form.ts';
import { findSample } from '../../../../domain/analysis/sample-business.ts';
import { forgetDraft } from '../../../api/form-drafts.ts';
import { isPromoRefusal, useCreateAnalysis } from '../../../api/use-create-analysis.ts';
import { useShopSettings } from '../../../api/use-shop-settings.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import {
  analysisCreatedFrom,
  readLandingDraft,
  saveLandingDraft,
  storeCreatedAnalysis,
} from './landing-draft.ts';
import {
  analysisCreatedToast,
  freeAnalysisRedirectMs,
  freeAnalysisToast,
  submissionFailedToast,
  submitLabels,
} from './landing-messages.ts';
import { landingPayload } from './landing-payload.ts';
import type { LandingPrefill } from './landing-prefill.ts';
import { SampleOffer } from './sample-offer.tsx';

type Props = {
  prefill: LandingPrefill;
  /** Each new value focuses the first empty field: the visitor has asked for the form or came with a prefilled link. */
  focusRequest: string | null;
  /** The signed-in customer's address. */
  knownEmail: string | null;
  promo: {
    code: string;
    price: { total: string; isFree: boolean };
    codeToOrderWith: () => Promise<string | null>;
    refuse: () => void;
    reset: () => void;
  };
  promoArea: ReactNode;
  onPayable: (analysisId: number, order?: Analysis) => void;
};

const summarised = ['email', 'websiteUrl', 'targetMarket', 'productService'] as const;
const fieldId = (name: string) => `order-${name}`;

export function LandingForm({ prefill, focusRequest, knownEmail, promo, promoArea, onPayable }: Props) {
  const { register, handleSubmit, reset, setFocus, setValue, getValues, watch, formState } = useForm({
    resolver: zodResolver(orderFormSchema),
    defaultValues: { ...prefill, ...readLandingDraft(prefill), promoCode: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = formState;
  const createOrder = useCreateAnalysis();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [freeOrderId, setFreeOrderId] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one redirect per order, whatever re-renders meanwhile
  useEffect(() => {
    if (freeOrderId === null) return;
    const timer = setTimeout(() => {
      reset();
      promo.reset();
      navigate(`/home?view=${freeOrderId}`);
    }, freeAnalysisRedirectMs);
    return () => clearTimeout(timer);
  }, [freeOrderId]);

  useEffect(() => {
    if (focusRequest === null) return;
    form.current?.scrollIntoView({ block: 'start' });
    const values = getValues();
    setFocus(summarised.find((name) => name !== 'websiteUrl' && !values[name]) ?? 'email');
  }, [focusRequest, setFocus, getValues]);

  useEffect(() => {
    if (knownEmail !== null && getValues('email') === '') setValue('email', knownEmail);
  }, [knownEmail, getValues, setValue]);

  const typed = () => {
    const { email, websiteUrl = '', targetMarket, productService } = getValues();
    return { email, websiteUrl, targetMarket, productService, promoCode: promo.code };
  };
  const [email, websiteUrl, targetMarket, productService] = watch(summarised);
  const { code } = promo;
  const { data: settings } = useShopSettings();
  const samples = settings?.sampleBusinesses ?? [];
  const sample = websiteUrl ? undefined : findSample(samples, { targetMarket, productService });
  const isTouched = [email, websiteUrl, targetMarket, productService, code].some(Boolean);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved when something was typed, not when the page renders
  useEffect(() => {
    if (isTouched && freeOrderId === null) saveLandingDraft(typed(), prefill);
  }, [email, websiteUrl, targetMarket, productService, code]);

  const submit = handleSubmit(
    async (values) => {
      const made = analysisCreatedFrom(typed());
      if (made !== null) return onPayable(made);
      const promoCode = await promo.codeToOrderWith();
      if (promoCode === null) return;
      try {
        const body = landingPayload(values, promoCode, sample?.websiteContent);
        const created = await createOrder.mutateAsync({ body, idempotencyKey: crypto.randomUUID() });
        if (created.finalPrice === 0) {
          forgetDraft('order');
          showToast(freeAnalysisToast);
          setFreeOrderId(created.id);
          return;
        }
        storeCreatedAnalysis(created.id, typed(), prefill);
        showToast(analysisCreatedToast);
        onPayable(created.id, created);
      } catch (error) {
        if (isPromoRefusal(error)) promo.refuse();
        else showToast(submissionFailedToast(error));
      }
    },
    () => setFailedAttempts((count) => count + 1),
  );

  const field = (name: (typeof summarised)[number]) => ({
    id: fieldId(name),
    error: errors[name]?.message,
    ...register(name),
  });
  const isBusy = isSubmitting || freeOrderId !== null;
  const { isFree, total } = promo.price;

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label="Order form"
      className="scroll-mt-4 space-y-8 border border-line-strong bg-sheet p-5 sm:p-9"
    >
      <div>
        <h3 className="text-3xl font-medium tracking-tight">Your order</h3>
        <p className="mt-2 text-ink-soft">The more you tell us, the less we have to guess.</p>
      </div>
      <SampleOffer samples={samples} chosen={sample} />
      <ErrorSummary
        attempt={failedAttempts}
        errors={summarised.flatMap((name) => {
          const text = errors[name]?.message;
          return text ? [{ fieldId: fieldId(name), text }] : [];
        })}
      />
      <fieldset disabled={isBusy} className="space-y-7">
        <legend className="sr-only">Your order</legend>
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          hint="We’ll send your report here."
        />
        <TextField
          {...field('websiteUrl')}
          label="Website URL"
          optional
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
        />
        <TextArea
          {...field('targetMarket')}
          label="Target market"
          rows={4}
          hint="Who buys from you? At least 10 characters."
        />
        <TextArea
          {...field('productService')}
          label="Product or service"
          rows={4}
          hint="What do you sell them? At least 10 characters."
        />
        {promoArea}
      </fieldset>
      {isFree ? (
        <Button type="submit" look="good" className="min-h-13 w-full" disabled={isBusy}>
          {isBusy ? submitLabels.free.busy : submitLabels.free.idle}
        </Button>
      ) : (
        <Button type="submit" className="min-h-13 w-full" disabled={isBusy}>
          {isBusy ? submitLabels.paid.busy : submitLabels.paid.idle(total)}
        </Button>
      )}
    </form>
  );
}
