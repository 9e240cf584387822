import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionFailure, type Tx } from '../store/database.ts';
import type { ReportRun } from './dependencies.ts';

const reconnectForMs = 30_000;
const reconnectPauseMs = 250;

/**
 * Runs `work` only while this attempt still owns the report: the first statement locks the job row as this very
 * attempt, so a worker that was paused and replaced can record and send nothing. A database that restarts is waited
 * for, because a finished model call is too dear to lose; everything run here may therefore run twice.
 */
export async function fencedTransaction<T>(
  { deps, attempt, signal }: ReportRun,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + reconnectForMs;
  for (;;) {
    try {
      return await deps.db.transaction(async (tx) => {
        await deps.jobs.fence(tx, attempt);
        return work(tx);
      });
    } catch (error) {
      if (!isConnectionFailure(error) || performance.now() > giveUpAt || signal.aborted) throw error;
      await sleep(reconnectPauseMs);
    }
  }
}
