import { printCost, printMoney, printPrice } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { printDay } from '../../../platform/web/ui/dates.ts';
import { ChartDrawing } from '../../../report/charts/web/chart-drawing.tsx';
import { ShowNumbers } from '../../../report/charts/web/show-numbers.tsx';
import { printSeconds } from '../../web/admin-strings.ts';
import type { FigurePeriod } from '../rules/shop-figures.ts';
import { type AxisUnit, drawPeriods, type Series } from './period-chart.ts';
import { type Figures, orDash, printChange, printRate } from './print-figures.ts';

type Field = { [K in keyof Figures]: Figures[K] extends number | null ? K : never }[keyof Figures];
type ShownSeries = readonly [field: Field, name: string, look: Series['look']];
type ChartOfFigures = {
  title: string;
  unit: AxisUnit;
  /** The title shows the first series' number. */
  series: readonly [ShownSeries, ...ShownSeries[]];
  note: (total: Figures) => string;
};
type FiguresToDraw = {
  periods: readonly Figures[];
  /** Over the whole range, and over the range before. */
  total: Figures;
  before: Figures;
  by: FigurePeriod;
  /** Whether the last period is still running: a line through it would say little, or fall. */
  isRunning: boolean;
};

const prints: Record<AxisUnit, (value: number) => string> = {
  count: printCount,
  cents: printPrice,
  microUsd: printCost,
  rate: printRate,
  seconds: printSeconds,
};
const periodHeads = { day: 'Day', week: 'Week of', month: 'Month of' };

const charts: readonly ChartOfFigures[] = [
  {
    title: 'Revenue',
    unit: 'cents',
    series: [
      ['revenueCents', 'Received', 'bars'],
      ['refundedCents', 'Refunded', 'line'],
    ],
    note: ({ refundedCents }) =>
      refundedCents > 0 ? `${printMoney(refundedCents)} refunded` : 'Nothing was refunded',
  },
  {
    title: 'Orders',
    unit: 'count',
    series: [
      ['orders', 'Ordered', 'bars'],
      ['paid', 'Paid', 'line'],
    ],
    note: ({ paid, free }) => `${printCount(paid)} paid, ${printCount(free)} free`,
  },
  {
    title: 'Visit to order',
    unit: 'rate',
    series: [['visitToOrder', 'Ordered', 'line']],
    note: ({ visits, orders }) => `${printCount(orders)} orders from ${printCount(visits)} visits`,
  },
  {
    title: 'Order to paid',
    unit: 'rate',
    series: [['orderToPaid', 'Paid', 'line']],
    note: ({ paid, orders, free }) =>
      `${printCount(paid)} of ${printCount(orders - free)} orders that weren’t free`,
  },
  {
    title: 'Margin per report',
    unit: 'microUsd',
    series: [['marginPerReportMicroUsd', 'Margin', 'line']],
    note: () => 'Revenue minus refunds, model and phone cost, per finished report',
  },
  {
    title: 'Cost per report',
    unit: 'microUsd',
    series: [['costPerReportMicroUsd', 'Cost', 'line']],
    note: () => 'Model and phone cost of everything, by finished report',
  },
  {
    title: 'Failure rate',
    unit: 'rate',
    series: [['failureRate', 'Failed', 'line']],
    note: ({ failed, completed }) =>
      `${printCount(failed)} of ${printCount(failed + completed)} reports that ended`,
  },
  {
    title: 'Time to report, median',
    unit: 'seconds',
    series: [
      ['medianSeconds', 'Median', 'line'],
      ['p95Seconds', '95%', 'line'],
    ],
    note: ({ p95Seconds }) => `95% within ${orDash(p95Seconds, printSeconds)}`,
  },
  {
    title: 'Quality checks passed',
    unit: 'rate',
    series: [['barsPassedRate', 'Passed', 'line']],
    note: ({ barsPassed, barsApplied, reportsAllPassed }) =>
      `${printCount(barsPassed)} of ${printCount(barsApplied)} checks; ${printCount(reportsAllPassed)} ${reportsAllPassed === 1 ? 'report' : 'reports'} passed all`,
  },
];

type Props = FiguresToDraw & { chart: ChartOfFigures };

function FigureChart({ chart, periods, total, before, by, isRunning }: Props) {
  const { title, unit, note } = chart;
  const print = prints[unit];
  const series = chart.series.map(([field, name, look]) => {
    const values = periods.map((period) => period[field]);
    return { name, look, values };
  });
  const drawn = series.map((one) =>
    isRunning && one.look === 'line' ? { ...one, values: one.values.with(-1, null) } : one,
  );
  const dates = periods.map(({ start }) => printDay(start, by));
  const of = (figures: Figures) => figures[chart.series[0][0]];
  const change = printChange(of(total), of(before), unit === 'rate');
  return (
    <figure className="min-w-0 border-t-2 border-ink pt-3">
      <figcaption>
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="label-mono font-sans text-ink-soft">{title}</h2>
          <p className="shrink-0 font-display text-2xl leading-none font-medium whitespace-nowrap tabular-nums">
            {orDash(of(total), print)}
          </p>
        </div>
        <p className="mt-1.5 text-right font-mono text-xs text-ink-soft">
          {change && <strong className="mr-2 font-medium text-ink">{change}</strong>}before:{' '}
          {orDash(of(before), print)}
        </p>
      </figcaption>
      {periods.length > 1 && (
        <ChartDrawing
          drawing={drawPeriods(drawn, { unit, print, dates })}
          description={`${title}: ${orDash(of(total), print)}. The numbers follow.`}
          className="mt-3 w-full"
        />
      )}
      {series.length > 1 && periods.length > 1 && (
        <p className="label-mono mt-1 flex gap-4 text-ink-soft">
          {series.map(({ name }, at) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={`size-2 ${at ? 'bg-accent' : 'bg-ink'}`} />
              {name}
            </span>
          ))}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">{note(total)}</p>
      <ShowNumbers
        caption={title}
        head={[periodHeads[by], ...series.map(({ name }) => name)]}
        rows={periods.map(({ start }, at) => [
          start,
          ...series.map(({ values }) => orDash(values[at] ?? null, print)),
        ])}
      />
    </figure>
  );
}

export const FigureCharts = (figures: FiguresToDraw) => (
  <div className="grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
    {charts.map((chart) => (
      <FigureChart key={chart.title} chart={chart} {...figures} />
    ))}
  </div>
);
