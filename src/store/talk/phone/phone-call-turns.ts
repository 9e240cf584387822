import { and, asc, eq, inArray } from 'drizzle-orm';
import { isForeignKeyViolation, type Queryable } from '../../database.ts';
import { phoneCallTurns } from '../../schema/talk.ts';

export type CallTurn = typeof phoneCallTurns.$inferSelect;

export const listTurns = (db: Queryable, callIds: readonly number[]): Promise<CallTurn[]> =>
  callIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(phoneCallTurns)
        .where(inArray(phoneCallTurns.callId, [...callIds]))
        .orderBy(asc(phoneCallTurns.callId), asc(phoneCallTurns.position));

/** `taken`: another process writes the transcript of the same call. `gone`: the call was deleted with its report. */
export async function addTurn(
  db: Queryable,
  turn: Omit<CallTurn, 'interrupted'>,
): Promise<'added' | 'taken' | 'gone'> {
  try {
    const { rowCount } = await db.insert(phoneCallTurns).values(turn).onConflictDoNothing();
    return rowCount === 1 ? 'added' : 'taken';
  } catch (error) {
    if (isForeignKeyViolation(error)) return 'gone';
    throw error;
  }
}

const isTurn = (callId: number, position: number) =>
  and(eq(phoneCallTurns.callId, callId), eq(phoneCallTurns.position, position));

/** False when the turn was deleted with its call. */
export async function changeTurn(
  db: Queryable,
  { callId, position, ...change }: Pick<CallTurn, 'callId' | 'position' | 'text'> & { interrupted?: boolean },
): Promise<boolean> {
  const { rowCount } = await db.update(phoneCallTurns).set(change).where(isTurn(callId, position));
  return rowCount === 1;
}

export const removeTurn = (db: Queryable, callId: number, position: number): Promise<unknown> =>
  db.delete(phoneCallTurns).where(isTurn(callId, position));
