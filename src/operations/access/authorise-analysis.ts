import { type Action, type Actor, costlyActions, may } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import {
  type AnalysisRow,
  findAnalysisWithAccess,
  findMarkWithAccess,
} from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';

/** An analysis with a mark that changes with every change of what its customer is shown. */
export type MarkedAnalysis = { analysis: AnalysisRow; mark: string };

/**
 * The access door. Whoever may not pass is told what an id that does not exist is told. What spends money must be
 * permitted first, then paid.
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

/** Through the same door, but only to see whether anything has changed. */
export async function authoriseMark(
  db: Queryable,
  actor: Actor,
  action: 'view',
  analysisId: number,
): Promise<string> {
  const found = await findMarkWithAccess(db, analysisId, actor.visitorId);
  if (!found || !may(actor, action, found.access)) throw new AppError('not_found');
  return found.mark;
}
