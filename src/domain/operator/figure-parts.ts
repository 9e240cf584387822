import type { PartMeasure } from './shop-figures.ts';
import { otherSource } from './visit-source.ts';

type Counted = { measure: PartMeasure; name: string; count: number };
type Totals = Record<
  | 'visits'
  | 'orders'
  | 'paid'
  | 'revenueCents'
  | 'refunds'
  | 'refundedCents'
  | 'reportCostMicroUsd'
  | 'talkCostMicroUsd',
  number
>;

/** Rows of one table; the rest of them are added up as “other”. */
const mostRows = 50;

/**
 * One row per name, the largest first, and what the total has beyond all names as a row without a name: orders without
 * a code, refunds of the time before reasons were recorded.
 */
function rowsOf<F extends string>(
  counted: readonly Counted[],
  fields: Record<F, { measure: PartMeasure; total: number | null }>,
  sortedBy: NoInfer<F>,
): ({ name: string | null } & Record<F, number>)[] {
  type Row = { name: string | null } & Record<F, number>;
  const entries = Object.entries(fields) as [F, { measure: PartMeasure; total: number | null }][];
  const empty = (name: string | null) =>
    ({ name, ...Object.fromEntries(entries.map(([field]) => [field, 0])) }) as Row;
  const add = (row: Row, field: F, count: number) => {
    (row as Record<F, number>)[field] += count;
  };
  const rows = new Map<string, Row>();
  const rest = empty(null);
  for (const [field, { measure, total }] of entries) {
    const ours = counted.filter((part) => part.measure === measure);
    for (const { name, count } of ours) {
      const row = rows.get(name) ?? empty(name);
      add(row, field, count);
      rows.set(name, row);
    }
    if (total !== null) add(rest, field, total - ours.reduce((sum, { count }) => sum + count, 0));
  }
  const last = ({ name }: Row) => (name === otherSource ? 1 : 0);
  const sorted = [...rows.values()].toSorted(
    (a, b) =>
      last(a) - last(b) || b[sortedBy] - a[sortedBy] || String(a.name).localeCompare(String(b.name), 'en'),
  );
  const shown = sorted.slice(0, mostRows);
  if (sorted.length > mostRows) {
    const other = empty(otherSource);
    for (const row of sorted.slice(mostRows)) for (const [field] of entries) add(other, field, row[field]);
    shown.push(other);
  }
  if (entries.some(([field]) => rest[field] > 0)) shown.push(rest);
  return shown;
}

export function partsOf(counted: readonly Counted[], total: Totals) {
  const money = (by: 'source' | 'promo') => ({
    orders: { measure: `orders-by-${by}` as const, total: total.orders },
    paid: { measure: `paid-by-${by}` as const, total: total.paid },
    revenueCents: { measure: `revenue-cents-by-${by}` as const, total: total.revenueCents },
  });
  const cost = total.reportCostMicroUsd + total.talkCostMicroUsd;
  return {
    sources: rowsOf(
      counted,
      { visits: { measure: 'visits-by-source', total: total.visits }, ...money('source') },
      'visits',
    ),
    promos: rowsOf(counted, money('promo'), 'orders'),
    reasons: rowsOf(
      counted,
      {
        refunds: { measure: 'refunds-by-reason', total: total.refunds },
        refundedCents: { measure: 'refunded-cents-by-reason', total: total.refundedCents },
      },
      'refundedCents',
    ),
    models: rowsOf(
      counted,
      {
        reports: { measure: 'reports-by-model', total: null },
        costMicroUsd: { measure: 'micro-usd-by-model', total: cost },
      },
      'costMicroUsd',
    ),
  };
}
