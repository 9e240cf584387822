import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { StoredDebrief } from '../rules/call-debrief.ts';
import { type CallStatus, callMayMove, liveCallStatuses } from '../rules/call-status.ts';
import type { CallTurn } from '../rules/call-strings.ts';
import { lockAgainstDeletion } from '../../../analysis/store.ts';
import { firstRow, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { phoneCallSessions, phoneOptOuts } from '../../schema.ts';

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

/** The first debrief is kept. */
export const saveDebrief = (db: Queryable, id: number, debrief: StoredDebrief): Promise<unknown> =>
  db
    .update(phoneCallSessions)
    .set({ debrief })
    .where(and(eq(phoneCallSessions.id, id), isNull(phoneCallSessions.debrief)));

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
