import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { analysisStatuses } from '../../../analysis/rules/analysis-status.ts';
import { paymentStatuses } from '../../../analysis/rules/payment-status.ts';
import { codeAsWords } from '../../../platform/text/code-as-words.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { analysisProblems, problemNames } from '../../today/rules/analysis-problem.ts';
import type { orderFilters } from '../contract/admin-analyses.ts';
import { datePresetKeys, datePresets, presetOf, utcDayOf } from '../rules/search-filters.ts';

type FilterName = keyof z.infer<typeof orderFilters>;
export type AnalysisFilters = Partial<Record<FilterName, string>>;
type Options = readonly (readonly [value: string, name: string])[];

/** Nothing writes `error`. */
const statuses = analysisStatuses.filter((status) => status !== 'error');

const selects: readonly [name: FilterName, label: string, options: Options][] = [
  ['status', 'Status', statuses.map((status) => [status, status])],
  ['payment', 'Payment', paymentStatuses.map((status) => [status, codeAsWords(status)])],
  ['problem', 'Problem', analysisProblems.map((problem) => [problem, problemNames[problem]])],
  [
    'unfinishedHours',
    'Unfinished for',
    [
      ['1', 'over an hour'],
      ['24', 'over a day'],
      ['168', 'over a week'],
    ],
  ],
];

/** Filters that links set; they are shown so that they can be removed. */
const linked: readonly [name: FilterName, label: string][] = [
  ['email', 'Email'],
  ['promo', 'Promo code'],
];

const control =
  'min-h-9 max-sm:w-full rounded-sm border border-line-strong bg-paper px-2 py-1 text-sm text-ink hover:border-ink';
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="flex min-w-0 gap-x-2 gap-y-1 max-sm:flex-col sm:items-center">
    <span className="label-mono text-ink-soft">{label}</span>
    {children}
  </label>
);

type SelectProps = { label: string; value: string; options: Options; onChoose: (value: string) => void };
const Select = ({ label, value, options, onChoose }: SelectProps) => (
  <Labelled label={label}>
    <select className={control} value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  </Labelled>
);

const custom = 'custom';
const times: Options = [
  ['', 'Any time'],
  ...datePresetKeys.map((key) => [key, datePresets[key].name] as const),
  [custom, 'Custom range'],
];

type Props = { filters: AnalysisFilters; onChange: (filters: AnalysisFilters) => void };

/** Filters are combined with AND, apply at once, and are kept in the URL, so that a search can be shared. */
export function AnalysisFilterLine({ filters, onChange }: Props) {
  const today = utcDayOf(new Date());
  const { from, to } = filters;
  const [isChoosing, setIsChoosing] = useState(false);
  const preset = presetOf(from, to, today) ?? (from || to ? custom : '');
  const time = isChoosing ? custom : preset;
  const change = (changes: AnalysisFilters) =>
    onChange(Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => value)));
  const chooseTime = (chosen: string) => {
    setIsChoosing(chosen === custom);
    const key = datePresetKeys.find((known) => known === chosen);
    if (chosen !== custom) change(key ? datePresets[key].days(today) : { from: '', to: '' });
  };
  return (
    <section
      aria-label="Filters"
      className="grid grid-cols-2 items-end gap-x-5 gap-y-3 border-t-2 sm:flex sm:flex-wrap sm:items-center border-b border-line border-t-ink py-3"
    >
      {selects.map(([name, label, options]) => (
        <Select
          key={name}
          label={label}
          value={filters[name] ?? ''}
          options={[['', 'Any'], ...options]}
          onChoose={(value) => change({ [name]: value })}
        />
      ))}
      <Select label="Ordered" value={time} options={times} onChoose={chooseTime} />
      {time === custom &&
        (['from', 'to'] as const).map((name) => (
          <Labelled key={name} label={name === 'from' ? 'From' : 'To'}>
            <input
              type="date"
              className={control}
              value={filters[name] ?? ''}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Labelled>
        ))}
      {linked
        .filter(([name]) => filters[name])
        .map(([name, label]) => (
          <Button key={name} look="quiet" size="small" onClick={() => change({ [name]: '' })}>
            {label}: {filters[name]}
            <span aria-hidden="true">×</span>
            <span className="sr-only">(remove)</span>
          </Button>
        ))}
      {Object.keys(filters).length > 0 && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            setIsChoosing(false);
            onChange({});
          }}
        >
          Clear all
        </Button>
      )}
    </section>
  );
}
