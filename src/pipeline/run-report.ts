import { AttemptReplaced } from '../store/jobs.ts';
import type { ReportRun } from './dependencies.ts';
import { failReport } from './fail-report.ts';
import { fencedTransaction } from './fenced-transaction.ts';
import { writeReport } from './report-pipeline.ts';
import { ReportFailed, ReportPostponed } from './run-ends.ts';
import { takeUpReport } from './take-up-report.ts';

/** One attempt at one report, from the job's point of view. What it throws, the queue tries again. */
export async function runReport(run: ReportRun): Promise<void> {
  const { jobs, log, now } = run.deps;
  try {
    const order = await takeUpReport(run);
    if (order) await writeReport(run, order);
  } catch (error) {
    if (error instanceof AttemptReplaced) {
      log.info({ analysisId: run.analysisId }, error.message);
    } else if (error instanceof ReportFailed) {
      log.error({ analysisId: run.analysisId, reason: error.reason, err: error.cause }, error.message);
      await fencedTransaction(run, (tx) => failReport(tx, jobs, run.analysisId, error.reason));
    } else if (error instanceof ReportPostponed) {
      const startAfter = new Date(now().getTime() + error.waitMs);
      await fencedTransaction(run, (tx) => jobs.postponeReport(tx, run.attempt, run.analysisId, startAfter));
    } else throw error;
  }
}
