import { maxWaitingMs } from '../domain/report/failure-budget.ts';
import type { Tx } from '../store/database.ts';
import { AttemptReplaced } from '../store/jobs.ts';
import { uncountAttempt } from '../store/report/report-runs.ts';
import { recordWait } from '../store/report/waiting-reports.ts';
import { countReport } from '../telemetry/metrics.ts';
import { beginAttempt } from './begin-attempt.ts';
import type { ReportAttempt } from './dependencies.ts';
import { failReport } from './fail-report.ts';
import { fencedTransaction } from './fenced-transaction.ts';
import { meterRun } from './meter-run.ts';
import { writeReport } from './report-pipeline.ts';
import { ReportFailed, ReportHandedBack, ReportPostponed, ReportWaits } from './run-errors.ts';

export async function runReport(run: ReportAttempt): Promise<void> {
  const beganMs = performance.now();
  try {
    const taken = await beginAttempt(run);
    if (!taken) return;
    const { journal, analysis } = taken;
    await writeReport({ ...meterRun(run, journal, ''), journal, beganMs, keyPrefix: '' }, analysis);
  } catch (error) {
    await endWithoutReport(run, error).catch((secondError: unknown) => {
      if (!(secondError instanceof AttemptReplaced)) throw secondError;
      run.deps.log.info({ analysisId: run.analysisId }, secondError.message);
    });
  }
}

async function endWithoutReport(run: ReportAttempt, error: unknown): Promise<void> {
  const { jobs, log, now } = run.deps;
  const { analysisId, attempt } = run;
  const postpone = (tx: Tx, waitMs: number) =>
    jobs.postpone(tx, 'report', attempt, { analysisId }, new Date(now().getTime() + waitMs));
  const fail = async ({ reason, message, cause }: ReportFailed) => {
    log.error({ analysisId, reason, err: cause }, message);
    const failed = await fencedTransaction(run, (tx) => failReport(tx, jobs, analysisId, reason));
    if (failed) countReport({ outcome: 'failed', reason }, failed.startsAt, now());
  };
  if (error instanceof ReportFailed) await fail(error);
  else if (error instanceof ReportWaits) {
    const isTooLong = await fencedTransaction(run, async (tx) => {
      await uncountAttempt(tx, analysisId);
      const waitingSince = await recordWait(tx, analysisId, error.waitMs, now());
      if (now().getTime() - waitingSince.getTime() >= maxWaitingMs) return true;
      await postpone(tx, error.waitMs);
      return false;
    });
    if (isTooLong) await fail(new ReportFailed('model_waited', { cause: error.cause }));
    else log.info({ analysisId, waitMs: error.waitMs }, error.message);
  } else if (error instanceof ReportPostponed) {
    await fencedTransaction(run, (tx) => postpone(tx, error.waitMs));
  } else if (error instanceof ReportHandedBack) {
    // Queued again instead of failed: another worker starts at once, and no retry is used up.
    await fencedTransaction(run, async (tx) => {
      await uncountAttempt(tx, analysisId);
      await postpone(tx, error.waitMs);
    });
  } else throw error;
}
