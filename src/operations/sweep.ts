import { forgetEndedWindows } from '../store/administrators.ts';
import { forgetKeysBefore } from '../store/idempotency-keys.ts';
import { findAnalysesThatShouldRun } from '../store/report-runs.ts';
import { deleteExpiredSessions } from '../store/sessions.ts';
import type { Dependencies } from './dependencies.ts';

const graceMs = 2 * 60_000;
const keysLiveMs = 24 * 60 * 60_000;
const reportsAtOnce = 1_000;

/** Whatever the queue lost is queued again (a report that still has its job keeps that one); what has expired is forgotten. */
export async function sweep({
  db,
  jobs,
  now,
  log,
}: Pick<Dependencies, 'db' | 'jobs' | 'now' | 'log'>): Promise<void> {
  const quietSince = new Date(now().getTime() - graceMs);
  const analysisIds = await findAnalysesThatShouldRun(db, quietSince, reportsAtOnce);
  for (const analysisId of analysisIds) await db.transaction((tx) => jobs.enqueueReport(tx, analysisId));
  await deleteExpiredSessions(db, now());
  await forgetEndedWindows(db, now());
  await forgetKeysBefore(db, new Date(now().getTime() - keysLiveMs));
  if (analysisIds.length > 0) log.info({ reports: analysisIds.length }, 'sweep looked after quiet reports');
}
