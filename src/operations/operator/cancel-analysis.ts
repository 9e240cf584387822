import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { mayCancel } from '../../domain/operator/analysis-actions.ts';
import { lockAnalysis, moveAnalysis } from '../../store/analysis/analyses.ts';
import { queueMail } from '../../store/report/mail-outbox.ts';
import { answerOnce, type RequestIdentity } from '../access/answer-once.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { AnalysisStatusChange } from '../analysis/restart-analysis.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Stops a released report: `failed`, reason `cancelled`. Its job is ended, so that a running worker records and spends
 * nothing more. The customer gets a mail and cannot restart it; an administrator can. A refund is a separate action.
 */
export async function cancelAnalysis(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  request: RequestIdentity | null,
): Promise<AnalysisStatusChange> {
  await authoriseAnalysis(deps.db, actor, 'cancel', analysisId);
  return answerOnce(deps, request, async (tx) => {
    await deps.jobs.cancelReport(tx, analysisId);
    const row = await lockAnalysis(tx, analysisId);
    if (!row || !mayCancel(row)) throw new AppError('not_cancellable');
    await moveAnalysis(tx, row.id, { from: row.status, to: 'failed' }, { failureReason: 'cancelled' });
    if (row.customerEmail)
      await queueMail(tx, deps.jobs, { analysisId, kind: 'report-failed', recipient: row.customerEmail });
    return { analysisId, status: 'failed' as const };
  });
}
