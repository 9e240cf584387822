import { useId, useState } from 'react';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { SelectField } from '../../../platform/web/ui/form/select-field.tsx';
import {
  dueDayChoices,
  isMeasureKey,
  type MeasureKey,
  measureKeys,
  measureOf,
  ownMeasure,
  usualDueDays,
} from '../../predictions/rules/measures.ts';
import type { WantedTest } from './use-outcome-changes.ts';

/** These count what a prediction names. */
const needPrediction: readonly MeasureKey[] = ['same-question', 'buyers-of-the-offer'];
const options = [
  ...measureKeys
    .filter((key) => !needPrediction.includes(key))
    .map((key) => [key, measureOf(key).label] as const),
  [ownMeasure, 'Something else'] as const,
];

type Measured = Pick<WantedTest, 'measure' | 'measureName' | 'goodWhen' | 'dueDays'>;

/** What is counted, and for how long. */
export function useMeasureFields() {
  const id = useId();
  const [measured, setMeasured] = useState<Measured>({ measure: 'enquiries', dueDays: usualDueDays });
  const [isTried, setIsTried] = useState(false);
  const { measure = 'enquiries', measureName = '', goodWhen = 'up', dueDays } = measured;
  const change = (changes: Measured) => setMeasured({ ...measured, ...changes });
  const isOwn = measure === ownMeasure;
  const isNamed = !isOwn || measureName?.trim() !== '';
  /** False when something is missing; the field then has the focus. */
  const validate = (): boolean => {
    setIsTried(true);
    if (!isNamed) document.getElementById(`${id}-name`)?.focus();
    return isNamed;
  };
  const fields = (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div>
        <SelectField
          id={`${id}-measure`}
          label="What will you count?"
          value={measure}
          onChange={({ target }) => change({ measure: target.value as NonNullable<Measured['measure']> })}
          options={options}
          aria-describedby={`${id}-count`}
        />
        <p id={`${id}-count`} className="mt-1.5 text-sm text-ink-soft">
          {isMeasureKey(measure) ? measureOf(measure).count : 'Name it below.'}
        </p>
      </div>
      <SelectField
        id={`${id}-days`}
        label="For how long?"
        value={String(dueDays)}
        onChange={({ target }) => change({ dueDays: Number(target.value) as (typeof dueDayChoices)[number] })}
        options={dueDayChoices.map((days) => [String(days), `${days / 7} weeks`] as const)}
      />
      {isOwn && (
        <>
          <TextField
            id={`${id}-name`}
            label="Name"
            maxLength={80}
            dir="auto"
            value={measureName ?? ''}
            error={isTried && !isNamed ? 'Name what you’ll count.' : undefined}
            onChange={({ target }) => change({ measureName: target.value })}
          />
          <SelectField
            id={`${id}-good`}
            label="Which is better?"
            value={goodWhen}
            onChange={({ target }) => change({ goodWhen: target.value as 'up' | 'down' })}
            options={[
              ['up', 'Higher'],
              ['down', 'Lower'],
            ]}
          />
        </>
      )}
    </div>
  );
  const wanted: Measured = isOwn ? { measure, measureName, goodWhen, dueDays } : { measure, dueDays };
  return { fields, wanted, validate };
}
