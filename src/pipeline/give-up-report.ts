import { countReport } from '../telemetry/metrics.ts';
import type { PipelineDependencies } from './dependencies.ts';
import { failReport } from './fail-report.ts';

/** For a report in the dead-letter queue. */
export async function giveUpReport(
  { db, jobs, log, now }: PipelineDependencies,
  analysisId: number,
): Promise<void> {
  log.error({ analysisId }, 'the queue gave this report up');
  const failed = await db.transaction((tx) => failReport(tx, jobs, analysisId, 'gave_up'));
  if (failed) countReport({ outcome: 'failed', reason: 'gave_up' }, failed.startsAt, now());
}
