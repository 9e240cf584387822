import { forgetEndedWindows } from '../store/administrators.ts';
import { forgetKeysBefore } from '../store/idempotency-keys.ts';
import { findAnalysesThatShouldRun } from '../store/report-runs.ts';
import { deleteExpiredSessions } from '../store/sessions.ts';
import { checkOpenPayments } from './check-open-payments.ts';
import { closeLostCalls } from './close-lost-calls.ts';
import { verifyDeletions } from './delete-data.ts';
import type { Dependencies } from './dependencies.ts';
import { foldFigures } from './fold-figures.ts';
import { giveBackAgain } from './give-back.ts';
import { releaseOldHolds } from './hold-price.ts';
import { remindOfUnpaid } from './remind-of-unpaid.ts';

const graceMs = 2 * 60_000;
const keysLiveMs = 24 * 60 * 60_000;
const reportsAtOnce = 1_000;
const holdsAtOnce = 500;
/** Nobody writes one file for so long; shorter than the time after which a deletion is looked at again. */
const writingMs = 10 * 60_000;

/** Every minute: what the queue lost is queued again (a report that still has its job keeps that one), payments are asked about, what has expired is forgotten. */
export async function sweep(deps: Dependencies): Promise<void> {
  const { db, jobs, files, now, log } = deps;
  const quietSince = new Date(now().getTime() - graceMs);
  const analysisIds = await findAnalysesThatShouldRun(db, quietSince, reportsAtOnce);
  for (const analysisId of analysisIds) await db.transaction((tx) => jobs.enqueueReport(tx, analysisId));
  const figures = {
    reports: analysisIds.length,
    payments: await checkOpenPayments(deps),
    secondPayments: await giveBackAgain(deps),
    promoHolds: await releaseOldHolds(deps, holdsAtOnce),
    reminders: await remindOfUnpaid(deps),
    calls: await closeLostCalls(deps),
    deletions: await verifyDeletions(deps),
  };
  await deleteExpiredSessions(db, now());
  await forgetEndedWindows(db, now());
  await foldFigures(deps);
  await forgetKeysBefore(db, new Date(now().getTime() - keysLiveMs));
  const unfinishedFiles = await files.removeUnfinished(new Date(now().getTime() - writingMs));
  const found = { ...figures, unfinishedFiles };
  if (Object.values(found).some((figure) => figure > 0)) log.info(found, 'sweep');
}
