import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { RetentionKind } from '../../domain/account/retention.ts';
import type { Queryable } from '../database.ts';
import { retentionRuns } from '../schema/account.ts';
import { analysisRequests } from '../schema/analysis.ts';
import { voiceClips } from '../schema/talk.ts';
import { countOverdueEntries } from '../talk/phone/call-ledger.ts';
import { countOverdueSources } from '../words/word-items.ts';
import { countOverdueConfirmations } from './deletion-confirmations.ts';

export type RetentionRun = typeof retentionRuns.$inferSelect;

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

/** Website texts of reports that are finished for good. */
const oldSnapshots = (before: Date) => sql`select s.analysis_id from journal_steps s
  join analysis_requests a on a.id = s.analysis_id
  where s.key = 'read-website' and s.finished_at < ${at(before)} and a.status = 'completed'`;

export async function deleteSnapshots(db: Queryable, before: Date, limit: number): Promise<number> {
  const gone = await db.execute(sql`delete from journal_steps where key = 'read-website' and analysis_id in (
    ${oldSnapshots(before)} limit ${limit})`);
  return gone.rowCount ?? 0;
}

/** The age of a conversation counts from its last message, of a call from its day. Costs stay in the ledger. */
const oldSessions = (before: Date) => sql`select s.id from chat_sessions s where s.created_at < ${at(before)}
  and not exists (select from chat_messages m where m.chat_session_id = s.id and m.timestamp >= ${at(before)})`;
const oldCalls = (
  before: Date,
) => sql`select c.id from phone_call_sessions c where c.created_at < ${at(before)}
  and (c.call_transcript is not null or c.debrief is not null
    or exists (select from phone_call_turns t where t.call_id = c.id))`;

export async function deleteOverdueTranscripts(db: Queryable, before: Date, limit: number): Promise<number> {
  const sessions = await db.execute(
    sql`delete from chat_sessions where id in (${oldSessions(before)} limit ${limit})`,
  );
  const calls = await db.execute<{ id: number }>(sql`${oldCalls(before)} limit ${limit}`);
  const ids = sql.param(calls.rows.map(({ id }) => Number(id)));
  await db.execute(sql`delete from phone_call_turns where call_id = any(${ids}::bigint[])`);
  await db.execute(sql`update phone_call_sessions set call_transcript = null, debrief = null
    where id = any(${ids}::bigint[])`);
  return Math.max(sessions.rowCount ?? 0, calls.rows.length);
}

export const findOverdueClips = (db: Queryable, before: Date, limit: number) =>
  db
    .select({ id: voiceClips.id, fileKey: voiceClips.fileKey })
    .from(voiceClips)
    .where(lt(voiceClips.createdAt, before))
    .limit(limit);

export const forgetClips = (db: Queryable, ids: number[]): Promise<unknown> =>
  db.delete(voiceClips).where(inArray(voiceClips.id, ids));

const countOf = async (db: Queryable, query: SQL): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from (${query}) as overdue`);
  return rows[0]?.count ?? 0;
};

/** Must be zero after a run. */
export const countOverdue: Record<RetentionKind, (db: Queryable, before: Date) => Promise<number>> = {
  'unpaid-orders': (db, before) => db.$count(analysisRequests, unpaidBefore(before)),
  'website-snapshots': (db, before) => countOf(db, oldSnapshots(before)),
  transcripts: async (db, before) =>
    (await countOf(db, oldSessions(before))) + (await countOf(db, oldCalls(before))),
  audio: (db, before) => db.$count(voiceClips, lt(voiceClips.createdAt, before)),
  'call-ledger': countOverdueEntries,
  'unconfirmed-words': (db, before) => countOverdueSources(db, 'unconfirmed', before),
  words: (db, before) => countOverdueSources(db, 'confirmed', before),
  'deletion-register': countOverdueConfirmations,
};

export const recordRetention = (db: Queryable, run: Omit<RetentionRun, 'id'>): Promise<unknown> =>
  db.insert(retentionRuns).values(run);

export const listRetentionRuns = (db: Queryable, limit: number): Promise<RetentionRun[]> =>
  db.select().from(retentionRuns).orderBy(desc(retentionRuns.id)).limit(limit);
