import type { FailureReason, GiveUpReason } from '../domain/report/failure-budget.ts';
import { type AnalysisRow, lockAnalysis, moveAnalysis } from '../store/analysis/analyses.ts';
import type { Tx } from '../store/database.ts';
import type { Jobs } from '../store/jobs.ts';
import { queueMail } from '../store/report/mail-outbox.ts';
import { countReport } from '../telemetry/metrics.ts';
import type { PipelineDependencies } from './dependencies.ts';

/** Sets `failed` and queues the mail about it. Null when the report has ended already. */
export async function failReport(
  tx: Tx,
  jobs: Jobs,
  analysisId: number,
  reason: FailureReason,
): Promise<AnalysisRow | null> {
  const analysis = await lockAnalysis(tx, analysisId);
  const move = { from: 'processing', to: 'failed' } as const;
  if (!analysis || !(await moveAnalysis(tx, analysisId, move, { failureReason: reason }))) return null;
  if (analysis.customerEmail)
    await queueMail(tx, jobs, { analysisId, kind: 'report-failed', recipient: analysis.customerEmail });
  return analysis;
}

/** For a report in the dead-letter queue. */
export async function giveUpReport(
  { db, jobs, log, now }: PipelineDependencies,
  analysisId: number,
  reason: GiveUpReason,
): Promise<void> {
  log.error({ analysisId, reason }, 'report job exhausted its retries');
  const failed = await db.transaction((tx) => failReport(tx, jobs, analysisId, reason));
  if (failed) countReport({ outcome: 'failed', reason }, failed.startsAt, now());
}
