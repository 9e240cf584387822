import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Tx } from '../database/database.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';
import { deadLetterOf, type JobName, type JobPayload, jobDefinitions } from './queues.ts';
import { type GiveUpReason, jobPriority } from './rules.ts';

/** One attempt at one job: pg-boss counts the attempts in retryCount. */
export type JobAttempt = { queue: JobName; id: string; retryCount: number };

/** Thrown inside a step's transaction when another worker has replaced this attempt, so that it rolls back. */
export class AttemptReplaced extends Error {
  override name = 'AttemptReplaced';
  override message = 'this attempt was replaced by another worker';
}

export type Jobs = ReturnType<typeof createJobs>;

/** Access to the queues. Each call takes the caller's transaction, so that a change and its job commit together. */
export function createJobs(boss: PgBoss) {
  const within = (tx: Tx) => ({ db: fromDrizzle(tx, sql) });
  const requireOne = (response: object): void => {
    if ((response as { affected: number }).affected !== 1) throw new AttemptReplaced();
  };

  /** The payload identifies a job, so its values are the singleton key. */
  const enqueue = async <Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayload<Name>,
    { startAfter, priority = jobPriority.usual }: { startAfter?: Date; priority?: number } = {},
  ): Promise<void> => {
    const job = Object(jobDefinitions[name].payload.parse(payload));
    const traceparent = currentTraceparent();
    const singletonKey = Object.values(job).join(':').toLowerCase();
    const data = traceparent === null ? job : { ...job, traceparent };
    await boss.send(name, data, { singletonKey, priority, ...(startAfter && { startAfter }), ...within(tx) });
  };

  const moveQueued = async (tx: Tx, analysisId: number, startAfter: Date): Promise<boolean> => {
    const queued = { singletonKey: String(analysisId), startAfter, ...within(tx) };
    return (await boss.update('report', undefined, queued)).updated > 0;
  };

  type LiveJob = { id: string; state: 'created' | 'retry' | 'active' };
  /**
   * Without a job there is no row to lock, and a job that another request inserts meanwhile would be locked after the analysis.
   * So requests for the same report take turns.
   */
  const lockReport = async (tx: Tx, analysisId: number): Promise<LiveJob[]> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report-job ${analysisId}`}, 0))`);
    // A job is locked before its analysis, as workers do, or both wait for each other.
    const { rows } = await tx.execute<LiveJob>(sql`select id, state from pgboss.job where name = 'report'
      and singleton_key = ${String(analysisId)} and state in ('created', 'retry', 'active') for update`);
    return rows;
  };

  return {
    boss,
    definitions: jobDefinitions,
    deadLetterOf,
    enqueue,
    /** Ends this attempt and queues the same job for later. Throws AttemptReplaced when another worker has it. */
    postpone: async <Name extends JobName>(
      tx: Tx,
      name: Name,
      { id, retryCount }: JobAttempt,
      payload: JobPayload<Name>,
      startAfter: Date,
    ): Promise<void> => {
      requireOne(await boss.complete(name, { id, retryCount }, null, within(tx)));
      const { rows } = await tx.execute<{ priority: number }>(
        sql`select priority from pgboss.job where name = ${name} and id = ${id}`,
      );
      await enqueue(tx, name, payload, { startAfter, ...rows[0] });
    },
    /** Ends this attempt and sends the job to its dead-letter queue. Throws AttemptReplaced when another worker has it. */
    bury: async (
      tx: Tx,
      { queue, id, retryCount }: JobAttempt,
      data: object,
      reason: GiveUpReason,
    ): Promise<void> => {
      requireOne(await boss.complete(queue, { id, retryCount }, null, within(tx)));
      await boss.send(deadLetterOf(queue), { ...data, reason }, within(tx));
    },
    lockReport,
    /** The same for every live job of the analysis: a revision or a reading may be at work. */
    lockAll: (tx: Tx, analysisId: number): Promise<unknown> =>
      tx.execute(sql`select id from pgboss.job where data->>'analysisId' = ${String(analysisId)}
        and state in ('created', 'retry', 'active') order by id for update`),
    /** Enqueues the report, or moves its queued start to now. */
    startReportNow: async (tx: Tx, analysisId: number, now: Date, priority: number): Promise<void> => {
      if (!(await moveQueued(tx, analysisId, now))) await enqueue(tx, 'report', { analysisId }, { priority });
    },
    /** The same for a later start. A job in progress postpones itself, because it reads the start from the analysis. */
    moveReportStart: async (
      tx: Tx,
      analysisId: number,
      startAfter: Date,
      priority: number,
    ): Promise<void> => {
      if (!(await moveQueued(tx, analysisId, startAfter)))
        await enqueue(tx, 'report', { analysisId }, { startAfter, priority });
    },
    /** Cancels the report's live job: a worker that runs it can record nothing more. */
    cancelReport: async (tx: Tx, analysisId: number): Promise<void> => {
      for (const { id } of await lockReport(tx, analysisId)) await boss.cancel('report', id, within(tx));
    },
    /** Locks the job row of this attempt; throws AttemptReplaced when another worker has it. */
    fence: async (tx: Tx, { queue, id, retryCount }: JobAttempt): Promise<void> =>
      requireOne(await boss.touch(queue, { id, retryCount }, within(tx))),
  };
}
