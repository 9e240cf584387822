import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { analysisRequests } from '../../../analysis/schema.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** Never paid, and no payment in progress. */
const unpaidBefore = (before: Date) =>
  and(
    eq(analysisRequests.status, 'pending'),
    isNull(analysisRequests.startsAt),
    inArray(analysisRequests.paymentStatus, ['none', 'created', 'approved', 'declined']),
    lt(analysisRequests.createdAt, before),
  );

export async function findOverdueUnpaid(db: Queryable, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: analysisRequests.id })
    .from(analysisRequests)
    .where(unpaidBefore(before))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const at = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Website texts of completed reports. */
const oldSnapshots = (before: Date) => sql`select s.analysis_id from journal_steps s
  join analysis_requests a on a.id = s.analysis_id
  where s.key = 'read-website' and s.finished_at < ${at(before)} and a.status = 'completed'`;

export async function deleteSnapshots(db: Queryable, before: Date, limit: number): Promise<number> {
  const gone = await db.execute(sql`delete from journal_steps where key = 'read-website' and analysis_id in (
    ${oldSnapshots(before)} limit ${limit})`);
  return gone.rowCount ?? 0;
}

/** A conversation ages from its last message, a call from its start. Costs stay in the ledger. */
const oldSessions = (before: Date) => sql`select s.id from chat_sessions s where s.created_at < ${at(before)}
  and not exists (select from chat_messages m where m.chat_session_id = s.id and m.timestamp >= ${at(before)})`;
const oldCalls = (before: Date) => sql`select id from phone_call_sessions where created_at < ${at(before)}
  and call_transcript <> '[]'`;

export async function deleteOverdueTranscripts(db: Queryable, before: Date, limit: number): Promise<number> {
  const sessions = await db.execute(
    sql`delete from chat_sessions where id in (${oldSessions(before)} limit ${limit})`,
  );
  const calls = await db.execute(sql`update phone_call_sessions set call_transcript = '[]'
    where id in (${oldCalls(before)} limit ${limit})`);
  return Math.max(sessions.rowCount ?? 0, calls.rowCount ?? 0);
}
