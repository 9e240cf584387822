import { isDeepStrictEqual } from 'node:util';
import { type Actor, accessRolesOf } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { rescanProblemTexts } from '../../domain/outcomes/rescan.ts';
import { hasText } from '../../domain/report/evidence/website-snapshot.ts';
import { snapshotOfPastedText } from '../../providers/website/website.ts';
import { lockAnalysis } from '../../store/analysis/analyses.ts';
import { endRescan, insertRescan, listRescans } from '../../store/outcomes/website-rescans.ts';
import { findReport } from '../../store/report/report-documents.ts';
import { authoriseWithAccess } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { compareWithReport } from './run-rescan.ts';
import { presentRescans, whyNoRescan } from './view-rescans.ts';

/** Queues a reading of the website; pasted text is compared at once. */
export async function requestRescan(
  { db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  actor: Actor,
  analysisId: number,
  pasted: string | null,
) {
  const { access } = await authoriseWithAccess(db, actor, 'rescan', analysisId);
  const [requestedBy] = accessRolesOf(actor, access);
  return db.transaction(async (tx) => {
    const analysis = await lockAnalysis(tx, analysisId);
    if (!analysis || !requestedBy) throw new AppError('not_found');
    const rows = await listRescans(tx, analysisId);
    if (rows[0]?.state === 'queued') {
      if (pasted === null) return presentRescans(tx, analysis);
      throw new AppError('not_available', 'Your page is being read. Please wait until that is finished.');
    }
    const report = analysis.status === 'completed' ? await findReport(tx, analysisId) : null;
    const refusal = whyNoRescan(report?.details ?? null, rows);
    if (refusal) throw refusal;
    const request = { analysisId, revision: report?.revision ?? 1, requestedAt: now(), requestedBy };
    if (pasted === null) {
      if (analysis.websiteUrl === null) throw new AppError('invalid_input', rescanProblemTexts.not_given);
      const number = await insertRescan(tx, request);
      await jobs.enqueue(tx, 'rescan', { analysisId, number });
    } else {
      const snapshot = snapshotOfPastedText(pasted);
      if (!hasText(snapshot))
        throw new AppError('invalid_input', 'Please paste the text of your page; this holds no words.');
      const compared = await compareWithReport(tx, analysisId, snapshot);
      // The same text again, perhaps a request that was sent twice, uses up no reading.
      if (!compared || isDeepStrictEqual(compared.result, rows[0]?.result))
        return presentRescans(tx, analysis);
      const number = await insertRescan(tx, request);
      await endRescan(tx, { analysisId, number }, compared, now());
    }
    return presentRescans(tx, analysis);
  });
}
