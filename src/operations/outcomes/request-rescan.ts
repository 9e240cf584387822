import { type Actor, accessRolesOf } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { rescanProblemTexts } from '../../domain/outcomes/rescan.ts';
import { hasText } from '../../domain/report/evidence/website-snapshot.ts';
import { snapshotOfPastedText } from '../../providers/website/website.ts';
import { lockAnalysis } from '../../store/analysis/analyses.ts';
import { insertRescan, listRescans } from '../../store/outcomes/website-rescans.ts';
import { findReport } from '../../store/report/report-documents.ts';
import { authoriseWithAccess } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentRescans, whyNoRescan } from './view-rescans.ts';

/** Queues a reading of the website or of its pasted text. Each counts: also of the same text again. */
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
      // Perhaps a request that was sent twice.
      if (pasted === null || pasted === rows[0].pasted) return presentRescans(tx, analysis);
      throw new AppError('not_available', 'We’re still scanning your page. Please wait until we’re done.');
    }
    const report = analysis.status === 'completed' ? await findReport(tx, analysisId) : null;
    const refusal = whyNoRescan(report?.details ?? null, rows);
    if (refusal) throw refusal;
    if (pasted === null && analysis.websiteUrl === null)
      throw new AppError('invalid_input', rescanProblemTexts.not_given);
    if (pasted !== null && !hasText(snapshotOfPastedText(pasted)))
      throw new AppError('invalid_input', 'There’s no text in that. Paste the text of your page.');
    const revision = report?.revision ?? 1;
    const number = await insertRescan(tx, { analysisId, revision, requestedAt: now(), requestedBy, pasted });
    await jobs.enqueue(tx, 'rescan', { analysisId, number });
    return presentRescans(tx, analysis);
  });
}
