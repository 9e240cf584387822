import { Link, useSearchParams } from 'react-router';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { printCost, printPrice } from '../../../platform/rules/money.ts';
import { printDays } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { SelectField } from '../../../platform/web/ui/form/select-field.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import {
  type DatePreset,
  type DayRange,
  datePresetKeys,
  datePresets,
} from '../../today/rules/date-preset.ts';
import { AdminFrame } from '../../web/admin-frame.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { useAdmin } from '../../web/use-admin-page.ts';
import { getFigures } from '../contract.ts';
import { periodFor } from '../rules/figure-range.ts';
import { type FigurePeriod, figurePeriods, utcDayOf } from '../rules/shop-figures.ts';
import { FigureCharts } from './figure-charts.tsx';
import { Funnel, PartTables } from './part-tables.tsx';
import { type Figures, type FiguresAnswer, printChange } from './print-figures.ts';

export const meta = () => unlistedMeta('Figures');

type Range = { from: string; to: string; by: (typeof figurePeriods)[number] };

function chosenRange(search: URLSearchParams, today: string) {
  const preset = datePresetKeys.find((key) => key === search.get('time')) ?? '30-days';
  const range = datePresets[preset].days(today);
  const isOther = search.has('from') || search.has('to');
  const days = isOther ? { from: search.get('from') ?? range.from, to: search.get('to') ?? today } : range;
  const by = figurePeriods.find((period) => period === search.get('by')) ?? periodFor(days);
  return { preset: isOther ? null : preset, range: { ...days, by } };
}

export default function AdminFiguresPage() {
  const [search, setSearch] = useSearchParams();
  const today = utcDayOf(new Date());
  const { preset, range } = chosenRange(search, today);
  const { data, error } = useAdmin(getFigures, { query: range });
  return (
    <AdminFrame
      kicker="Figures"
      title="The shop over time"
      lead="Days are in UTC. Visits are page loads, excluding known bots. We don’t track visitors."
      error={error}
    >
      <RangeChooser preset={preset} range={range} onChoose={setSearch} />
      {error && (
        <p role="alert">{operatorSentence(error, 'We couldn’t load the figures. Check the range.')}</p>
      )}
      {!data && !error && <Loading />}
      {data && <Shown data={data} range={range} isRunning={range.to >= today} />}
    </AdminFrame>
  );
}

function Shown({ data, range, isRunning }: { data: FiguresAnswer; range: Range; isRunning: boolean }) {
  const { periods, total, parts, before } = data;
  return (
    <>
      <p role="status" className="max-w-[70ch]">
        <strong className="font-semibold">{printDays(range)}</strong>, compared with {printDays(before)}.
        {isRunning && ' Today isn’t over yet.'}
      </p>
      <ProfitLine total={total} before={before.total} />
      <FigureCharts
        periods={periods}
        total={total}
        before={before.total}
        by={range.by}
        isRunning={isRunning}
      />
      <div className="grid gap-x-14 gap-y-14 pt-4 xl:grid-cols-2">
        <section className="min-w-0 space-y-3 xl:col-span-2">
          <h2 className="text-2xl font-medium">From visit to talk</h2>
          <p className="max-w-[60ch] text-sm text-ink-soft">
            Totals for this period, not individual journeys: an order placed today may come from a visit last
            week.
          </p>
          <Funnel total={total} before={before.total} />
        </section>
        <PartTables parts={parts} before={before.parts} total={total} />
      </div>
    </>
  );
}

function ProfitLine({ total, before }: { total: Figures; before: Figures }) {
  const { revenueCents, refundedCents, costMicroUsd, profitMicroUsd } = total;
  const change = printChange(profitMicroUsd, before.profitMicroUsd);
  return (
    <p className="max-w-[80ch] border-l-2 border-ink pl-4">
      <strong className="font-semibold">Profit {printCost(profitMicroUsd)}</strong>
      {change && <span className="font-mono text-xs text-ink-soft"> {change}</span>}: revenue{' '}
      {printPrice(revenueCents)} − refunds {printPrice(refundedCents)} − model and phone{' '}
      {printCost(costMicroUsd)}.{' '}
      <span className="text-ink-soft">
        {paymentProvider.name}’s fees aren’t stored here, so they aren’t subtracted.
      </span>
    </p>
  );
}

type Props = {
  preset: DatePreset | null;
  range: DayRange & { by: FigurePeriod };
  onChoose: (range: Record<string, string>) => void;
};

const RangeChooser = ({ preset, range, onChoose }: Props) => (
  <div className="border-y border-line border-t-2 border-t-ink">
    <nav aria-label="Time">
      <ul className="flex flex-wrap gap-x-6">
        {datePresetKeys.map((name) => (
          <li key={name}>
            <Link
              to={`?time=${name}`}
              replace
              preventScrollReset
              aria-current={preset === name ? 'true' : undefined}
              className="label-mono inline-flex min-h-11 items-center border-b-2 border-transparent text-ink-soft hover:text-accent aria-[current=true]:border-accent aria-[current=true]:text-ink"
            >
              {datePresets[name].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <details open={preset === null} className="border-t border-line">
      <summary className="label-mono inline-flex min-h-11 items-center text-accent hover:underline">
        Custom range
      </summary>
      <form
        aria-label="Range"
        key={JSON.stringify(range)}
        className="grid items-end gap-4 pb-5 sm:grid-cols-[1fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          onChoose(Object.fromEntries(['from', 'to', 'by'].map((name) => [name, String(form.get(name))])));
        }}
      >
        <TextField id="from" name="from" label="From" type="date" defaultValue={range.from} required />
        <TextField id="to" name="to" label="To" type="date" defaultValue={range.to} required />
        <SelectField
          id="by"
          name="by"
          label="By"
          defaultValue={range.by}
          options={figurePeriods.map((period) => [period, period] as const)}
        />
        <Button type="submit">Show</Button>
      </form>
    </details>
  </div>
);
