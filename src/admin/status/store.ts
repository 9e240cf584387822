import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';

/** Released analyses without a report, counted up to a limit, and the one that has waited longest. */
export async function countWaitingAnalyses(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ count: number; oldest: { id: number; since: Date } | null }> {
  const oldestOf = (where: SQL) => sql`(
    select id, starts_at from analysis_requests where ${where} order by starts_at limit ${limit})`;
  const { rows } = await db.execute<{ id: string; sinceMs: number }>(sql`
    select id, extract(epoch from starts_at)::float8 * 1000 as "sinceMs" from (
      ${oldestOf(sql`status = 'pending' and starts_at is not null
        and payment_status not in ('refunded', 'reversed') and starts_at <= ${now.toISOString()}::timestamptz`)}
      union all ${oldestOf(sql`status = 'processing' and starts_at is not null`)}) as waiting
    order by starts_at limit ${limit}`);
  const [oldest] = rows;
  return {
    count: rows.length,
    oldest: oldest ? { id: Number(oldest.id), since: new Date(oldest.sinceMs) } : null,
  };
}

type Process = { kind: string; release: string; count: number };

/** Each process names its connections innerbuyer, its role, its release and a random number. */
export async function listProcesses(db: Queryable): Promise<Process[]> {
  const { rows } = await db.execute<Process>(sql`
    select name[2] as kind, name[3] as release, count(distinct name)::int as count
    from (select string_to_array(application_name, ' ') as name from pg_stat_activity
      where datname = current_database() and application_name like 'innerbuyer %') as connections
    where cardinality(name) = 4 group by 1, 2 order by 1, 2`);
  return rows;
}

type Administrator = { id: number; email: string; secondFactor: boolean; sessions: number };

export async function listAdministrators(db: Queryable, now: Date): Promise<Administrator[]> {
  const { rows } = await db.execute<Administrator>(sql`
    select a.id::int as id, a.email,
      exists (select from administrator_second_factors f where f.administrator_id = a.id) as "secondFactor",
      (select count(*)::int from administrator_tokens t where t.administrator_id = a.id and t.revoked_at is null
        and t.expires_at > ${now.toISOString()}::timestamptz) as sessions
    from administrators a order by a.email`);
  return rows;
}
