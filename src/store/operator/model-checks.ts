import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { firstRow, type Queryable } from '../database.ts';
import { modelChecks } from '../schema/operator.ts';

export type ModelCheckRow = typeof modelChecks.$inferSelect;

/** Null when a check of this key is running. One that began before `staleAt` counts as stopped. */
export async function startCheck(
  db: Queryable,
  { keyId, now, staleAt }: { keyId: string; now: Date; staleAt: Date },
): Promise<{ id: number } | null> {
  await db
    .update(modelChecks)
    .set({ finishedAt: now })
    .where(
      and(eq(modelChecks.keyId, keyId), isNull(modelChecks.finishedAt), lt(modelChecks.startedAt, staleAt)),
    );
  return firstRow(
    db
      .insert(modelChecks)
      .values({ keyId, startedAt: now })
      .onConflictDoNothing()
      .returning({ id: modelChecks.id }),
  );
}

export const findNewestCheck = (db: Queryable, keyId: string): Promise<ModelCheckRow | null> =>
  firstRow(
    db.select().from(modelChecks).where(eq(modelChecks.keyId, keyId)).orderBy(desc(modelChecks.id)).limit(1),
  );

const isRunning = (id: number) => and(eq(modelChecks.id, id), isNull(modelChecks.finishedAt));

/** Removes the results of an attempt that was interrupted; false when the check has ended. */
export async function restartCheck(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.update(modelChecks).set({ results: [] }).where(isRunning(id));
  return rowCount === 1;
}

export const addResult = (db: Queryable, id: number, result: unknown): Promise<unknown> =>
  db
    .update(modelChecks)
    .set({ results: sql`${modelChecks.results} || ${JSON.stringify([result])}::jsonb` })
    .where(isRunning(id));

export const finishCheck = (db: Queryable, id: number, now: Date): Promise<unknown> =>
  db.update(modelChecks).set({ finishedAt: now }).where(isRunning(id));
