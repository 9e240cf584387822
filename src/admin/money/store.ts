import { asc, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { moneyDays } from '../schema.ts';

/**
 * An order, its payment, its refunds and its answer to “Worth $37?” count on the UTC day of the order, a cost on the day of the
 * work. Of deleted orders only those that were paid are left, in `closed_books`.
 */
export const countedDays = sql`
  select (at at time zone 'UTC')::date as day, sum(orders)::int as orders,
    (count(*) filter (where taken > 0))::int as paid, sum(free)::int as free,
    (count(*) filter (where returned > 0))::int as refunded, sum(taken)::bigint as takings_cents,
    sum(returned)::bigint as refunded_cents, sum(cost)::bigint as cost_micro_usd,
    (count(*) filter (where worth = 'yes'))::int as worth_yes, (count(*) filter (where worth = 'no'))::int as worth_no
  from (
    select a.created_at as at, 1 as orders, (a.final_price_cents = 0)::int as free, coalesce(money_in(p), 0) as taken,
      coalesce(money_back(p), 0) as returned, 0::bigint as cost, w.answer as worth
    from analysis_requests a left join payments p on p.analysis_id = a.id left join report_worth w on w.analysis_id = a.id
    union all
    select paid_at, 1, 0, amount_cents, case when status = 'reversed' then amount_cents else refunded_cents end, 0, null
    from closed_books
    union all
    select started_at, 0, 0, 0, 0, cost_micro_usd, null from journal_steps where cost_micro_usd > 0
    union all
    select claimed_at, 0, 0, 0, 0, cost_micro_usd, null from talk_spendings where cost_micro_usd > 0) as counted
  group by 1`;

export async function replaceDays(tx: Tx): Promise<number> {
  // Two at once would insert each day twice.
  await tx.execute(sql`lock table money_days in exclusive mode`);
  await tx.delete(moneyDays);
  const { rowCount } = await tx.execute(sql`insert into money_days
    (day, orders, paid, free, refunded, takings_cents, refunded_cents, cost_micro_usd, worth_yes, worth_no) ${countedDays}`);
  return rowCount ?? 0;
}

export const listDays = (db: Queryable) => db.select().from(moneyDays).orderBy(asc(moneyDays.day));

export type BookedPayment = {
  id: number;
  analysisId: number | null;
  paidAtMs: number;
  captureId: string;
  amountCents: number;
  refundedCents: number;
  invoice: string | null;
  taxName: string | null;
  taxPercent: number | null;
  promoCode: string | null;
  status: string;
};
type Days = { from: Date; until: Date };
const within = (at: SQL, { from, until }: Days): SQL =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;

/** Payments that arrived in these days, with their invoices; after the payment with this id, in its order. */
export async function listPayments(
  db: Queryable,
  days: Days,
  { after, limit }: { after: number; limit: number },
): Promise<BookedPayment[]> {
  const { rows } = await db.execute<BookedPayment>(sql`
    select p.id::float8 as id, p.analysis_id::float8 as "analysisId", extract(epoch from p.created_at)::float8 * 1000 as "paidAtMs",
      p.capture_id as "captureId", money_in(p) as "amountCents", money_back(p) as "refundedCents", i.number as invoice,
      i.tax_name as "taxName", i.tax_percent as "taxPercent", a.promo_code as "promoCode", p.status
    from payments p join analysis_requests a on a.id = p.analysis_id left join invoices i on i.analysis_id = p.analysis_id
    where p.id > ${after} and p.capture_id is not null and money_in(p) > 0 and ${within(sql`p.created_at`, days)}
    order by p.id limit ${limit}`);
  return rows;
}

/** Payments of orders that were deleted. */
export async function listClosedPayments(db: Queryable, days: Days): Promise<BookedPayment[]> {
  const { rows } = await db.execute<BookedPayment>(sql`
    select 0 as id, null as "analysisId", extract(epoch from paid_at)::float8 * 1000 as "paidAtMs", capture_id as "captureId",
      b.amount_cents as "amountCents",
      case when status = 'reversed' then b.amount_cents else refunded_cents end as "refundedCents", invoice_number as invoice, tax_name as "taxName", tax_percent as "taxPercent", null as "promoCode",
      status || ', order deleted' as status
    from closed_books b left join invoices on number = invoice_number where ${within(sql`paid_at`, days)} order by paid_at`);
  return rows;
}
