import { useSearchParams } from 'react-router';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { printCost, printPrice } from '../../../platform/rules/money.ts';
import { printDays } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { saveFile } from '../../../platform/web/ui/save-file.ts';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { datePresetKeys, datePresets } from '../../today/rules/date-preset.ts';
import { AdminFrame } from '../../web/admin-frame.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { useAdmin } from '../../web/use-admin-page.ts';
import { getFigures } from '../contract.ts';
import { periodFor } from '../rules/figure-range.ts';
import { figurePeriods, utcDayOf } from '../rules/shop-figures.ts';
import { FigureCharts } from './figure-charts.tsx';
import { partsCsv, periodsCsv } from './figures-csv.ts';
import { Funnel } from './funnel.tsx';
import { PartTables } from './part-tables.tsx';
import { type Figures, type FiguresAnswer, printChange } from './print-figures.ts';
import { RangeChooser } from './range-chooser.tsx';

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
  const save = (csv: string, name: string) =>
    saveFile(new Blob([csv], { type: 'text/csv' }), `${name}-${range.from}-${range.to}.csv`);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p role="status" className="max-w-[70ch]">
          <strong className="font-semibold">{printDays(range)}</strong>, compared with {printDays(before)}.
          {isRunning && ' Today isn’t over yet.'}
        </p>
        <p className="flex flex-wrap gap-3">
          <Button look="quiet" size="small" onClick={() => save(periodsCsv(data), 'figures')}>
            CSV by {range.by}
          </Button>
          <Button look="quiet" size="small" onClick={() => save(partsCsv(data), 'figures-by-part')}>
            Download tables (CSV)
          </Button>
        </p>
      </div>
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
