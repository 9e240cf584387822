import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useShopSettings } from '../../../platform/web/api/use-shop-settings.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea, TextField } from '../../../platform/web/ui/form/field.tsx';
import { type LandingPrefill, prefilledFields } from '../../drafts/web/kept-drafts.ts';
import { submitLabels } from '../../follow/web/analysis-messages.ts';
import { useFormFields } from '../../follow/web/use-form-fields.tsx';
import { type OrderForm, orderFormSchema } from '../contract.ts';
import { findSample, type SampleBusiness } from '../rules.ts';

export type LandingTyped = LandingPrefill & { promoCode: string };

type Props = {
  start: LandingPrefill;
  /** Each new value focuses the first empty field: the visitor has asked for the form or came with a prefilled link. */
  focusRequest: string | null;
  knownEmail: string | null;
  promo: { code: string; price: { total: string; isFree: boolean } };
  promoArea: ReactNode;
  /** Whether a free order was placed: the page moves on. */
  isDone: boolean;
  onType: (typed: LandingTyped) => void;
  onSubmit: (form: OrderForm, typed: LandingTyped, websiteContent?: string) => Promise<void>;
};

export function LandingForm(props: Props) {
  const { start, focusRequest, knownEmail, promo, promoArea, isDone, onType, onSubmit } = props;
  const form = useForm({
    resolver: zodResolver(orderFormSchema),
    defaultValues: { ...start, promoCode: '' },
    shouldFocusError: false,
  });
  const { handleSubmit, setFocus, getValues, watch, formState } = form;
  const { field, summary, failAttempt } = useFormFields(form, {
    idPrefix: 'order',
    required: ['email', 'targetMarket', 'productService'],
    emailName: 'email',
    knownEmail,
  });
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (focusRequest === null) return;
    element.current?.scrollIntoView({ block: 'start' });
    const values = getValues();
    setFocus(prefilledFields.find((name) => name !== 'websiteUrl' && !values[name]) ?? 'email');
  }, [focusRequest, setFocus, getValues]);

  const [email, websiteUrl = '', targetMarket, productService] = watch(prefilledFields);
  const { code: promoCode, price } = promo;
  const typed = { email, websiteUrl, targetMarket, productService, promoCode };
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved when something was typed, not when the page renders
  useEffect(() => {
    if (!isDone && Object.values(typed).some(Boolean)) onType(typed);
  }, [email, websiteUrl, targetMarket, productService, promoCode]);

  const { data: settings } = useShopSettings();
  const samples = settings?.sampleBusinesses ?? [];
  const sample = websiteUrl ? undefined : findSample(samples, typed);
  const isBusy = formState.isSubmitting || isDone;
  const { idle, busy } = price.isFree ? submitLabels.free : submitLabels.paid(price.total);

  return (
    <form
      ref={element}
      onSubmit={handleSubmit((values) => onSubmit(values, typed, sample?.websiteContent), failAttempt)}
      noValidate
      aria-label="Order form"
      className="scroll-mt-4 space-y-8 border border-line-strong bg-sheet p-5 sm:p-9"
    >
      <div>
        <h3 className="text-3xl font-medium tracking-tight">Your order</h3>
        <p className="mt-2 text-ink-soft">The more you tell us, the less we have to guess.</p>
      </div>
      <SampleOffer samples={samples} chosen={sample} />
      {summary}
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
      <Button
        type="submit"
        look={price.isFree ? 'good' : 'primary'}
        className="min-h-13 w-full"
        disabled={isBusy}
      >
        {isBusy ? busy : idle}
      </Button>
    </form>
  );
}

type OfferProps = { samples: readonly SampleBusiness[]; chosen: SampleBusiness | undefined };

const prefillLink = ({ targetMarket, productService }: SampleBusiness): string =>
  `/?${new URLSearchParams({ targetMarket, productService })}`;

/** Links that fill the form in. The form has no field for a website's text, so a sample brings its own. */
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
