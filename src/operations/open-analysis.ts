import { type Action, type Actor, may, spends } from '../domain/access-rights.ts';
import { AppError } from '../domain/app-error.ts';
import { isPaid } from '../domain/payment-status.ts';
import { type AnalysisRow, findAnalysisWithAccess } from '../store/analyses.ts';
import type { Queryable } from '../store/database.ts';

/**
 * The access door. Whoever may not pass is told what an id that does not exist is told. What spends money must be
 * permitted first, then paid.
 */
export async function openAnalysis(
  db: Queryable,
  actor: Actor,
  action: Action,
  analysisId: number,
): Promise<AnalysisRow> {
  const found = await findAnalysisWithAccess(db, analysisId, actor.visitorId);
  if (!found || !may(actor, action, found.access)) throw new AppError('not_found');
  if (spends.has(action) && !isPaid(found.analysis)) throw new AppError('payment_required');
  return found.analysis;
}
