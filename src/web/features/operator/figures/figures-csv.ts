import { csvLine } from '../../../../domain/text/csv-line.ts';
import type { Figures, FiguresAnswer } from './figures-type.ts';

const plain = (value: number | string | null | undefined): string => (value ?? '').toString();
const dollars = (cents: number) => (cents / 100).toFixed(2);
const usd = (micro: number | null) => (micro === null ? '' : (micro / 1_000_000).toFixed(4));

/** Margins are left out: they follow from revenue, refunds and cost. */
const periodColumns: readonly [head: string, cell: (period: Figures) => string][] = [
  ['from', ({ start }) => start],
  ['visits', ({ visits }) => plain(visits)],
  ['orders', ({ orders }) => plain(orders)],
  ['free', ({ free }) => plain(free)],
  ['paid', ({ paid }) => plain(paid)],
  ['revenue_usd', ({ revenueCents }) => dollars(revenueCents)],
  ['refunds', ({ refunds }) => plain(refunds)],
  ['refunded_usd', ({ refundedCents }) => dollars(refundedCents)],
  ['reports_finished', ({ completed }) => plain(completed)],
  ['reports_failed', ({ failed }) => plain(failed)],
  ['reports_opened', ({ opened }) => plain(opened)],
  ['reports_talked_to', ({ talked }) => plain(talked)],
  ['report_cost_usd', ({ reportCostMicroUsd }) => usd(reportCostMicroUsd)],
  ['talk_cost_usd', ({ talkCostMicroUsd }) => usd(talkCostMicroUsd)],
  ['median_seconds', ({ medianSeconds }) => plain(medianSeconds)],
  ['p95_seconds', ({ p95Seconds }) => plain(p95Seconds)],
  ['checks_passed', ({ barsPassed }) => plain(barsPassed)],
  ['checks_applied', ({ barsApplied }) => plain(barsApplied)],
];

export const periodsCsv = ({ periods }: Pick<FiguresAnswer, 'periods'>): string =>
  csvLine(periodColumns.map(([head]) => head)) +
  periods.map((period) => csvLine(periodColumns.map(([, cell]) => cell(period)))).join('');

type Row = { name: string | null } & Partial<
  Record<
    'visits' | 'orders' | 'paid' | 'revenueCents' | 'refunds' | 'refundedCents' | 'reports' | 'costMicroUsd',
    number
  >
>;
const heads = 'by,name,visits,orders,paid,revenue_usd,refunds,refunded_usd,reports,cost_usd'.split(',');

/** All tables in one file; the name is empty for what has none. */
export function partsCsv({ parts }: Pick<FiguresAnswer, 'parts'>): string {
  const line = (by: string, row: Row) =>
    csvLine([
      by,
      plain(row.name),
      plain(row.visits),
      plain(row.orders),
      plain(row.paid),
      row.revenueCents === undefined ? '' : dollars(row.revenueCents),
      plain(row.refunds),
      row.refundedCents === undefined ? '' : dollars(row.refundedCents),
      plain(row.reports),
      row.costMicroUsd === undefined ? '' : usd(row.costMicroUsd),
    ]);
  return [
    csvLine(heads),
    ...parts.sources.map((row) => line('source', row)),
    ...parts.promos.map((row) => line('promo code', row)),
    ...parts.reasons.map((row) => line('refund reason', row)),
    ...parts.models.map((row) => line('model', row)),
  ].join('');
}
