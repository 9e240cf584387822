import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { planModule, selectableModules } from '../../../analysis/rules/module-catalogue.ts';
import { listPriceCents } from '../../../analysis/rules/plans.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import type { SaveState } from '../../../platform/web/api/auto-saver.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../../platform/web/ui/form/choice.tsx';
import { TextArea, TextField } from '../../../platform/web/ui/form/field.tsx';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { MarginSection } from '../../../platform/web/ui/page/margin-section.tsx';
import type { Analysis } from '../../../report/contract.ts';
import { type AnalysisForm, analysisFormSchema, orderFormSchema } from '../contract/order.ts';
import { analysisDefaults, planModules } from './analysis-payload.ts';
import type { RequestMode } from './analysis-state.ts';
import { type DataSource, type DraftField, dataSourceOf, draftLabels } from './draft-values.ts';
import { ModuleChecklists } from './module-checklists.tsx';
import { type Draft, useDraftOfForm } from './use-draft.ts';
import { useFormFields } from './use-form-fields.tsx';

export type EditorStart = { form: AnalysisForm; source: DataSource };

type Props = {
  analysis: Analysis | null;
  mode: RequestMode;
  start?: EditorStart | null;
  /** Called with every change, valid or not. */
  onType?: (typed: EditorStart) => void;
  /** The signed-in customer's address. */
  knownEmail?: string | null;
  draft?: Draft;
  notice?: ReactNode;
  /** Shown instead of the fields, until the customer asks to change them. */
  summary?: ReactNode;
  /** Rendered between the fields and the button: price and promo code of a new analysis, questions of one that waits. */
  beforeSubmit?: ReactNode;
  /** The face on the landing page: address, website and the two descriptions; the plan decides the rest. */
  isShort?: true;
  idPrefix?: string;
  /** Each new value focuses the first empty field: the visitor has asked for the form or came with a prefilled link. */
  focusRequest?: string | null;
  isDone?: boolean;
  submitLabel: { idle: string; busy: string };
  submitLook?: 'primary' | 'good';
  onSubmit: (form: AnalysisForm, source: DataSource) => Promise<void>;
};

const asked = ['customerEmail', 'targetMarket', 'productService'] as const;
/** They stay below their field while somebody types. */
const examples = {
  targetMarket:
    'Owners of older dogs within 20 miles. They call, hear the price, and say they’ll think about it. I want to know why.',
  productService:
    'Dog grooming in a van at the customer’s door. A full groom is $85 and takes two hours; a nail trim is $20.',
};
const price = printPrice(listPriceCents);

export function AnalysisEditor({
  analysis,
  mode,
  start = null,
  onType,
  knownEmail = null,
  draft,
  notice,
  summary,
  beforeSubmit,
  isShort,
  idPrefix: ownPrefix,
  focusRequest = null,
  isDone = false,
  submitLabel,
  submitLook = 'primary',
  onSubmit,
}: Props) {
  const generatedPrefix = useId();
  const idPrefix = ownPrefix ?? generatedPrefix;
  const first = draft?.initial ?? start;
  const form = useForm({
    resolver: zodResolver(isShort ? orderFormSchema : analysisFormSchema),
    defaultValues: first?.form ?? analysisDefaults(analysis),
    shouldFocusError: false,
  });
  const { register, handleSubmit, watch, getValues, setFocus, setValue, formState } = form;
  const [source, setSource] = useState<DataSource>(first?.source ?? dataSourceOf(analysis ?? {}));
  useDraftOfForm(draft, analysis, form, [source, setSource]);
  const tellTyped = useEffectEvent(() => onType?.({ form: getValues(), source }));
  useEffect(() => watch(() => tellTyped()).unsubscribe, [watch]);
  const [reportType, chosen = []] = watch(['reportType', 'selectedModules']);
  const { idOf, field, summary: errors, failAttempt } = useFormFields(form, { idPrefix, knownEmail });
  const sourceRadio = (value: DataSource) => ({
    type: 'radio' as const,
    name: idOf('dataSource'),
    value,
    checked: source === value,
    onChange: () => {
      setSource(value);
      onType?.({ form: getValues(), source: value });
    },
  });

  const [isFolded, setIsFolded] = useState(summary !== undefined);
  // A report without a page has the least to go on, so this question alone is asked again.
  const [asksWebsite] = useState(!analysis?.websiteUrl && !analysis?.websiteContent);
  const fields = useRef<HTMLDivElement>(null);
  const submit = handleSubmit(
    (values) => onSubmit(values, source),
    (failed) => {
      flushSync(() => setIsFolded(false)); // the error summary links to fields that must be visible
      failAttempt(failed);
    },
  );
  const unfold = () => {
    flushSync(() => setIsFolded(false));
    fields.current?.focus();
  };

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusRequest === null) return;
    element.current?.scrollIntoView({ block: 'start' });
    const values = getValues();
    setFocus(asked.find((name) => !values[name]) ?? 'customerEmail');
  }, [focusRequest, setFocus, getValues]);

  const isNew = mode === 'create';
  const isBusy = formState.isSubmitting || isDone;
  const described = (name: 'targetMarket' | 'productService', label: string) => (
    <TextArea
      {...field(name)}
      label={label}
      rows={isShort ? 3 : 4}
      hint={isNew ? `For example: ${examples[name]}` : undefined}
    />
  );
  const email = (
    <TextField
      {...field('customerEmail')}
      label="Email"
      type="email"
      autoComplete="email"
      hint="We’ll send your private link here, and the PDF of a paid report."
    />
  );
  const website = (
    <TextField
      {...field('websiteUrl')}
      label="Website URL"
      optional
      inputMode="url"
      autoComplete="url"
      placeholder="example.com"
      hint={isFolded && asksWebsite ? 'With your page to read, the report can rewrite its lines.' : undefined}
    />
  );
  const market = described('targetMarket', 'Target market: who buys from you?');
  const offer = described('productService', 'Product or service: what do you sell, and at what price?');
  const button = (
    <Button
      type="submit"
      look={submitLook}
      className={isShort ? 'min-h-13 w-full' : 'w-full sm:w-auto'}
      disabled={isBusy}
    >
      {isBusy ? submitLabel.busy : submitLabel.idle}
    </Button>
  );
  if (isShort)
    return (
      <form
        ref={element}
        onSubmit={submit}
        noValidate
        aria-label="Order form"
        className="scroll-mt-4 space-y-7 border border-line-strong bg-sheet p-5 sm:p-9"
      >
        <h3 className="text-3xl font-medium tracking-tight">Your order</h3>
        {notice}
        {errors}
        <fieldset disabled={isBusy} className="space-y-6">
          <legend className="sr-only">Your order</legend>
          {email}
          {website}
          {market}
          {offer}
          {beforeSubmit}
        </fieldset>
        {button}
      </form>
    );
  const section = (name: string) => ({ headingLevel: 'h3' as const, id: idOf(`section-${name}`) });

  return (
    <form onSubmit={submit} onBlur={() => void draft?.saver.save()} noValidate className="space-y-6">
      {notice}
      {errors}
      {isFolded && (
        <div className="max-w-3xl space-y-6">
          {beforeSubmit}
          {button}
          {asksWebsite && (
            <>
              {website}
              {draft && <DraftStatus draft={draft} />}
            </>
          )}
          {summary}
          <Button look="quiet" onClick={unfold}>
            Edit details
          </Button>
        </div>
      )}
      <div ref={fields} tabIndex={-1} hidden={isFolded} className="space-y-8 outline-none">
        <MarginSection {...section('delivery')} title="Delivery">
          {email}
        </MarginSection>
        <MarginSection
          {...section('material')}
          title="Material"
          note="We read this first, so the report can quote your site."
        >
          <ChoiceGroup legend="Data source" columns>
            <Choice
              {...sourceRadio('url')}
              label="Website URL"
              note="Automatic: we read this page and a few pages it links to."
            />
            <Choice {...sourceRadio('manual')} label="Manual input" note="Paste the text yourself." />
          </ChoiceGroup>
          {!(isFolded && asksWebsite) && website}
          {source === 'manual' && (
            <TextArea {...field('websiteContent')} label="Website content" optional rows={6} />
          )}
        </MarginSection>
        <MarginSection
          {...section('subject')}
          title="Subject"
          note="The more specific you are, the less the report has to guess."
        >
          {market}
          {offer}
        </MarginSection>
        <MarginSection
          {...section('scope')}
          title="Scope"
          note={
            reportType === 'full' && (
              <>
                <p>
                  {chosen.filter((key) => key !== planModule).length} of {selectableModules.length} modules
                  chosen
                </p>
                <p>One more is always included.</p>
              </>
            )
          }
        >
          <ChoiceGroup legend="Analysis type" columns>
            <Choice
              type="radio"
              value="atm"
              label="Express Analysis"
              note={`One condensed report. Same price${isNew ? `: ${price}` : ''}.`}
              {...register('reportType')}
            />
            <Choice
              type="radio"
              value="full"
              label="Comprehensive Analysis"
              note={`The modules you choose.${isNew ? ` ${price}.` : ''}`}
              {...register('reportType')}
            />
          </ChoiceGroup>
          {reportType === 'full' && isNew && (
            <TextAction onClick={() => setValue('selectedModules', planModules, { shouldDirty: true })}>
              Choose the plan’s {planModules.length}, at the same price
            </TextAction>
          )}
          {reportType === 'full' && <ModuleChecklists {...field('selectedModules')} />}
        </MarginSection>
        <div className="spread border-t border-line pt-6">
          <div className="space-y-6 lg:col-start-2">
            {!isFolded && beforeSubmit}
            {draft && !isFolded && <DraftStatus draft={draft} />}
            {!isFolded && button}
          </div>
        </div>
      </div>
    </form>
  );
}

const words: Record<SaveState, string> = {
  saved: 'Changes are saved as you type.',
  saving: 'Saving your changes…',
  waiting: 'Your latest changes aren’t saved yet: we can’t reach our server. We’ll keep trying.',
  refused: 'Your latest changes weren’t saved because the analysis had already started.',
};

/** Only problems are announced to screen readers: “saved” after every word would be noise. */
function DraftStatus({ draft: { state, notSaved } }: { draft: Draft }) {
  const invalid = Object.entries(notSaved) as [DraftField, string][];
  const isTrouble = state === 'waiting' || state === 'refused';
  return (
    <div className="space-y-1 text-sm text-ink-soft">
      {!isTrouble && <p>{words[state]}</p>}
      <p role="status" className={isTrouble ? 'font-medium text-bad' : 'sr-only'}>
        {isTrouble ? words[state] : ''}
      </p>
      {invalid.map(([field, why]) => (
        <p key={field} className="font-medium text-warn">
          {draftLabels[field]} isn’t saved yet: {why}
        </p>
      ))}
    </div>
  );
}
