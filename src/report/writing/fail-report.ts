import { mailAbout } from '../../analysis/rules/order-jobs.ts';
import { type AnalysisRow, lockAnalysis, moveAnalysis } from '../../analysis/store.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { GiveUpReason } from '../../platform/jobs/rules.ts';
import type { PipelineDependencies } from '../../platform/journal/dependencies.ts';
import { queueMail } from '../../platform/mail/store.ts';
import { countReport } from '../../platform/telemetry/metrics.ts';
import type { FailureReason } from '../rules/failure-reasons.ts';

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
  await queueMail(tx, jobs, mailAbout(analysis, 'report-failed'));
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
