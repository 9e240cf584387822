import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { addDays, type DayFigures, tookBuckets } from '../../domain/operator/shop-figures.ts';
import type { Queryable } from '../database.ts';
import { shopDayChanges, shopDays } from '../schema/operator.ts';
import { dayParts } from './shop-day-parts.ts';

const counted = Object.values(getTableColumns(shopDays))
  .map(({ name }) => name)
  .filter((name) => name !== 'day' && name !== 'took');
const each = (write: (column: SQL) => SQL) =>
  sql.join(
    counted.map((name) => write(sql.identifier(name) as unknown as SQL)),
    sql`, `,
  );
const columns = each((column) => sql`${column}`);

/** Counted by the server; triggers count everything else. */
export const addToDay = (
  db: Queryable,
  day: string,
  counts: { visits?: number; noticesRefused?: number },
): Promise<unknown> => db.insert(shopDayChanges).values({ day, ...counts });

/** Adds appended changes to the rows of their days in one statement, so a read sees each change exactly once. */
export async function foldShopChanges(db: Queryable, limit: number): Promise<number> {
  const buckets = sql`select array_agg(coalesce(cardinality(array_positions(fallen, bucket::smallint)), 0) order by bucket)
    from generate_series(0, ${tookBuckets - 1}::int) as bucket`;
  const { rows } = await db.execute<{ folded: number }>(sql`
    with taken as (
      delete from shop_day_changes where id in (
        select id from shop_day_changes order by id limit ${limit} for update skip locked) returning *),
    added as (
      select day, array_agg(took_bucket) filter (where took_bucket is not null) as fallen,
        ${each((column) => sql`sum(${column}) as ${column}`)}
      from taken group by day),
    folded as (
      insert into shop_days (day, took, ${columns}) select day, (${buckets}), ${columns} from added
      on conflict (day) do update set
        took = (select array_agg(a + b order by i) from unnest(shop_days.took, excluded.took) with ordinality as t (a, b, i)),
        ${each((column) => sql`${column} = shop_days.${column} + excluded.${column}`)})
    select count(*)::int as folded from taken`);
  return rows[0]?.folded ?? 0;
}

/** Folded rows plus pending changes, in one statement. */
const days = (where: SQL) => sql`(
  select day, took, null::smallint as took_bucket, ${columns} from shop_days where ${where}
  union all select day, null, took_bucket, ${columns} from shop_day_changes where ${where}) as d`;

type DayRow = Record<string, number> & { day: string; took: number[] | null; fallen: number[] | null };

export async function listDayFigures(db: Queryable, from: string, to: string): Promise<DayFigures[]> {
  const inRange = sql`day >= ${from}::date and day < ${addDays(to, 1)}::date`;
  const used = sql`${inRange} and measure in ('opened', 'talked') and name = ''`;
  const { rows } = await db.execute<DayRow>(sql`
    select day::text as day, counted.took, counted.fallen, ${each((column) => sql`counted.${column}`)},
      used.opened, used.talked from (
      select day, max(took) as took, array_agg(took_bucket) filter (where took_bucket is not null) as fallen,
        ${each((column) => sql`sum(${column})::float8 as ${column}`)}
      from ${days(inRange)} group by day) as counted
    full join (
      select day, (sum(count) filter (where measure = 'opened'))::float8 as opened,
        (sum(count) filter (where measure = 'talked'))::float8 as talked
      from ${dayParts(used)} group by day) as used using (day)
    order by day`);
  return rows.map((row) => {
    const took = row.took ?? Array.from({ length: tookBuckets }, () => 0);
    for (const bucket of row.fallen ?? []) took[bucket] = (took[bucket] ?? 0) + 1;
    return {
      day: row.day,
      visits: row.visits ?? 0,
      orders: row.orders ?? 0,
      free: row.free ?? 0,
      paid: row.paid ?? 0,
      revenueCents: row.revenue_cents ?? 0,
      refunds: row.refunds ?? 0,
      refundedCents: row.refunded_cents ?? 0,
      completed: row.completed ?? 0,
      failed: row.failed ?? 0,
      opened: row.opened ?? 0,
      talked: row.talked ?? 0,
      reportCostMicroUsd: row.report_cost_micro_usd ?? 0,
      talkCostMicroUsd: row.talk_cost_micro_usd ?? 0,
      barsApplied: row.bars_applied ?? 0,
      barsPassed: row.bars_passed ?? 0,
      reportsAllPassed: row.reports_all_passed ?? 0,
      took,
    };
  });
}

type Kept = Record<'total' | 'completed' | 'processing' | 'failed' | 'thisMonth', number>;

/** Reads one row per day, never the analyses. */
export async function countKeptAnalyses(db: Queryable, monthStart: string): Promise<Kept> {
  const { rows } = await db.execute<Kept>(sql`
    select coalesce(sum(kept), 0)::int as total, coalesce(sum(kept_completed), 0)::int as completed,
      coalesce(sum(kept_processing), 0)::int as processing, coalesce(sum(kept_failed), 0)::int as failed,
      coalesce(sum(kept) filter (where day >= ${monthStart}::date), 0)::int as "thisMonth"
    from ${days(sql`true`)}`);
  return rows[0] as Kept;
}

export async function countRefusedNotices(db: Queryable, since: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(notices_refused), 0)::int as count from ${days(sql`day >= ${since}::date`)}`,
  );
  return rows[0]?.count ?? 0;
}
