import type { Actor } from '../../domain/access/access-rights.ts';
import { moreTimeMs } from '../../domain/analysis/change-window.ts';
import { AppError } from '../../domain/app-error.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { type AnalysisRow, editAnalysis, lockAnalysis } from '../../store/analysis/analyses.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { type PresentedAnalysis, presentAnalysis } from './present-analysis.ts';

export async function extendChangeWindow(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<PresentedAnalysis> {
  await authoriseAnalysis(deps.db, actor, 'edit', analysisId);
  return deps.db.transaction(async (tx) => {
    await deps.jobs.lockReport(tx, analysisId);
    const row = await lockAnalysis(tx, analysisId);
    if (!row) throw new AppError('not_found');
    if (!isPaid(row)) throw new AppError('payment_required');
    const now = deps.now();
    if (row.status !== 'pending' || row.startsAt === null || row.startsAt <= now)
      throw new AppError('already_started');
    if (row.windowExtendedAt === null) {
      const startsAt = new Date(row.startsAt.getTime() + moreTimeMs);
      await editAnalysis(tx, row.id, 'pending', { startsAt, windowExtendedAt: now });
      await deps.jobs.moveReportStart(tx, row.id, startsAt);
    }
    const extended = (await lockAnalysis(tx, row.id)) as AnalysisRow;
    return presentAnalysis(tx, extended);
  });
}
