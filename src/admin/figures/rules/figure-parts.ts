import { index, sum } from 'd3-array';
import type { Counted, PartMeasure } from './shop-figures.ts';
import { otherSource } from './visit-source.ts';

type Totals = Record<
  'visits' | 'orders' | 'paid' | 'revenueCents' | 'refunds' | 'refundedCents' | 'costMicroUsd',
  number
>;

/** Rows of one table; the rest of them are added up as “other”. */
const mostRows = 50;

/**
 * One row per name, the largest first, and the rest of the total as a row without a name: orders without a
 * code, refunds from before reasons were recorded. `total` is null where parts overlap.
 */
function rowsOf<F extends string>(
  counted: readonly Counted[],
  fields: Record<F, readonly [PartMeasure, total: number | null]>,
  sortedBy: NoInfer<F>,
) {
  type Row = { name: string | null } & Record<F, number>;
  const rowOf = (name: string | null, countOf: (field: F) => number) =>
    ({
      name,
      ...Object.fromEntries((Object.keys(fields) as F[]).map((field) => [field, countOf(field)])),
    }) as Row;
  const counts = index(
    counted,
    ({ name }) => name,
    ({ measure }) => measure,
  );
  const measures = (Object.values(fields) as [PartMeasure, number | null][]).map(([measure]) => measure);
  const rows = [...counts]
    .filter(([, ofName]) => measures.some((measure) => ofName.has(measure)))
    .map(([name, ofName]) => rowOf(name, (field) => ofName.get(fields[field][0])?.count ?? 0))
    .sort(
      (a, b) =>
        Number(a.name === otherSource) - Number(b.name === otherSource) ||
        b[sortedBy] - a[sortedBy] ||
        String(a.name).localeCompare(String(b.name), 'en'),
    );
  const sumOf = (some: readonly Row[], field: F) => sum(some, (row) => row[field]);
  const folded = rows.slice(mostRows);
  const rest = rowOf(null, (field) => (fields[field][1] ?? sumOf(rows, field)) - sumOf(rows, field));
  return [
    ...rows.slice(0, mostRows),
    ...(folded.length > 0 ? [rowOf(otherSource, (field) => sumOf(folded, field))] : []),
    ...(Object.values(rest).some((count) => Number(count) > 0) ? [rest] : []),
  ];
}

export function partsOf(counted: readonly Counted[], total: Totals) {
  const money = (by: 'source' | 'promo') =>
    ({
      orders: [`orders-by-${by}`, total.orders],
      paid: [`paid-by-${by}`, total.paid],
      revenueCents: [`revenue-cents-by-${by}`, total.revenueCents],
    }) as const;
  const refunds = {
    refunds: ['refunds-by-reason', total.refunds],
    refundedCents: ['refunded-cents-by-reason', total.refundedCents],
  } as const;
  const models = {
    reports: ['reports-by-model', null],
    costMicroUsd: ['micro-usd-by-model', total.costMicroUsd],
  } as const;
  const sources = { visits: ['visits-by-source', total.visits], ...money('source') } as const;
  return {
    sources: rowsOf(counted, sources, 'visits'),
    promos: rowsOf(counted, money('promo'), 'orders'),
    reasons: rowsOf(counted, refunds, 'refundedCents'),
    models: rowsOf(counted, models, 'costMicroUsd'),
  };
}
