import { and, eq, lte, sql } from 'drizzle-orm';
import { firstRow, type Queryable } from '../database.ts';
import { choreRuns } from '../schema/operator.ts';

export type ChoreRun = typeof choreRuns.$inferSelect;

/** Returns the run's number; null when the chore is not due or another worker runs it. */
export async function claimChore(
  db: Queryable,
  claim: { name: string; startedAt: Date; dueAt: Date; leasedUntil: Date },
): Promise<number | null> {
  const { startedAt, dueAt, leasedUntil } = claim;
  const [claimed] = await db
    .insert(choreRuns)
    .values(claim)
    .onConflictDoUpdate({
      target: choreRuns.name,
      set: { startedAt, dueAt, leasedUntil, run: sql`${choreRuns.run} + 1` },
      setWhere: sql`${lte(choreRuns.dueAt, startedAt)} and coalesce(${lte(choreRuns.leasedUntil, startedAt)}, true)`,
    })
    .returning({ run: choreRuns.run });
  return claimed?.run ?? null;
}

/** Ends this run and its lease. A run that another worker has replaced changes nothing. */
export const recordChoreDone = (
  db: Queryable,
  { name, run, doneAt, durationMs }: { name: string; run: number; doneAt: Date; durationMs: number },
): Promise<unknown> =>
  db
    .update(choreRuns)
    .set({ leasedUntil: null, lastDoneAt: doneAt, durationMs, failuresInARow: 0 })
    .where(and(eq(choreRuns.name, name), eq(choreRuns.run, run)));

/** A run that exceeded its limit may still be working: its lease stays until it expires. */
export const recordChoreFailed = (
  db: Queryable,
  { name, run, isStillWorking, durationMs }: ChoreFailure,
): Promise<unknown> =>
  db
    .update(choreRuns)
    .set({
      durationMs,
      failuresInARow: sql`${choreRuns.failuresInARow} + 1`,
      ...(!isStillWorking && { leasedUntil: null }),
    })
    .where(and(eq(choreRuns.name, name), eq(choreRuns.run, run)));
type ChoreFailure = { name: string; run: number; isStillWorking: boolean; durationMs: number };

/** For a worker that stops: the next sweep runs the chore. */
export const releaseChore = (
  db: Queryable,
  { name, run, dueAt }: { name: string; run: number; dueAt: Date },
): Promise<unknown> =>
  db
    .update(choreRuns)
    .set({ leasedUntil: null, dueAt })
    .where(and(eq(choreRuns.name, name), eq(choreRuns.run, run)));

export const findChoreRun = (db: Queryable, name: string): Promise<ChoreRun | null> =>
  firstRow(db.select().from(choreRuns).where(eq(choreRuns.name, name)));

export const listChoreRuns = (db: Queryable): Promise<ChoreRun[]> => db.select().from(choreRuns);
