import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { listQueuedReadings } from '../customer-words/store.ts';
import { listQueuedRevisions } from '../versions/store.ts';
import { findAnalysesThatShouldRun } from './store.ts';

const graceMs = 2 * 60_000;
const reportsAtOnce = 1_000;

/** Reports, revisions and readings. Enqueueing changes nothing for one that still has its job. */
export async function queueLostReports(
  { db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const quietSince = new Date(now().getTime() - graceMs);
  const reports = await findAnalysesThatShouldRun(db, quietSince, reportsAtOnce);
  const revisions = await listQueuedRevisions(db, quietSince, reportsAtOnce);
  const readings = await listQueuedReadings(db, quietSince, reportsAtOnce);
  const lost = [
    ...reports.map((analysisId) => (tx: Tx) => jobs.enqueue(tx, 'report', { analysisId })),
    ...revisions.map((revision) => (tx: Tx) => jobs.enqueue(tx, 'revision', revision)),
    ...readings.map((reading) => (tx: Tx) => jobs.enqueue(tx, 'words', reading)),
  ];
  for (const enqueue of lost) {
    signal?.throwIfAborted();
    await db.transaction(enqueue);
  }
  return lost.length;
}
