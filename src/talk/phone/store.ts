import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  max,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { CallAnswer, NumberHistory } from './rules/call-limits.ts';
import { type CallStatus, callMayMove, liveCallStatuses } from './rules/call-status.ts';
import { type CallTurn, callEndReasons } from './rules/call-strings.ts';
import { callLedger, phoneCallSessions, phoneOptOuts } from './schema.ts';

export type PhoneCallRow = typeof phoneCallSessions.$inferSelect;

export async function insertCall(tx: Tx, call: typeof phoneCallSessions.$inferInsert): Promise<PhoneCallRow> {
  const [row] = await tx.insert(phoneCallSessions).values(call).returning();
  return row as PhoneCallRow;
}

const isLive = inArray(phoneCallSessions.callStatus, [...liveCallStatuses]);

export const findCall = (db: Queryable, id: number): Promise<PhoneCallRow | null> =>
  firstRow(db.select().from(phoneCallSessions).where(eq(phoneCallSessions.id, id)));

export async function lockCall(tx: Tx, id: number): Promise<PhoneCallRow | null> {
  const found = await findCall(tx, id);
  if (!found || !(await lockAgainstDeletion(tx, found.analysisRequestId))) return null;
  return firstRow(tx.select().from(phoneCallSessions).where(eq(phoneCallSessions.id, id)).for('update'));
}

export const findCallOfSpending = (db: Queryable, spendingId: number): Promise<PhoneCallRow | null> =>
  firstRow(db.select().from(phoneCallSessions).where(eq(phoneCallSessions.spendingId, spendingId)));

export const listCallRows = (db: Queryable, analysisId: number, atMost: number): Promise<PhoneCallRow[]> =>
  db
    .select()
    .from(phoneCallSessions)
    .where(eq(phoneCallSessions.analysisRequestId, analysisId))
    .orderBy(desc(phoneCallSessions.id))
    .limit(atMost);

/** False when the state machine does not allow the move, or when another process moved the call first. */
export async function moveCall(
  tx: Tx,
  call: Pick<PhoneCallRow, 'id' | 'callStatus'>,
  to: CallStatus,
  patch: Partial<PhoneCallRow> = {},
): Promise<boolean> {
  if (!callMayMove(call.callStatus, to)) return false;
  const { rowCount } = await tx
    .update(phoneCallSessions)
    .set({ ...patch, callStatus: to })
    .where(and(eq(phoneCallSessions.id, call.id), eq(phoneCallSessions.callStatus, call.callStatus)));
  return rowCount === 1;
}

/** Stores the provider's id of a call. False when the call has another one. */
export async function nameCall(db: Queryable, id: number, providerCallId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(phoneCallSessions)
    .set({ twilioCallSid: providerCallId })
    .where(
      and(
        eq(phoneCallSessions.id, id),
        or(isNull(phoneCallSessions.twilioCallSid), eq(phoneCallSessions.twilioCallSid, providerCallId)),
      ),
    );
  return rowCount === 1;
}

export const noteSequence = (tx: Tx, id: number, lastSequence: number): Promise<unknown> =>
  tx.update(phoneCallSessions).set({ lastSequence }).where(eq(phoneCallSessions.id, id));

/** The first reason is kept. */
export const noteEndReason = (db: Queryable, id: number, endReason: string): Promise<unknown> =>
  db
    .update(phoneCallSessions)
    .set({ endReason })
    .where(and(eq(phoneCallSessions.id, id), isNull(phoneCallSessions.endReason)));

/** Serialises claims of calls, so that two cannot both take the last call of a day. */
export const lockCallCaps = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('phone-call-caps'))`);

export async function isBeingCalled(tx: Tx, phoneNumber: string, since: Date): Promise<boolean> {
  const live = await tx.$count(
    phoneCallSessions,
    and(eq(phoneCallSessions.phoneNumber, phoneNumber), gt(phoneCallSessions.createdAt, since), isLive),
  );
  return live > 0;
}

/** Calls without an end notice: created before `unnamedSince` without a provider's id, or before `openSince`. */
export const findLostCalls = (
  db: Queryable,
  { unnamedSince, openSince, atMost }: { unnamedSince: Date; openSince: Date; atMost: number },
): Promise<{ id: number; providerCallId: string | null }[]> =>
  db
    .select({ id: phoneCallSessions.id, providerCallId: phoneCallSessions.twilioCallSid })
    .from(phoneCallSessions)
    .where(
      and(
        isLive,
        or(
          and(isNull(phoneCallSessions.twilioCallSid), lt(phoneCallSessions.createdAt, unnamedSince)),
          lt(phoneCallSessions.createdAt, openSince),
        ),
      ),
    )
    .orderBy(asc(phoneCallSessions.id))
    .limit(atMost);

export const optOut = (db: Queryable, phoneNumber: string): Promise<unknown> =>
  db.insert(phoneOptOuts).values({ phoneNumber }).onConflictDoNothing();

export async function hasOptedOut(db: Queryable, phoneNumber: string): Promise<boolean> {
  return (await db.$count(phoneOptOuts, eq(phoneOptOuts.phoneNumber, phoneNumber))) > 0;
}

/**
 * Replaces a transcript that still has `lengthBefore` turns. `taken`: another process writes the transcript of the same call.
 * `gone`: the call was deleted with its report.
 */
export async function saveTranscript(
  db: Queryable,
  id: number,
  callTranscript: readonly CallTurn[],
  lengthBefore: number,
): Promise<'saved' | 'taken' | 'gone'> {
  const isUnchanged = sql`jsonb_array_length(${phoneCallSessions.callTranscript}) = ${lengthBefore}`;
  const { rowCount } = await db
    .update(phoneCallSessions)
    .set({ callTranscript })
    .where(and(eq(phoneCallSessions.id, id), isUnchanged));
  if (rowCount === 1) return 'saved';
  return (await findCall(db, id)) ? 'taken' : 'gone';
}

type LedgerEntry = typeof callLedger.$inferSelect;

export const addEntry = (db: Queryable, entry: LedgerEntry): Promise<unknown> =>
  db.insert(callLedger).values(entry);

/** A stored 9 is never overwritten. */
export const noteAnswer = (db: Queryable, callId: number, answer: CallAnswer): Promise<unknown> =>
  db
    .update(callLedger)
    .set({ answer })
    .where(and(eq(callLedger.callId, callId), ne(callLedger.answer, 'pressed-9')));

/** For a call that was never dialled. */
export const removeEntry = (db: Queryable, callId: number): Promise<unknown> =>
  db.delete(callLedger).where(eq(callLedger.callId, callId));

export const findEntry = (db: Queryable, callId: number): Promise<LedgerEntry | null> =>
  firstRow(db.select().from(callLedger).where(eq(callLedger.callId, callId)));

/** `hashes` are one number's, one per listed secret. */
export async function historyOf(db: Queryable, hashes: readonly string[]): Promise<NumberHistory> {
  const [row] = await db
    .select({
      lastCalledAt: max(callLedger.calledAt),
      hasPressed1: sql<boolean>`coalesce(bool_or(${callLedger.answer} = 'pressed-1'), false)`,
    })
    .from(callLedger)
    .where(inArray(callLedger.numberHash, [...hashes]));
  return row ?? { lastCalledAt: null, hasPressed1: false };
}

export const countCallsSince = (db: Queryable, since: Date): Promise<number> =>
  db.$count(callLedger, gt(callLedger.calledAt, since));

const neverDialled: string[] = [callEndReasons.refused, callEndReasons['no-line']];
const wasDialled = or(
  isNull(phoneCallSessions.endReason),
  notInArray(phoneCallSessions.endReason, neverDialled),
) as SQL;

export async function listNumbersCalled(db: Queryable, analysisId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ phoneNumber: phoneCallSessions.phoneNumber })
    .from(phoneCallSessions)
    .where(and(eq(phoneCallSessions.analysisRequestId, analysisId), wasDialled));
  return rows.map(({ phoneNumber }) => phoneNumber);
}

const overdue = (before: Date) => lt(callLedger.calledAt, before);

export async function deleteOverdueEntries(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: callLedger.callId }).from(callLedger).where(overdue(before)).limit(limit);
  const gone = await db.delete(callLedger).where(inArray(callLedger.callId, old));
  return gone.rowCount ?? 0;
}
