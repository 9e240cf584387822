import { eq, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { analysisRequests } from '../../analysis/schema.ts';
import { mailOutbox } from '../../report/schema.ts';
import type { GiveUpReason } from '../../report/writing/rules/failure-budget.ts';
import type { Tx } from '../database/database.ts';
import { jobPriority, type MailKind, priorityOfMail } from '../mail/rules/mail-kinds.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';
import { deadLetterOf, type JobName, type JobPayload, jobDefinitions } from './queues.ts';

/** One attempt at one job: pg-boss counts the attempts in retryCount. */
export type JobAttempt = { queue: JobName; id: string; retryCount: number };

/** Thrown inside a step's transaction when another worker has replaced this attempt, so that it rolls back. */
export class AttemptReplaced extends Error {
  override name = 'AttemptReplaced';
  override message = 'this attempt was replaced by another worker';
}

const ofAnAnalysis = new Set<JobName>(['report', 'revision', 'words']);

/** The priority is set here, so that no sender forgets it. */
async function priorityOf(
  tx: Tx,
  name: JobName,
  { analysisId, mailId }: { analysisId?: number; mailId?: number },
): Promise<number> {
  const isFree = sql<boolean>`${analysisRequests.finalPriceCents} = 0`;
  if (name === 'mail' && mailId !== undefined) {
    const [mail] = await tx
      .select({ kind: mailOutbox.kind, isFree })
      .from(mailOutbox)
      .innerJoin(analysisRequests, eq(analysisRequests.id, mailOutbox.analysisId))
      .where(eq(mailOutbox.id, mailId));
    return mail ? priorityOfMail(mail.kind as MailKind, mail.isFree) : jobPriority.usual;
  }
  if (!ofAnAnalysis.has(name) || analysisId === undefined) return jobPriority.usual;
  const [analysis] = await tx
    .select({ isFree })
    .from(analysisRequests)
    .where(eq(analysisRequests.id, analysisId));
  return analysis?.isFree ? jobPriority.free : jobPriority.urgent;
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
    startAfter?: Date,
  ): Promise<void> => {
    const job = Object(jobDefinitions[name].payload.parse(payload));
    const traceparent = currentTraceparent();
    const singletonKey = Object.values(job).join(':').toLowerCase();
    const data = traceparent === null ? job : { ...job, traceparent };
    const priority = await priorityOf(tx, name, job);
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
      await enqueue(tx, name, payload, startAfter);
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
    startReportNow: async (tx: Tx, analysisId: number, now: Date): Promise<void> => {
      if (!(await moveQueued(tx, analysisId, now))) await enqueue(tx, 'report', { analysisId });
    },
    /** The same for a later start. A job in progress postpones itself, because it reads the start from the analysis. */
    moveReportStart: async (tx: Tx, analysisId: number, startAfter: Date): Promise<void> => {
      if (!(await moveQueued(tx, analysisId, startAfter)))
        await enqueue(tx, 'report', { analysisId }, startAfter);
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
