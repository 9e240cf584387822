import { listQueuedRevisions } from '../../store/report/report-revisions.ts';
import { findAnalysesThatShouldRun } from '../../store/report/report-runs.ts';
import { listQueuedReadings } from '../../store/words/word-readings.ts';
import type { Dependencies } from '../dependencies.ts';

const graceMs = 2 * 60_000;
const reportsAtOnce = 1_000;

/** Reports, revisions and readings. Enqueueing changes nothing for one that still has its job. */
export async function queueLostReports(
  { db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const quietSince = new Date(now().getTime() - graceMs);
  const analysisIds = await findAnalysesThatShouldRun(db, quietSince, reportsAtOnce);
  for (const analysisId of analysisIds) {
    signal?.throwIfAborted();
    await db.transaction((tx) => jobs.enqueue(tx, 'report', { analysisId }));
  }
  const revisions = await listQueuedRevisions(db, quietSince, reportsAtOnce);
  for (const revision of revisions) {
    signal?.throwIfAborted();
    await db.transaction((tx) => jobs.enqueue(tx, 'revision', revision));
  }
  const readings = await listQueuedReadings(db, quietSince, reportsAtOnce);
  for (const reading of readings) {
    signal?.throwIfAborted();
    await db.transaction((tx) => jobs.enqueue(tx, 'words', reading));
  }
  return analysisIds.length + revisions.length + readings.length;
}
