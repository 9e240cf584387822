import type { Tx } from '../database/database.ts';
import { AttemptReplaced } from '../jobs/jobs.ts';
import type { JobName, JobPayload } from '../jobs/queues.ts';
import { JobWaits } from '../rules/job-waits.ts';
import type { ReportAttempt, ReportRun } from './dependencies.ts';
import { fencedTransaction, waitingForDatabase } from './fenced-transaction.ts';
import { meterRun } from './meter-run.ts';
import { maxAttemptsWithoutProgress, maxWaitingMs, ReportFailed, type StepFailure } from './rules.ts';
import { readJournal } from './store.ts';

export type JournaledJob<Name extends JobName> = {
  name: Name;
  payload: JobPayload<Name>;
  keyPrefix: string;
  /** When the job was requested: it waits for the model no longer than a report does. */
  requestedAt: Date;
  /** It may cost as much as a report. */
  isWhole?: boolean;
  work: (run: ReportRun) => Promise<void>;
  fail: (tx: Tx, reason: StepFailure) => Promise<unknown>;
};

/** A job whose steps are journaled like those of a report, and which never changes the state of the analysis. */
export async function runJournaled<Name extends JobName>(
  attempt: ReportAttempt,
  job: JournaledJob<Name>,
): Promise<void> {
  const { db, log } = attempt.deps;
  const { analysisId } = attempt;
  try {
    // Each retry follows a crash or an unknown error; a stop on purpose queues a new job.
    if (attempt.attempt.retryCount > maxAttemptsWithoutProgress) throw new ReportFailed('gave_up');
    const journal = await waitingForDatabase(attempt, () => readJournal(db, analysisId));
    const { keyPrefix, isWhole } = job;
    const metered = meterRun(attempt, journal, keyPrefix, isWhole);
    await job.work({ ...metered, journal, beganMs: performance.now(), keyPrefix });
  } catch (error) {
    await endUnfinished(attempt, job, error).catch((secondError: unknown) => {
      if (!(secondError instanceof AttemptReplaced)) throw secondError;
      log.info({ analysisId, job: job.name }, secondError.message);
    });
  }
}

async function endUnfinished<Name extends JobName>(
  attempt: ReportAttempt,
  { name, payload, requestedAt, fail }: JournaledJob<Name>,
  error: unknown,
): Promise<void> {
  const { jobs, log, now } = attempt.deps;
  const end = async ({ reason, message, cause }: ReportFailed) => {
    log.error({ analysisId: attempt.analysisId, job: name, reason, err: cause }, message);
    await fencedTransaction(attempt, (tx) => fail(tx, reason));
  };
  if (error instanceof ReportFailed) return end(error);
  if (!(error instanceof JobWaits)) throw error;
  if (error.why === 'model' && now().getTime() - requestedAt.getTime() >= maxWaitingMs)
    return end(new ReportFailed('model_waited', { cause: error.cause }));
  const startAt = new Date(now().getTime() + error.waitMs);
  await fencedTransaction(attempt, (tx) => jobs.postpone(tx, name, attempt.attempt, payload, startAt));
}
