import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionFailure, type Tx } from '../database/database.ts';
import { AttemptReplaced, type JobAttempt } from '../jobs/jobs.ts';
import type { ReportAttempt } from './dependencies.ts';

const reconnectForMs = 30_000;
const reconnectPauseMs = 250;

/** Waits for a restarting database, because repeating a finished model call costs money. `work` may run twice. */
export async function waitingForDatabase<T>({ signal }: ReportAttempt, work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + reconnectForMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionFailure(error) || performance.now() > giveUpAt || signal.aborted) throw error;
      await sleep(reconnectPauseMs);
    }
  }
}

/**
 * Runs `work` only while this attempt owns the report. The first statement locks the job row of this attempt, so a worker
 * that was paused and replaced can record and send nothing.
 */
export const fencedTransaction = <T>(run: ReportAttempt, work: (tx: Tx) => Promise<T>): Promise<T> =>
  waitingForDatabase(run, () =>
    run.deps.db.transaction(async (tx) => {
      await run.deps.jobs.fence(tx, run.attempt);
      return work(tx);
    }),
  );

/** The same for a single statement that checks the owner in its own condition. */
export async function fencedStatement(
  run: ReportAttempt,
  record: (owner: JobAttempt) => Promise<boolean>,
): Promise<void> {
  if (!(await waitingForDatabase(run, () => record(run.attempt)))) throw new AttemptReplaced();
}
