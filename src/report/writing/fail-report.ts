import { type AnalysisRow, lockAnalysis, moveAnalysis } from '../../analysis/store.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { PipelineDependencies } from '../../platform/journal/dependencies.ts';
import { queueMail } from '../../platform/mail/store.ts';
import { countReport } from '../../platform/telemetry/metrics.ts';
import type { FailureReason, GiveUpReason } from './rules/failure-budget.ts';

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
