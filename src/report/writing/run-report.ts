import { isPaid } from '../../analysis/rules/payment-status.ts';
import { type AnalysisRow, lockAnalysis, moveAnalysis } from '../../analysis/store.ts';
import { AttemptReplaced } from '../../platform/jobs/jobs.ts';
import type { ReportAttempt } from '../../platform/journal/dependencies.ts';
import { fencedTransaction } from '../../platform/journal/fenced-transaction.ts';
import { meterRun } from '../../platform/journal/meter-run.ts';
import { maxAttemptsWithoutProgress, maxWaitingMs, ReportFailed } from '../../platform/journal/rules.ts';
import { type Journal, readJournal } from '../../platform/journal/store.ts';
import { JobWaits } from '../../platform/rules/job-waits.ts';
import { countReport } from '../../platform/telemetry/metrics.ts';
import { failReport } from './fail-report.ts';
import { writeReport } from './report-pipeline.ts';
import { countAttempt, recordWait, uncountAttempt } from './store.ts';

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

/**
 * Locks the analysis and decides from its row, not from the job. Null when there is nothing to do: not paid, completed,
 * failed or deleted.
 */
export async function beginAttempt(
  run: ReportAttempt,
): Promise<{ analysis: AnalysisRow; journal: Journal } | null> {
  const now = run.deps.now();
  const taken = await fencedTransaction(run, async (tx) => {
    const analysis = await lockAnalysis(tx, run.analysisId);
    if (!analysis || analysis.startsAt === null) return null;
    if (analysis.status === 'pending') {
      // A refund cancels a report that has not started; one that has is finished.
      if (!isPaid(analysis)) return null;
      const waitMs = analysis.startsAt.getTime() - now.getTime();
      if (waitMs > 0) return { waitMs };
      await moveAnalysis(tx, analysis.id, { from: 'pending', to: 'processing' });
    } else if (analysis.status !== 'processing') return null;
    const attempts = await countAttempt(tx, analysis.id, now);
    const journal = await readJournal(tx, analysis.id);
    return { analysis, journal, attempts };
  });
  if (taken === null) return null;
  if ('waitMs' in taken) throw new JobWaits('pause', taken.waitMs);
  if (taken.attempts > maxAttemptsWithoutProgress) throw new ReportFailed('gave_up');
  return taken;
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
