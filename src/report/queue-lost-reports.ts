import { priorityOf } from '../analysis/rules/order-jobs.ts';
import { findAnalysis } from '../analysis/store.ts';
import type { Dependencies } from '../dependencies.ts';
import { listQueuedReadings } from './customer-words/store.ts';
import { listQueuedRevisions } from './versions/store.ts';
import { findAnalysesThatShouldRun } from './writing/store.ts';

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
    ...reports.map((analysisId) => ['report', { analysisId }] as const),
    ...revisions.map((revision) => ['revision', revision] as const),
    ...readings.map((reading) => ['words', reading] as const),
  ];
  for (const [name, payload] of lost) {
    signal?.throwIfAborted();
    await db.transaction(async (tx) => {
      const order = await findAnalysis(tx, payload.analysisId);
      if (order) await jobs.enqueue(tx, name, payload, { priority: priorityOf(order) });
    });
  }
  return lost.length;
}
