import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';

export type Month = {
  month: string;
  orders: number;
  paid: number;
  free: number;
  refunded: number;
  takingsCents: number;
  refundedCents: number;
  costMicroUsd: number;
};

/**
 * Newest first. An order, its payment and its refunds count in the UTC month of the order, a cost in the month of the work.
 * Of deleted orders only those that were paid are left, in `closed_books`.
 */
export async function listMonths(db: Queryable): Promise<Month[]> {
  const { rows } = await db.execute<Month>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month, sum(orders)::int as orders,
      count(*) filter (where taken > 0)::int as paid, sum(free)::int as free,
      count(*) filter (where returned > 0)::int as refunded, sum(taken)::float8 as "takingsCents",
      sum(returned)::float8 as "refundedCents", sum(cost)::float8 as "costMicroUsd"
    from (
      select a.created_at as at, 1 as orders, (a.final_price_cents = 0)::int as free,
        coalesce(money_in(p), 0) as taken, coalesce(money_back(p), 0) as returned, 0 as cost
      from analysis_requests a left join payments p on p.analysis_id = a.id
      union all
      select paid_at, 1, 0, amount_cents, case when status = 'reversed' then amount_cents else refunded_cents end, 0
      from closed_books
      union all
      select started_at, 0, 0, 0, 0, cost_micro_usd from journal_steps
      union all
      select claimed_at, 0, 0, 0, 0, cost_micro_usd from talk_spendings) as counted
    group by 1 order by 1 desc`);
  return rows;
}
