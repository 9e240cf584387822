import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';

/** `waiting_since` stays until a step is finished; a report waits now only if its job is in the queue. */
const waitsNow: SQL = sql`r.waiting_since is not null and exists (
  select from pgboss.job j where j.name = 'report' and j.singleton_key = r.analysis_id::text
    and j.state in ('created', 'retry'))`;

/** Since when the report waits for the language model; null when it does not. */
export async function findWaitingSince(db: Queryable, analysisId: number): Promise<Date | null> {
  const { rows } = await db.execute<{
    ms: number;
  }>(sql`select extract(epoch from r.waiting_since)::float8 * 1000 as ms
    from report_runs r where r.analysis_id = ${analysisId} and ${waitsNow}`);
  return rows[0] ? new Date(rows[0].ms) : null;
}

/** Counted up to `limit`. */
export async function countWaitingReports(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from report_runs r where ${waitsNow} limit ${limit}) waiting`);
  return rows[0]?.count ?? 0;
}
