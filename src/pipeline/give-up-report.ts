import type { PipelineDependencies } from './dependencies.ts';
import { failReport } from './fail-report.ts';

/** The queue gave a report up (its dead letter): the customer is told, whatever the reason was. */
export async function giveUpReport(
  { db, jobs, log }: PipelineDependencies,
  analysisId: number,
): Promise<void> {
  log.error({ analysisId }, 'the queue gave this report up');
  await db.transaction((tx) => failReport(tx, jobs, analysisId, 'gave_up'));
}
