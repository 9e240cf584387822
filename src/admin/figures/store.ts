import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { shopDayChanges } from '../schema.ts';
import {
  addDays,
  type Counted,
  type DayCount,
  keptMeasures,
  type Measure,
  partMeasures,
  shopMeasures,
} from './rules/shop-figures.ts';
import { capSources } from './rules/visit-source.ts';

/** Folded rows plus pending changes, in one statement, so that a read sees each change exactly once. */
function counts(measures: readonly Measure[], days: SQL = sql`true`): SQL {
  const wanted = sql`measure in ${[...measures]} and ${days}`;
  return sql`(select day, measure, name, count from shop_days where ${wanted}
    union all select day, measure, name, count from shop_day_changes where ${wanted}) as counted`;
}
const between = (from: string, to: string) => sql`day >= ${from}::date and day < ${addDays(to, 1)}::date`;

/** Counted by the server; triggers count everything else. */
export const addToDay = (db: Queryable, day: string, added: { visits?: number }): Promise<unknown> =>
  db
    .insert(shopDayChanges)
    .values(Object.entries(added).map(([measure, count]) => ({ day, measure: measure as Measure, count })));

/** Counted by the server. Processes that write at once may exceed the day's cap by their number. */
export async function addVisitsBySource(
  db: Queryable,
  day: string,
  visits: ReadonlyMap<string, number>,
): Promise<void> {
  const measure = 'visits-by-source';
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from ${counts([measure], sql`day = ${day}::date`)}`,
  );
  const capped = capSources(
    visits,
    rows.map(({ name }) => name),
  );
  await db
    .insert(shopDayChanges)
    .values([...capped].map(([name, count]) => ({ day, measure, name, count }) as const));
}

/** In one statement, like reads; sorted, so that concurrent folds cannot wait for each other. */
export async function foldShopChanges(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.execute<{ folded: number }>(sql`
    with taken as (
      delete from shop_day_changes where id in (
        select id from shop_day_changes order by id limit ${limit} for update skip locked) returning *),
    folded as (
      insert into shop_days as d (day, measure, name, count)
      select day, measure, name, sum(count) from taken group by 1, 2, 3 order by 1, 2, 3
      on conflict (measure, day, name) do update set count = d.count + excluded.count)
    select count(*)::int as folded from taken`);
  return rows[0]?.folded ?? 0;
}

export async function listDayCounts(db: Queryable, from: string, to: string): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    select day::text as day, measure, name, sum(count)::float8 as count
    from ${counts([...shopMeasures, 'took'], between(from, to))} group by 1, 2, 3`);
  return rows;
}

/** Sums of the range: a year has tens of thousands of parts. */
export async function listParts(db: Queryable, from: string, to: string): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select measure, name, sum(count)::float8 as count
    from ${counts(partMeasures, between(from, to))} group by 1, 2 having sum(count) <> 0`);
  return rows;
}

type Kept = Record<'total' | 'completed' | 'processing' | 'failed' | 'thisMonth', number>;

/** Reads a few rows per day, never the analyses. */
export async function countKeptAnalyses(db: Queryable, monthStart: string): Promise<Kept> {
  const kept = (where: SQL) => sql`(coalesce(sum(count) filter (where ${where}), 0))::int`;
  const { rows } = await db.execute<Kept>(sql`
    select ${kept(sql`measure = 'kept'`)} as total, ${kept(sql`measure = 'keptCompleted'`)} as completed,
      ${kept(sql`measure = 'keptProcessing'`)} as processing, ${kept(sql`measure = 'keptFailed'`)} as failed,
      ${kept(sql`measure = 'kept' and day >= ${monthStart}::date`)} as "thisMonth"
    from ${counts(keptMeasures)}`);
  return rows[0] as Kept;
}
