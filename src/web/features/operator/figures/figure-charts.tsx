import { printCost, printPrice } from '../../../../domain/money.ts';
import type { FigurePeriod } from '../../../../domain/operator/shop-figures.ts';
import { printCount } from '../../../../domain/text/print-count.ts';
import { printSeconds } from '../admin-words.ts';
import { FigureChart } from './figure-chart.tsx';
import type { Figures } from './figures-type.ts';
import type { AxisUnit } from './period-chart.ts';
import { orDash, printChange, printRate } from './print-figures.ts';

type Field = { [K in keyof Figures]: Figures[K] extends number | null ? K : never }[keyof Figures];
type Shown = {
  title: string;
  field: Field;
  unit: AxisUnit;
  print: (value: number) => string;
  look: 'bars' | 'line';
  name: string;
  second?: { field: Field; name: string };
  note: (total: Figures) => string;
};

const charts: readonly Shown[] = [
  {
    title: 'Revenue',
    field: 'revenueCents',
    unit: 'cents',
    print: printPrice,
    look: 'bars',
    name: 'Received',
    second: { field: 'refundedCents', name: 'Refunded' },
    note: ({ refundedCents }) =>
      refundedCents > 0 ? `${printPrice(refundedCents)} refunded` : 'Nothing was refunded',
  },
  {
    title: 'Orders',
    field: 'orders',
    unit: 'count',
    print: printCount,
    look: 'bars',
    name: 'Ordered',
    second: { field: 'paid', name: 'Paid' },
    note: ({ paid, free }) => `${printCount(paid)} paid, ${printCount(free)} free`,
  },
  {
    title: 'Visit to order',
    field: 'visitToOrder',
    unit: 'rate',
    print: printRate,
    look: 'line',
    name: 'Ordered',
    note: ({ visits, orders }) => `${printCount(orders)} orders from ${printCount(visits)} visits`,
  },
  {
    title: 'Order to paid',
    field: 'orderToPaid',
    unit: 'rate',
    print: printRate,
    look: 'line',
    name: 'Paid',
    note: ({ paid, orders, free }) =>
      `${printCount(paid)} of ${printCount(orders - free)} orders that weren’t free`,
  },
  {
    title: 'Margin per report',
    field: 'marginPerReportMicroUsd',
    unit: 'microUsd',
    print: printCost,
    look: 'line',
    name: 'Margin',
    note: () => 'Revenue minus refunds and model cost, per finished report',
  },
  {
    title: 'Cost per report',
    field: 'costPerReportMicroUsd',
    unit: 'microUsd',
    print: printCost,
    look: 'line',
    name: 'Cost',
    note: () => 'Model cost of everything, by finished report',
  },
  {
    title: 'Failure rate',
    field: 'failureRate',
    unit: 'rate',
    print: printRate,
    look: 'line',
    name: 'Failed',
    note: ({ failed, completed }) =>
      `${printCount(failed)} of ${printCount(failed + completed)} reports that ended`,
  },
  {
    title: 'Time to report, median',
    field: 'medianSeconds',
    unit: 'seconds',
    print: printSeconds,
    look: 'line',
    name: 'Median',
    second: { field: 'p95Seconds', name: '95%' },
    note: ({ p95Seconds }) => `95% within ${orDash(p95Seconds, printSeconds)}`,
  },
  {
    title: 'Quality checks passed',
    field: 'barsPassedRate',
    unit: 'rate',
    print: printRate,
    look: 'line',
    name: 'Passed',
    note: ({ barsPassed, barsApplied, reportsAllPassed }) =>
      `${printCount(barsPassed)} of ${printCount(barsApplied)} checks; ${printCount(reportsAllPassed)} ${reportsAllPassed === 1 ? 'report' : 'reports'} passed all`,
  },
];

type Props = {
  periods: readonly Figures[];
  total: Figures;
  before: Figures;
  by: FigurePeriod;
  /** Whether the last period is not over: a line through it would say little, or fall. */
  isRunning: boolean;
};

export const FigureCharts = ({ periods, total, before, by, isRunning }: Props) => (
  <div className="grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
    {charts.map(({ title, field, unit, print, look, name, second, note }) => (
      <FigureChart
        key={title}
        title={title}
        total={orDash(total[field], print)}
        before={orDash(before[field], print)}
        change={printChange(total[field], before[field], unit === 'rate')}
        note={note(total)}
        periods={periods.map(({ start }) => start)}
        by={by}
        endsEarly={isRunning}
        unit={unit}
        series={[
          { name, look, values: periods.map((period) => period[field]) },
          ...(second
            ? [
                {
                  name: second.name,
                  look: 'line' as const,
                  values: periods.map((period) => period[second.field]),
                  isSecond: true as const,
                },
              ]
            : []),
        ]}
        print={print}
      />
    ))}
  </div>
);
