import { and, desc, eq, gte, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { analysisRequests, searchedText } from '../../analysis/schema.ts';
import { type AnalysisListRow, listColumns } from '../../analysis/store.ts';
import { paymentProvider } from '../../payment/rules/payment-provider.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { reportWorth } from '../../report/worth/schema.ts';
import type { Worth } from '../../report/worth/store.ts';
import type { ReportState } from './rules.ts';

export type ReportSearch = {
  /** The only orders that are looked for. */
  ids?: readonly number[] | undefined;
  promo?: string | undefined;
  /** All of them, each anywhere in the address, the site, the market or the product. None finds nothing. */
  words?: readonly string[] | undefined;
  state?: ReportState | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Only older orders than this one. */
  before?: number | undefined;
};

/** Ids of the orders that have this number, or this id of an order or a capture at the payment provider. */
export async function findByNumber(db: Queryable, number: number | null, text: string): Promise<number[]> {
  const ids = sql`(${text}, ${text.toUpperCase()})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from analysis_requests where id = ${number}
    union select analysis_id from payments where provider = ${paymentProvider.id} and provider_order_id in ${ids}
    union select analysis_id from payments where capture_id in ${ids}
    union select analysis_id from payment_troubles where analysis_id is not null and provider_order_id in ${ids}
    union select analysis_id from payment_troubles where analysis_id is not null and capture_id in ${ids}
    union select analysis_id from invoices where analysis_id is not null and number = ${text}`);
  return rows.map(({ id }) => Number(id));
}

const { id, status, paymentStatus, createdAt, promoCode } = analysisRequests;

const stateFilters: Record<ReportState, SQL> = {
  pending: eq(status, 'pending'),
  processing: eq(status, 'processing'),
  completed: eq(status, 'completed'),
  failed: inArray(status, ['failed', 'error']),
  refunded: inArray(paymentStatus, ['refunded', 'partly_refunded', 'reversed']),
  disputed: eq(paymentStatus, 'disputed'),
};

const contains = (word: string): SQL => ilike(searchedText, `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);

/** Newest first. The planner walks the list's index for what is frequent and reads the trigram index for rare words. */
export function searchReports(
  db: Queryable,
  { ids, promo, words, state, from, until, before }: ReportSearch,
  limit: number,
): Promise<(AnalysisListRow & { worth: Worth | null })[]> {
  const filters = [
    ids && inArray(id, [...ids]),
    promo !== undefined && eq(promoCode, promo),
    words?.length === 0 && sql`false`,
    ...(words ?? []).map(contains),
    state && stateFilters[state],
    from && gte(createdAt, from),
    until && lt(createdAt, until),
    before !== undefined && lt(id, before),
  ];
  const { answer, why, at } = reportWorth;
  return db
    .select({ ...listColumns, worth: { answer, why, at } })
    .from(analysisRequests)
    .leftJoin(reportWorth, eq(reportWorth.analysisId, id))
    .where(and(...filters.map((filter) => filter || undefined)))
    .orderBy(desc(id))
    .limit(limit);
}
