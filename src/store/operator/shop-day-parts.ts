import { type SQL, sql } from 'drizzle-orm';
import { addDays, type PartMeasure } from '../../domain/operator/shop-figures.ts';
import { capSources } from '../../domain/operator/visit-source.ts';
import type { Queryable } from '../database.ts';
import { shopDayPartChanges } from '../schema/operator.ts';

/** Folded rows plus pending changes, in one statement. */
export const dayParts = (where: SQL) => sql`(
  select day, measure, name, count from shop_day_parts where ${where}
  union all select day, measure, name, count from shop_day_part_changes where ${where}) as p`;

/** Counted by the server; triggers count every other part. Processes that write at once may exceed the day's cap by their number. */
export async function addVisitsBySource(
  db: Queryable,
  day: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from ${dayParts(sql`day = ${day}::date and measure = 'visits-by-source'`)}`,
  );
  const capped = capSources(
    counts,
    rows.map(({ name }) => name),
  );
  const measure: PartMeasure = 'visits-by-source';
  await db
    .insert(shopDayPartChanges)
    .values([...capped].map(([name, count]) => ({ day, measure, name, count })));
}

/** As foldShopChanges; sorted, so that concurrent folds cannot wait for each other. */
export async function foldPartChanges(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.execute<{ folded: number }>(sql`
    with taken as (
      delete from shop_day_part_changes where id in (
        select id from shop_day_part_changes order by id limit ${limit} for update skip locked) returning *),
    folded as (
      insert into shop_day_parts as p (day, measure, name, count)
      select day, measure, name, sum(count) from taken group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, measure, name) do update set count = p.count + excluded.count)
    select count(*)::int as folded from taken`);
  return rows[0]?.folded ?? 0;
}

export type CountedPart = {
  measure: PartMeasure;
  name: string;
  count: number;
};

/** Sums of the range. Each table is summed on its own: a year has tens of thousands of rows. */
export async function listParts(db: Queryable, from: string, to: string): Promise<CountedPart[]> {
  const inRange = sql`day >= ${from}::date and day < ${addDays(to, 1)}::date`;
  const { rows } = await db.execute<CountedPart>(sql`
    select measure, name, sum(count)::float8 as count from (
      select measure, name, sum(count) as count from shop_day_parts where ${inRange} group by 1, 2
      union all select measure, name, sum(count) from shop_day_part_changes where ${inRange} group by 1, 2) as p
    group by 1, 2 having sum(count) <> 0`);
  return rows;
}
