import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { phoneCallTurns } from './schema.ts';

export type CallTurn = typeof phoneCallTurns.$inferSelect;

export const listTurns = (db: Queryable, callIds: readonly number[]): Promise<CallTurn[]> =>
  callIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(phoneCallTurns)
        .where(inArray(phoneCallTurns.callId, [...callIds]))
        .orderBy(asc(phoneCallTurns.callId), asc(phoneCallTurns.position));

/** False when the place is taken: somebody else is writing down the same call. */
export async function addTurn(db: Queryable, turn: Omit<CallTurn, 'interrupted'>): Promise<boolean> {
  const rows = await db
    .insert(phoneCallTurns)
    .values(turn)
    .onConflictDoNothing()
    .returning({ position: phoneCallTurns.position });
  return rows.length === 1;
}

const isTurn = (callId: number, position: number) =>
  and(eq(phoneCallTurns.callId, callId), eq(phoneCallTurns.position, position));

export const changeTurn = (
  db: Queryable,
  { callId, position, ...change }: Pick<CallTurn, 'callId' | 'position' | 'text'> & { interrupted?: boolean },
): Promise<unknown> => db.update(phoneCallTurns).set(change).where(isTurn(callId, position));

/** A turn of which nothing was heard was never said. */
export const removeTurn = (db: Queryable, callId: number, position: number): Promise<unknown> =>
  db.delete(phoneCallTurns).where(isTurn(callId, position));
