import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { currentTraceparent } from '../telemetry/tracing.ts';
import type { Tx } from './database.ts';
import { queueNames } from './queues.ts';

/** One attempt at one job: pg-boss counts the attempts in retryCount. */
export type JobAttempt = { id: string; retryCount: number };
export type ReportJob = { analysisId: number };
export type MailJob = { mailId: number };
export type DebriefJob = { callId: number };
export type PanelJob = { runId: number };
export type LinkRequestJob = { analysisId: number; email: string };
/** Beside the work itself: the trace it belongs to. Jobs of another release, or sent while nothing is traced, have none. */
type Traced = { traceparent?: string };

/** Raised inside a step's transaction when another worker has replaced this attempt: everything rolls back. */
export class AttemptReplaced extends Error {
  constructor() {
    super('this attempt was replaced by another worker');
    this.name = 'AttemptReplaced';
  }
}

/** The only door to the queue. Sending takes the caller's transaction: no change without its job, no job without its change. */
export type Jobs = {
  boss: PgBoss;
  queueNames: typeof queueNames;
  enqueueReport: (tx: Tx, analysisId: number, startAfter?: Date) => Promise<void>;
  /** Locks the report's live job. Workers lock the job before the analysis; whoever needs both must do so too. */
  holdReport: (tx: Tx, analysisId: number) => Promise<void>;
  /** As enqueueReport, and moves a start that is queued for later to now. */
  startReportNow: (tx: Tx, analysisId: number, now: Date) => Promise<void>;
  /** Moves a start that is queued to another time. A job that a worker has already taken postpones itself: the row decides. */
  moveReportStart: (tx: Tx, analysisId: number, startAfter: Date) => Promise<void>;
  /** Ends the report's live job: a worker at it can record nothing more, and stops. */
  dropReport: (tx: Tx, analysisId: number) => Promise<void>;
  enqueueMail: (tx: Tx, mailId: number) => Promise<void>;
  /** Ends this attempt and queues the mail again for later, as one change. */
  postponeMail: (tx: Tx, attempt: JobAttempt, mailId: number, startAfter: Date) => Promise<void>;
  enqueueLinkRequest: (tx: Tx, job: LinkRequestJob) => Promise<void>;
  enqueueDebrief: (tx: Tx, callId: number) => Promise<void>;
  enqueuePanel: (tx: Tx, runId: number) => Promise<void>;
  /** Locks the job row as this very attempt; throws AttemptReplaced when it no longer is. */
  fence: (tx: Tx, attempt: JobAttempt) => Promise<void>;
  /** Ends this attempt and queues the report again for later, as one change. */
  postponeReport: (tx: Tx, attempt: JobAttempt, analysisId: number, startAfter: Date) => Promise<void>;
};

export function openJobs(boss: PgBoss): Jobs {
  const within = (tx: Tx) => ({ db: fromDrizzle(tx, sql) });
  const affected = (response: object) => (response as { affected: number }).affected;

  const traced = <T extends object>(job: T): T & Traced => {
    const traceparent = currentTraceparent();
    return traceparent === null ? job : { ...job, traceparent };
  };

  const enqueueReport: Jobs['enqueueReport'] = async (tx, analysisId, startAfter) => {
    const job: ReportJob = { analysisId };
    const options = { singletonKey: String(analysisId), ...(startAfter && { startAfter }), ...within(tx) };
    await boss.send(queueNames.report, traced(job), options);
  };

  const moveWaiting = async (tx: Tx, analysisId: number, startAfter: Date): Promise<boolean> => {
    const waiting = { singletonKey: String(analysisId), startAfter, ...within(tx) };
    return (await boss.update(queueNames.report, undefined, waiting)).updated > 0;
  };

  return {
    boss,
    queueNames,
    enqueueReport,
    holdReport: async (tx, analysisId) => {
      await tx.execute(sql`select id from pgboss.job where name = ${queueNames.report}
        and singleton_key = ${String(analysisId)} and state in ('created', 'retry', 'active') for update`);
    },
    startReportNow: async (tx, analysisId, now) => {
      if (!(await moveWaiting(tx, analysisId, now))) await enqueueReport(tx, analysisId);
    },
    moveReportStart: async (tx, analysisId, startAfter) => {
      if (!(await moveWaiting(tx, analysisId, startAfter))) await enqueueReport(tx, analysisId, startAfter);
    },
    dropReport: async (tx, analysisId) => {
      const { rows } = await tx.execute<{
        id: string;
      }>(sql`select id from pgboss.job where name = ${queueNames.report}
        and singleton_key = ${String(analysisId)} and state in ('created', 'retry', 'active') for update`);
      for (const { id } of rows) await boss.cancel(queueNames.report, id, within(tx));
    },
    enqueueMail: async (tx, mailId) => {
      const job: MailJob = { mailId };
      await boss.send(queueNames.mail, traced(job), { singletonKey: String(mailId), ...within(tx) });
    },
    postponeMail: async (tx, { id, retryCount }, mailId, startAfter) => {
      await boss.complete(queueNames.mail, { id, retryCount }, null, within(tx));
      const job: MailJob = { mailId };
      await boss.send(queueNames.mail, traced(job), {
        singletonKey: String(mailId),
        startAfter,
        ...within(tx),
      });
    },
    enqueueLinkRequest: async (tx, job) => {
      const singletonKey = `${job.analysisId}:${job.email.toLowerCase()}`;
      await boss.send(queueNames.linkRequest, traced(job), { singletonKey, ...within(tx) });
    },
    enqueueDebrief: async (tx, callId) => {
      const job: DebriefJob = { callId };
      await boss.send(queueNames.debrief, traced(job), { singletonKey: String(callId), ...within(tx) });
    },
    enqueuePanel: async (tx, runId) => {
      const job: PanelJob = { runId };
      await boss.send(queueNames.panel, traced(job), { singletonKey: String(runId), ...within(tx) });
    },
    fence: async (tx, { id, retryCount }) => {
      const touched = await boss.touch(queueNames.report, { id, retryCount }, within(tx));
      if (affected(touched) !== 1) throw new AttemptReplaced();
    },
    postponeReport: async (tx, { id, retryCount }, analysisId, startAfter) => {
      const ended = await boss.complete(queueNames.report, { id, retryCount }, null, within(tx));
      if (affected(ended) !== 1) throw new AttemptReplaced();
      await enqueueReport(tx, analysisId, startAfter);
    },
  };
}
