import { isPaid } from '../analysis/rules/payment-status.ts';
import type { AnalysisRow } from '../analysis/store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AppError } from '../platform/rules/app-error.ts';
import { type Action, type Actor, type AnalysisAccess, costlyActions, may } from './rules/access-rights.ts';
import { findAnalysisWithAccess } from './store/analysis-access.ts';

/**
 * Every access to an analysis passes here. Without permission the answer is the same as for an unknown id. Actions that
 * spend money need permission and a paid analysis.
 */
export async function authoriseWithAccess(
  db: Queryable,
  actor: Actor,
  action: Action,
  analysisId: number,
): Promise<{ analysis: AnalysisRow; access: AnalysisAccess }> {
  const found = await findAnalysisWithAccess(db, analysisId, actor.visitorId);
  if (!found || !may(actor, action, found.access)) throw new AppError('not_found');
  if (costlyActions.has(action) && !isPaid(found.analysis)) throw new AppError('payment_required');
  return found;
}

export const authoriseAnalysis = async (
  db: Queryable,
  actor: Actor,
  action: Action,
  analysisId: number,
): Promise<AnalysisRow> => (await authoriseWithAccess(db, actor, action, analysisId)).analysis;

/** For customers' polls, which read the access rights and the response data in one query. */
export async function authorisePoll<P extends { access: AnalysisAccess }>(
  actor: Actor,
  reading: Promise<P | null>,
): Promise<P> {
  const found = await reading;
  if (!found || !may(actor, 'view', found.access)) throw new AppError('not_found');
  return found;
}
