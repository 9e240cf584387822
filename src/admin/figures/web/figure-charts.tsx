import { printMoney } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { printSeconds } from '../../web/admin-strings.ts';
import { type ChartOfFigures, FigureChart, type FiguresToDraw } from './figure-chart.tsx';
import { orDash } from './print-figures.ts';

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

export const FigureCharts = (figures: FiguresToDraw) => (
  <div className="grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
    {charts.map((chart) => (
      <FigureChart key={chart.title} chart={chart} {...figures} />
    ))}
  </div>
);
