import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { firstRow, type Queryable } from '../../database/database.ts';
import { modelPauses } from '../schema.ts';

// Times are the database's: the clocks of several machines differ.

export type ModelPause = typeof modelPauses.$inferSelect;

const ofKey = (keyId: string) => eq(modelPauses.keyId, keyId);

/** The oldest pause of these keys. */
export const findModelPause = (db: Queryable, keyIds: readonly string[]): Promise<ModelPause | null> =>
  firstRow(
    db
      .select()
      .from(modelPauses)
      .where(inArray(modelPauses.keyId, [...keyIds]))
      .orderBy(asc(modelPauses.pausedSince))
      .limit(1),
  );

export type KeyedModel = { keyId: string; name: string };

/** The pause that stops calls of this model, with the time that is left. */
export const findPauseOf = (
  db: Queryable,
  { keyId, name }: KeyedModel,
): Promise<(Pick<ModelPause, 'fault' | 'vendorWords'> & { msLeft: number }) | null> =>
  firstRow(
    db
      .select({
        fault: modelPauses.fault,
        vendorWords: modelPauses.vendorWords,
        msLeft: sql<number>`(extract(epoch from ${modelPauses.pausedUntil} - clock_timestamp()) * 1000)::float8`,
      })
      .from(modelPauses)
      .where(and(ofKey(keyId), or(isNull(modelPauses.pausedModel), eq(modelPauses.pausedModel, name)))),
  );

const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;

/** A pause of the whole key stays as it is; one of a single model gives way. */
export const pauseKey = (
  db: Queryable,
  pause: Pick<ModelPause, 'keyId' | 'fault' | 'pausedModel' | 'vendorWords'>,
  seconds: number,
): Promise<unknown> => {
  const pausedUntil = inSeconds(seconds);
  return db
    .insert(modelPauses)
    .values({ ...pause, pausedUntil })
    .onConflictDoUpdate({
      target: modelPauses.keyId,
      set: { ...pause, pausedUntil },
      setWhere: isNotNull(modelPauses.pausedModel),
    });
};

/**
 * Null unless the pause is over. The one process that gets it tries the key; for the others the pause goes on, twice as long as
 * before. So a process that is killed while it tries needs no replacement.
 */
export async function claimTrial(
  db: Queryable,
  keyId: string,
  { firstSeconds, longestSeconds }: { firstSeconds: number; longestSeconds: number },
): Promise<ModelPause | null> {
  const doubled = sql`least(${longestSeconds}::float8, ${firstSeconds}::float8 * power(2, least(${modelPauses.trials} + 1, 20)))`;
  const [claimed] = await db
    .update(modelPauses)
    .set({
      trials: sql`${modelPauses.trials} + 1`,
      pausedUntil: sql`clock_timestamp() + make_interval(secs => ${doubled})`,
    })
    .where(and(ofKey(keyId), sql`${modelPauses.pausedUntil} <= clock_timestamp()`))
    .returning();
  return claimed ?? null;
}

/** False when another process has tried since. */
export async function endPause(
  db: Queryable,
  { keyId, trials }: Pick<ModelPause, 'keyId' | 'trials'>,
): Promise<boolean> {
  const { rowCount } = await db.delete(modelPauses).where(and(ofKey(keyId), eq(modelPauses.trials, trials)));
  return rowCount === 1;
}

/** A trial may fail for another reason than the pause began with. */
export const noteTrial = (
  db: Queryable,
  { keyId, trials }: Pick<ModelPause, 'keyId' | 'trials'>,
  found: Pick<ModelPause, 'fault' | 'pausedModel' | 'vendorWords'>,
): Promise<unknown> =>
  db
    .update(modelPauses)
    .set(found)
    .where(and(ofKey(keyId), eq(modelPauses.trials, trials)));
