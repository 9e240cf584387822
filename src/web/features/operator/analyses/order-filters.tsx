import { type ReactNode, useState } from 'react';
import { analysisStatuses } from '../../../../domain/analysis/analysis-status.ts';
import { analysisProblems } from '../../../../domain/operator/analysis-problem.ts';
import { utcDayOf } from '../../../../domain/operator/shop-figures.ts';
import { paymentStatuses } from '../../../../domain/payment/payment-status.ts';
import { Button } from '../../../ui/form/button.tsx';
import { codeAsWords, problemNames } from '../admin-words.ts';
import { datePresets, presetOf } from './date-preset.ts';

export type OrderFilters = Partial<
  Record<
    | 'q'
    | 'id'
    | 'email'
    | 'status'
    | 'payment'
    | 'problem'
    | 'promo'
    | 'from'
    | 'to'
    | 'minCents'
    | 'maxCents',
    string
  >
>;

/** Filters that links set; they are shown so that they can be removed. */
const linked = {
  id: 'Number',
  email: 'Email',
  promo: 'Promo code',
  minCents: 'Min. price (cents)',
  maxCents: 'Max. price (cents)',
};

const control =
  'min-h-9 max-sm:w-full rounded-sm border border-line-strong bg-paper px-2 py-1 text-sm text-ink hover:border-ink';
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="flex min-w-0 gap-x-2 gap-y-1 max-sm:flex-col sm:items-center">
    <span className="label-mono text-ink-soft">{label}</span>
    {children}
  </label>
);

type SelectProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
};
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

type Props = { filters: OrderFilters; onChange: (filters: OrderFilters) => void };

/** Filters are combined with AND, apply at once, and are kept in the URL, so that a search can be shared. */
export function OrderFilterLine({ filters, onChange }: Props) {
  const today = utcDayOf(new Date());
  const { from, to } = filters;
  const hasDays = from !== undefined || to !== undefined;
  const [isChoosing, setIsChoosing] = useState(false);
  const preset = presetOf(from, to, today) ?? (hasDays ? 'Custom range' : '');
  const showsDays = isChoosing || preset === 'Custom range';
  const change = (changes: OrderFilters) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...filters, ...changes }).filter(([, value]) => value),
      ) as OrderFilters,
    );
  const choosePreset = (name: string) => {
    setIsChoosing(name === 'Custom range');
    const days = datePresets.find(([known]) => known === name)?.[1](today);
    if (name !== 'Custom range') change(days ?? { from: '', to: '' });
  };
  const chips = Object.entries(linked).filter(([name]) => filters[name as keyof OrderFilters]);
  return (
    <section
      aria-label="Filters"
      className="grid grid-cols-2 items-end gap-x-5 gap-y-3 border-t-2 sm:flex sm:flex-wrap sm:items-center border-b border-line border-t-ink py-3"
    >
      <Select
        label="Status"
        value={filters.status ?? ''}
        options={[['', 'Any'], ...analysisStatuses.map((status) => [status, status] as const)]}
        onChoose={(status) => change({ status })}
      />
      <Select
        label="Payment"
        value={filters.payment ?? ''}
        options={[['', 'Any'], ...paymentStatuses.map((status) => [status, codeAsWords(status)] as const)]}
        onChoose={(payment) => change({ payment })}
      />
      <Select
        label="Problem"
        value={filters.problem ?? ''}
        options={[
          ['', 'Any'],
          ...analysisProblems.map((problem) => [problem, problemNames[problem]] as const),
        ]}
        onChoose={(problem) => change({ problem })}
      />
      <Select
        label="Ordered"
        value={showsDays ? 'Custom range' : preset}
        options={[
          ['', 'Any time'],
          ...datePresets.map(([name]) => [name, name] as const),
          ['Custom range', 'Custom range'],
        ]}
        onChoose={choosePreset}
      />
      {showsDays && (
        <>
          <Labelled label="From">
            <input
              type="date"
              className={control}
              value={from ?? ''}
              onChange={(event) => change({ from: event.target.value })}
            />
          </Labelled>
          <Labelled label="To">
            <input
              type="date"
              className={control}
              value={to ?? ''}
              onChange={(event) => change({ to: event.target.value })}
            />
          </Labelled>
        </>
      )}
      {chips.map(([name, words]) => (
        <Button key={name} look="quiet" size="small" onClick={() => change({ [name]: '' })}>
          {words}: {filters[name as keyof OrderFilters]}
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
