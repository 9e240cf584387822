import { AttemptReplaced } from '../../platform/jobs/jobs.ts';
import type { ReportAttempt } from '../../platform/journal/dependencies.ts';
import { fencedTransaction } from '../../platform/journal/fenced-transaction.ts';
import { meterRun } from '../../platform/journal/meter-run.ts';
import { ReportFailed } from '../../platform/journal/report-failed.ts';
import { maxWaitingMs } from '../../platform/journal/rules.ts';
import { JobWaits } from '../../platform/rules/job-waits.ts';
import { countReport } from '../../platform/telemetry/metrics.ts';
import { beginAttempt } from './begin-attempt.ts';
import { failReport } from './fail-report.ts';
import { writeReport } from './report-pipeline.ts';
import { recordWait, uncountAttempt } from './store.ts';

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
  const fail = async ({ reason, message, cause }: ReportFailed) => {
    log.error({ analysisId, reason, err: cause }, message);
    const failed = await fencedTransaction(run, (tx) => failReport(tx, jobs, analysisId, reason));
    if (failed) countReport({ outcome: 'failed', reason }, failed.startsAt, now());
  };
  if (error instanceof ReportFailed) return fail(error);
  if (!(error instanceof JobWaits)) throw error;
  const isTooLong = await fencedTransaction(run, async (tx) => {
    if (error.why !== 'pause') await uncountAttempt(tx, analysisId);
    if (error.why === 'model') {
      const waitingSince = await recordWait(tx, analysisId, error.waitMs, now());
      if (now().getTime() - waitingSince.getTime() >= maxWaitingMs) return true;
    }
    await jobs.postpone(tx, 'report', attempt, { analysisId }, new Date(now().getTime() + error.waitMs));
    return false;
  });
  if (isTooLong) await fail(new ReportFailed('model_waited', { cause: error.cause }));
  else if (error.why === 'model') log.info({ analysisId }, error.message);
}
