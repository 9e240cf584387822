import { and, eq, sql } from 'drizzle-orm';
import { firstRow, type Queryable } from '../../database/database.ts';
import type { ModelFault } from '../../rules/model-fault.ts';
import { modelKeys } from '../schema.ts';

// Times are the database's: the clocks of several machines differ.

export type ModelKey = typeof modelKeys.$inferSelect;

/** Null before the key's first fault or probe. */
export const findModelKey = (db: Queryable, id: string): Promise<ModelKey | null> =>
  firstRow(db.select().from(modelKeys).where(eq(modelKeys.id, id)));

export type KeyState = Pick<ModelKey, 'fault' | 'pausedModel' | 'vendorWords'> & {
  isPaused: boolean;
  /** Zero or less when a probe is due. */
  msUntilProbe: number;
};

export const readKeyState = (db: Queryable, id: string): Promise<KeyState | null> =>
  firstRow(
    db
      .select({
        isPaused: sql<boolean>`${modelKeys.pausedSince} is not null`,
        fault: modelKeys.fault,
        pausedModel: modelKeys.pausedModel,
        vendorWords: modelKeys.vendorWords,
        msUntilProbe: sql<number>`(extract(epoch from greatest(${modelKeys.nextProbeAt}, ${modelKeys.probeLeasedUntil})
          - clock_timestamp()) * 1000)::float8`,
      })
      .from(modelKeys)
      .where(eq(modelKeys.id, id)),
  );

const seconds = (n: number) => sql`make_interval(secs => ${n}::float8)`;

/** Plans the first probe of a new key. The next one of a known key is moved forward if the settings ask for more probes now. */
export const addModelKey = (
  db: Queryable,
  id: string,
  { firstProbeSeconds, longestSeconds }: { firstProbeSeconds: number; longestSeconds: number },
): Promise<unknown> =>
  db
    .insert(modelKeys)
    .values({ id, nextProbeAt: sql`clock_timestamp() + ${seconds(firstProbeSeconds)}` })
    .onConflictDoUpdate({
      target: modelKeys.id,
      set: {
        nextProbeAt: sql`least(${modelKeys.nextProbeAt}, clock_timestamp() + ${seconds(longestSeconds)})`,
      },
    });

type Pause = { fault: ModelFault; model: string | null; words: string | null };

/**
 * Pauses the key, or one model of it. A pause of the whole key stays as it is. A probe that runs meanwhile is replaced: it
 * began before this fault, so its success says nothing.
 */
export const pauseKey = (
  db: Queryable,
  id: string,
  { fault, model, words }: Pause,
  firstProbeSeconds: number,
): Promise<unknown> => {
  const nextProbeAt = sql`clock_timestamp() + ${seconds(firstProbeSeconds)}`;
  const now = sql`clock_timestamp()`;
  const paused = { fault, pausedModel: model, vendorWords: words };
  const isRunning = sql`${modelKeys.pausedSince} is null`;
  return db
    .insert(modelKeys)
    .values({ id, ...paused, pausedSince: now, nextProbeAt })
    .onConflictDoUpdate({
      target: modelKeys.id,
      set: {
        ...paused,
        pausedSince: sql`coalesce(${modelKeys.pausedSince}, ${now})`,
        nextProbeAt: sql`case when ${isRunning} then ${nextProbeAt} else ${modelKeys.nextProbeAt} end`,
        failedProbes: sql`case when ${isRunning} then 0 else ${modelKeys.failedProbes} end`,
        probe: sql`${modelKeys.probe} + case when ${isRunning} then 1 else 0 end`,
        probeLeasedUntil: sql`case when ${isRunning} then null else ${modelKeys.probeLeasedUntil} end`,
      },
      setWhere: sql`${isRunning} or ${modelKeys.pausedModel} is not null`,
    });
};

export type ProbeClaim = { probe: number; isPaused: boolean; pausedModel: string | null };

/** Null when no probe is due, or another process has the lease. */
export async function claimProbe(
  db: Queryable,
  id: string,
  leaseSeconds: number,
): Promise<ProbeClaim | null> {
  const [claimed] = await db
    .update(modelKeys)
    .set({
      probe: sql`${modelKeys.probe} + 1`,
      probeLeasedUntil: sql`clock_timestamp() + ${seconds(leaseSeconds)}`,
    })
    .where(
      and(
        eq(modelKeys.id, id),
        sql`${modelKeys.nextProbeAt} <= clock_timestamp()`,
        sql`coalesce(${modelKeys.probeLeasedUntil} <= clock_timestamp(), true)`,
      ),
    )
    .returning({
      probe: modelKeys.probe,
      isPaused: sql<boolean>`${modelKeys.pausedSince} is not null`,
      pausedModel: modelKeys.pausedModel,
    });
  return claimed ?? null;
}

export type ProbeResult = {
  outcome: 'ok' | ModelFault;
  ms: number;
  words: string | null;
  /** `resume` ends a pause, `keep` changes nothing, and a fault begins a pause or is the new reason of one. */
  effect: 'resume' | 'keep' | { fault: ModelFault; pausedModel: string | null };
};

/** False when another prober has replaced this one. */
export async function recordProbe(
  db: Queryable,
  id: string,
  probe: number,
  { outcome, ms, words, effect }: ProbeResult,
  intervals: { firstSeconds: number; longestSeconds: number; whileRunningSeconds: number },
): Promise<boolean> {
  const { firstSeconds, longestSeconds, whileRunningSeconds } = intervals;
  const staysPaused =
    effect === 'resume'
      ? sql`false`
      : effect === 'keep'
        ? sql`${modelKeys.pausedSince} is not null`
        : sql`true`;
  const growing = sql`least(${longestSeconds}::float8, ${firstSeconds}::float8
    * power(2, least(${modelKeys.failedProbes} + 1, 20)))`;
  const { rowCount } = await db
    .update(modelKeys)
    .set({
      lastProbeAt: sql`clock_timestamp()`,
      lastProbeOutcome: outcome,
      lastProbeMs: ms,
      lastProbeWords: words,
      probeLeasedUntil: null,
      nextProbeAt: sql`clock_timestamp() + make_interval(secs => case when ${staysPaused} then ${growing}
        else ${whileRunningSeconds}::float8 end)`,
      failedProbes: sql`case when ${staysPaused} then ${modelKeys.failedProbes} + 1 else 0 end`,
      ...(effect === 'resume' && { pausedSince: null, fault: null, pausedModel: null, vendorWords: null }),
      ...(typeof effect === 'object' && {
        pausedSince: sql`coalesce(${modelKeys.pausedSince}, clock_timestamp())`,
        fault: effect.fault,
        pausedModel: effect.pausedModel,
        vendorWords: words,
      }),
    })
    .where(and(eq(modelKeys.id, id), eq(modelKeys.probe, probe)));
  return rowCount === 1;
}
