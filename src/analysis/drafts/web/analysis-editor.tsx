import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { printPrice } from '../../../platform/rules/money.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../../platform/web/ui/form/choice.tsx';
import { TextArea, TextField } from '../../../platform/web/ui/form/field.tsx';
import { MarginSection } from '../../../platform/web/ui/page/margin-section.tsx';
import { selectableModules } from '../../../report/document/rules/module-catalogue.ts';
import type { Analysis } from '../../contract.ts';
import { type AnalysisForm, analysisFormSchema } from '../../create/contract.ts';
import { submitLabel } from '../../follow/web/analysis-messages.ts';
import type { RequestMode } from '../../follow/web/analysis-state.ts';
import { useFormFields } from '../../follow/web/use-form-fields.tsx';
import { listPriceCents } from '../../rules/plans.ts';
import { analysisDefaults } from './analysis-payload.ts';
import type { DraftState } from './draft-saver.ts';
import { type DataSource, type DraftField, dataSourceOf, draftLabels } from './draft-values.ts';
import { ModuleChecklists } from './module-checklists.tsx';
import { type Draft, useDraftOfForm } from './use-draft.ts';

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
  /** Shown on a phone instead of the fields, until the customer asks to change them. */
  summary?: ReactNode;
  /** Rendered between the fields and the button: the promo code of a new analysis. */
  beforeSubmit?: ReactNode;
  onSubmit: (form: AnalysisForm, source: DataSource) => Promise<void>;
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
  onSubmit,
}: Props) {
  const idPrefix = useId();
  const first = draft?.initial ?? start;
  const form = useForm({
    resolver: zodResolver(analysisFormSchema),
    defaultValues: first?.form ?? analysisDefaults(analysis),
    shouldFocusError: false,
  });
  const { register, handleSubmit, watch, getValues, formState } = form;
  const [source, setSource] = useState<DataSource>(first?.source ?? dataSourceOf(analysis ?? {}));
  useDraftOfForm(draft, analysis, form, [source, setSource]);
  const tellTyped = useEffectEvent(() => onType?.({ form: getValues(), source }));
  useEffect(() => watch(() => tellTyped()).unsubscribe, [watch]);
  const [reportType, chosen] = watch(['reportType', 'selectedModules']);
  const {
    idOf,
    field,
    summary: errors,
    failAttempt,
  } = useFormFields(form, {
    idPrefix,
    required: ['customerEmail', 'targetMarket', 'productService', 'selectedModules'],
    emailName: 'customerEmail',
    knownEmail,
  });
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

  const isNew = mode === 'create';
  const section = (name: string) => ({ headingLevel: 'h3' as const, id: idOf(`section-${name}`) });

  return (
    <form onSubmit={submit} onBlur={() => void draft?.saver.save()} noValidate className="space-y-8">
      {notice}
      {errors}
      {isFolded && (
        <div className="space-y-6 md:hidden">
          {summary}
          <Button look="quiet" className="w-full" onClick={unfold}>
            Edit details
          </Button>
        </div>
      )}
      <div ref={fields} tabIndex={-1} className={`space-y-8 outline-none ${isFolded ? 'max-md:hidden' : ''}`}>
        <MarginSection {...section('delivery')} title="Delivery">
          <TextField
            {...field('customerEmail')}
            label="Email"
            type="email"
            autoComplete="email"
            hint="We’ll send the PDF and your private link here."
          />
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
          <TextField
            {...field('websiteUrl')}
            label="Website URL"
            optional
            inputMode="url"
            placeholder="example.com"
          />
          {source === 'manual' && (
            <TextArea {...field('websiteContent')} label="Website content" optional rows={6} />
          )}
        </MarginSection>
        <MarginSection
          {...section('subject')}
          title="Subject"
          note="The more specific you are, the less the report has to guess."
        >
          <TextArea {...field('targetMarket')} label="Target market" hint="At least 10 characters." />
          <TextArea {...field('productService')} label="Product or service" hint="At least 10 characters." />
        </MarginSection>
        <MarginSection
          {...section('scope')}
          title="Scope"
          note={
            reportType === 'full' && `${chosen?.length ?? 0} of ${selectableModules.length} modules chosen`
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
          {reportType === 'full' && <ModuleChecklists {...field('selectedModules')} />}
        </MarginSection>
        <div className="spread border-t border-line pt-6">
          <div className="space-y-6 lg:col-start-2">
            {beforeSubmit}
            {draft && <DraftStatus draft={draft} />}
            <Button type="submit" className="w-full sm:w-auto" disabled={formState.isSubmitting}>
              {submitLabel[mode]}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

const words: Record<DraftState, string> = {
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
