import {
  type Action,
  type Actor,
  type AnalysisAccess,
  costlyActions,
  may,
} from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import {
  type AnalysisRow,
  findAnalysisWithAccess,
  findMarkWithAccess,
} from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';

/** The mark changes with every change of what the customer sees. */
export type MarkedAnalysis = { analysis: AnalysisRow; mark: string; access: AnalysisAccess };

/**
 * Every access to an analysis passes here. Without permission the answer is the same as for an unknown id. Actions that
 * spend money need permission and a paid analysis.
 */
export async function authoriseMarkedAnalysis(
  db: Queryable,
  actor: Actor,
  action: Action,
  analysisId: number,
): Promise<MarkedAnalysis> {
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
): Promise<AnalysisRow> => (await authoriseMarkedAnalysis(db, actor, action, analysisId)).analysis;

/** Only the mark, to see whether anything has changed. */
export async function authoriseMark(
  db: Queryable,
  actor: Actor,
  action: 'view',
  analysisId: number,
): Promise<{ mark: string; isUnopened: boolean }> {
  const found = await findMarkWithAccess(db, analysisId, actor.visitorId);
  if (!found || !may(actor, action, found.access)) throw new AppError('not_found');
  return found;
}
