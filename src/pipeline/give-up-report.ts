import type { GiveUpReason } from '../domain/report/failure-budget.ts';
import { countReport } from '../telemetry/metrics.ts';
import type { PipelineDependencies } from './dependencies.ts';
import { failReport } from './fail-report.ts';

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
