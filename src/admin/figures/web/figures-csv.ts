import { csvLine } from '../../../platform/text/csv-line.ts';
import type { Figures, FiguresAnswer } from './print-figures.ts';

/** Margins are left out: they follow from revenue, refunds and cost. */
const periodColumns = {
  from: 'start',
  visits: 'visits',
  orders: 'orders',
  free: 'free',
  paid: 'paid',
  revenue_usd: 'revenueCents',
  refunds: 'refunds',
  refunded_usd: 'refundedCents',
  reports_finished: 'completed',
  reports_failed: 'failed',
  reports_opened: 'opened',
  reports_talked_to: 'talked',
  report_cost_usd: 'reportCostMicroUsd',
  talk_cost_usd: 'talkCostMicroUsd',
  median_seconds: 'medianSeconds',
  p95_seconds: 'p95Seconds',
  checks_passed: 'barsPassed',
  checks_applied: 'barsApplied',
} as const satisfies Record<string, keyof Figures>;
const partColumns = {
  by: 'by',
  name: 'name',
  visits: 'visits',
  orders: 'orders',
  paid: 'paid',
  revenue_usd: 'revenueCents',
  refunds: 'refunds',
  refunded_usd: 'refundedCents',
  reports: 'reports',
  cost_usd: 'costMicroUsd',
} as const;

type Row<Field extends string> = Partial<Record<Field, string | number | null>>;

/** Money is in dollars, whatever the field counts it in. */
function csvOf<Field extends string>(columns: Record<string, Field>, rows: readonly Row<Field>[]): string {
  const cell = (row: Row<Field>, field: Field): string => {
    const value = row[field];
    if (typeof value !== 'number') return value ?? '';
    if (field.endsWith('Cents')) return (value / 100).toFixed(2);
    return field.endsWith('MicroUsd') ? (value / 1_000_000).toFixed(4) : String(value);
  };
  return [
    csvLine(Object.keys(columns)),
    ...rows.map((row) => csvLine(Object.values(columns).map((field) => cell(row, field)))),
  ].join('');
}

export const periodsCsv = ({ periods }: Pick<FiguresAnswer, 'periods'>): string =>
  csvOf(periodColumns, periods);

/** All tables in one file; the name is empty for what has none. */
export const partsCsv = ({ parts }: Pick<FiguresAnswer, 'parts'>): string =>
  csvOf(partColumns, [
    ...parts.sources.map((row) => ({ by: 'source', ...row })),
    ...parts.promos.map((row) => ({ by: 'promo code', ...row })),
    ...parts.reasons.map((row) => ({ by: 'refund reason', ...row })),
    ...parts.models.map((row) => ({ by: 'model', ...row })),
  ]);
