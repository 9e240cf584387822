import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { currentTraceparent } from '../telemetry/tracing.ts';
import type { Tx } from './database.ts';
import { deadLetterOf, type JobName, type JobPayload, jobDefinitions } from './queues.ts';

/** One attempt at one job: pg-boss counts the attempts in retryCount. */
export type JobAttempt = { id: string; retryCount: number };

/** Thrown inside a step's transaction when another worker has replaced this attempt, so that it rolls back. */
export class AttemptReplaced extends Error {
  constructor() {
    super('this attempt was replaced by another worker');
    this.name = 'AttemptReplaced';
  }
}

/** Access to the queues. Each call takes the caller's transaction, so that a change and its job commit together. */
export type Jobs = {
  boss: PgBoss;
  definitions: typeof jobDefinitions;
  deadLetterOf: typeof deadLetterOf;
  enqueue: <Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayload<Name>,
    startAfter?: Date,
  ) => Promise<void>;
  /** Ends this attempt and queues the same job for later. Throws AttemptReplaced when another worker has it. */
  postpone: <Name extends JobName>(
    tx: Tx,
    name: Name,
    attempt: JobAttempt,
    payload: JobPayload<Name>,
    startAfter: Date,
  ) => Promise<void>;
  /** Locks the report's live job. Lock the job before the analysis, as workers do, or both wait for each other. */
  lockReport: (tx: Tx, analysisId: number) => Promise<void>;
  /** Enqueues the report, or moves its queued start to now. */
  startReportNow: (tx: Tx, analysisId: number, now: Date) => Promise<void>;
  /** The same for a later start. A job in progress postpones itself, because it reads the start from the analysis. */
  moveReportStart: (tx: Tx, analysisId: number, startAfter: Date) => Promise<void>;
  /** Cancels the report's live job: a worker that runs it can record nothing more. */
  cancelReport: (tx: Tx, analysisId: number) => Promise<void>;
  /** Locks the job row of this report's attempt; throws AttemptReplaced when another worker has it. */
  fence: (tx: Tx, attempt: JobAttempt) => Promise<void>;
};

export function createJobs(boss: PgBoss): Jobs {
  const within = (tx: Tx) => ({ db: fromDrizzle(tx, sql) });
  const requireOne = (response: object): void => {
    if ((response as { affected: number }).affected !== 1) throw new AttemptReplaced();
  };

  /** The payload identifies a job, so its values are the singleton key. */
  const enqueue: Jobs['enqueue'] = async (tx, name, payload, startAfter) => {
    const job = Object(jobDefinitions[name].payload.parse(payload));
    const traceparent = currentTraceparent();
    const singletonKey = Object.values(job).join(':').toLowerCase();
    const data = traceparent === null ? job : { ...job, traceparent };
    await boss.send(name, data, { singletonKey, ...(startAfter && { startAfter }), ...within(tx) });
  };

  const moveQueued = async (tx: Tx, analysisId: number, startAfter: Date): Promise<boolean> => {
    const queued = { singletonKey: String(analysisId), startAfter, ...within(tx) };
    return (await boss.update('report', undefined, queued)).updated > 0;
  };

  const lockLiveReports = async (tx: Tx, analysisId: number): Promise<{ id: string }[]> => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from pgboss.job where name = 'report'
      and singleton_key = ${String(analysisId)} and state in ('created', 'retry', 'active') for update`);
    return rows;
  };

  return {
    boss,
    definitions: jobDefinitions,
    deadLetterOf,
    enqueue,
    postpone: async (tx, name, { id, retryCount }, payload, startAfter) => {
      requireOne(await boss.complete(name, { id, retryCount }, null, within(tx)));
      await enqueue(tx, name, payload, startAfter);
    },
    lockReport: async (tx, analysisId) => {
      await lockLiveReports(tx, analysisId);
    },
    startReportNow: async (tx, analysisId, now) => {
      if (!(await moveQueued(tx, analysisId, now))) await enqueue(tx, 'report', { analysisId });
    },
    moveReportStart: async (tx, analysisId, startAfter) => {
      if (!(await moveQueued(tx, analysisId, startAfter)))
        await enqueue(tx, 'report', { analysisId }, startAfter);
    },
    cancelReport: async (tx, analysisId) => {
      for (const { id } of await lockLiveReports(tx, analysisId)) await boss.cancel('report', id, within(tx));
    },
    fence: async (tx, { id, retryCount }) =>
      requireOne(await boss.touch('report', { id, retryCount }, within(tx))),
  };
}
