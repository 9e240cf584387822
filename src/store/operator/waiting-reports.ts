import { sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';

/** Reports that wait for the model's key, counted up to `limit`. */
export async function countWaitingReports(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from report_runs r join analysis_requests a on a.id = r.analysis_id
    where r.waiting_since is not null and a.status in ('pending', 'processing') limit ${limit}) waiting`);
  return rows[0]?.count ?? 0;
}
