import { and, count, eq, gt, inArray, isNull, lt, max, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { CallAnswer, NumberHistory } from '../rules/call-limits.ts';
import { callEndReasons } from '../rules/call-strings.ts';
import { firstRow, type Queryable } from '../../../platform/database/database.ts';
import { callLedger, phoneCallSessions } from '../../schema.ts';

export type LedgerEntry = typeof callLedger.$inferSelect;

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

export async function countCallsSince(
  db: Queryable,
  since: Date,
  hashes: readonly string[],
): Promise<{ all: number; free: number; toNumber: number }> {
  const isToNumber = inArray(callLedger.numberHash, [...hashes]);
  const [counts] = await db
    .select({
      all: count(),
      free: sql<number>`(count(*) filter (where ${callLedger.isFree}))::int`,
      toNumber: sql<number>`(count(*) filter (where ${isToNumber}))::int`,
    })
    .from(callLedger)
    .where(gt(callLedger.calledAt, since));
  return counts ?? { all: 0, free: 0, toNumber: 0 };
}

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
