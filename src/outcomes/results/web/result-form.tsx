import { type ChangeEvent, type FormEvent, useEffect, useId, useState } from 'react';
import type { BodyInputOf } from '../../../platform/http/contract/endpoint.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../../platform/web/ui/form/choice.tsx';
import { TextArea, TextField } from '../../../platform/web/ui/form/field.tsx';
import type { recordPredictionResult } from '../contract/outcomes.ts';
import { type Result, resultLabels, results } from '../rules/test-result.ts';
import { consentLabel, consentNote, resultNotes } from './outcome-sentences.ts';

export type EnteredResult = BodyInputOf<typeof recordPredictionResult>;

type Props = {
  measure: string;
  goodWhen: 'up' | 'down';
  /** The initial choice: the answer from a mailed link, or the stored result to correct. */
  chosen: Result | null;
  stored?: Omit<EnteredResult, 'result'> | null;
  /** Only results of predictions are published. */
  asksConsent?: boolean;
  isSaving: boolean;
  /** What the server refused, as a sentence. */
  problem: string | null;
  onSave: (entered: EnteredResult) => void;
  /** Set for an opened form, which then takes the focus. */
  onCancel?: () => void;
};

export const numberProblem = 'Enter a number, like 12 or 12.5, or leave it blank.';

/** Two clicks answer it; everything below the four choices is optional. */
export function ResultForm(props: Props) {
  const {
    measure,
    goodWhen,
    chosen,
    stored,
    asksConsent = true,
    isSaving,
    problem,
    onSave,
    onCancel,
  } = props;
  const id = useId();
  const [result, setResult] = useState(chosen);
  const [typed, setTyped] = useState({
    before: stored?.before?.toString() ?? '',
    after: stored?.after?.toString() ?? '',
  });
  const [note, setNote] = useState(stored?.note ?? '');
  const [isPublic, setPublic] = useState(stored?.isPublic ?? false);
  const [isChecked, setChecked] = useState(false);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) document.getElementById(`${id}-${chosen ?? results[0]}`)?.focus();
  }, [isOpened, id, chosen]);
  const wasTried = result !== null && result !== 'not-tried';
  const numberField = (when: keyof typeof typed) => ({
    id: `${id}-${when}`,
    optional: true as const,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: typed[when],
    error: isChecked && readNumber(typed[when]) === undefined ? numberProblem : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [when]: target.value }),
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const numbers = { before: readNumber(typed.before), after: readNumber(typed.after) };
    const wrong =
      wasTried && (numbers.before === undefined ? 'before' : numbers.after === undefined && 'after');
    if (result === null || wrong) {
      document.getElementById(`${id}-${wrong || results[0]}`)?.focus();
      return;
    }
    onSave({
      result,
      before: wasTried ? (numbers.before ?? null) : null,
      after: wasTried ? (numbers.after ?? null) : null,
      note: note.trim(),
      isPublic,
    });
  }

  return (
    <form onSubmit={save} className="max-w-xl space-y-6" aria-busy={isSaving} noValidate>
      <ChoiceGroup legend={`${measure}, compared with before the change`} columns>
        {results.map((one) => (
          <Choice
            key={one}
            id={`${id}-${one}`}
            type="radio"
            name={`${id}-result`}
            label={resultLabels[one]}
            note={resultNotes[goodWhen][one]}
            checked={result === one}
            onChange={() => setResult(one)}
          />
        ))}
      </ChoiceGroup>
      {isChecked && result === null && <Problem>Choose what happened.</Problem>}
      {wasTried && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...numberField('before')} label="Number before" />
          <TextField
            {...numberField('after')}
            label="Number after"
            hint="Counted over the same number of days."
          />
        </div>
      )}
      <TextArea
        id={`${id}-note`}
        label="Note"
        optional
        isShort
        rows={2}
        maxLength={1_000}
        dir="auto"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {asksConsent && (
        <Choice
          type="checkbox"
          label={consentLabel}
          note={consentNote}
          checked={isPublic}
          onChange={({ target }) => setPublic(target.checked)}
        />
      )}
      {problem && <Problem>{problem}</Problem>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

const Problem = ({ children }: { children: string }) => (
  <p role="alert" className="border-l-2 border-bad pl-2 text-sm font-medium text-bad">
    {children}
  </p>
);

/** Decimals have two digits at most, so 1,200 and 1.200 can only be thousands. */
const thousands = /^\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+$/;
const decimal = /^\d{1,9}(?:[.,]\d{1,2})?$/;
const signs = /^[$€£¥]\s*|(?<!\s)\s*[$€£¥%]$/g;

/** Null for an empty field, undefined for what is not a number. 12,5 and 12.5 are the same. */
export function readNumber(text: string): number | null | undefined {
  const typed = text.trim().replace(signs, '');
  if (typed === '') return null;
  if (thousands.test(typed)) return Number(typed.replace(/\D/g, ''));
  return decimal.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}
