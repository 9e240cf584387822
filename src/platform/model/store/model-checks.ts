import { and, eq, isNull, sql } from 'drizzle-orm';
import { modelKeys } from '../../../admin/schema.ts';
import type { Queryable } from '../../database/database.ts';

/** A key has one check: the last. It is named by its start. */
type Check = { keyId: string; startedAt: Date };

/** False when a check of this key is running. One that began before `staleAt` counts as stopped. */
export async function startCheck(
  db: Queryable,
  { keyId, now, staleAt }: { keyId: string; now: Date; staleAt: Date },
): Promise<boolean> {
  const fresh = { checkStartedAt: now, checkFinishedAt: null, checkResults: [] };
  const { rowCount } = await db
    .insert(modelKeys)
    .values({ id: keyId, ...fresh })
    .onConflictDoUpdate({
      target: modelKeys.id,
      set: fresh,
      setWhere: sql`${modelKeys.checkStartedAt} is null or ${modelKeys.checkFinishedAt} is not null
        or ${modelKeys.checkStartedAt} < ${staleAt}`,
    });
  return rowCount === 1;
}

const isRunning = ({ keyId, startedAt }: Check) =>
  and(eq(modelKeys.id, keyId), eq(modelKeys.checkStartedAt, startedAt), isNull(modelKeys.checkFinishedAt));

/** Removes the results of an attempt that was interrupted; false when the check has ended. */
export async function restartCheck(db: Queryable, check: Check): Promise<boolean> {
  const { rowCount } = await db.update(modelKeys).set({ checkResults: [] }).where(isRunning(check));
  return rowCount === 1;
}

export const addResult = (db: Queryable, check: Check, result: unknown): Promise<unknown> =>
  db
    .update(modelKeys)
    .set({ checkResults: sql`${modelKeys.checkResults} || ${JSON.stringify([result])}::jsonb` })
    .where(isRunning(check));

export const finishCheck = (db: Queryable, check: Check, now: Date): Promise<unknown> =>
  db.update(modelKeys).set({ checkFinishedAt: now }).where(isRunning(check));
