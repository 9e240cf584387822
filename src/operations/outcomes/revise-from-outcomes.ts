import { type Actor, accessRolesOf } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { authoriseWithAccess } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { findContradictions } from '../report/find-contradictions.ts';
import { requestRevision } from '../report/request-revision.ts';
import { lockForOutcomes } from './lock-for-outcomes.ts';

/** Offered when a prediction did not come true. The new version learns every result that no version knows yet. */
export async function reviseFromOutcomes(
  deps: Pick<Dependencies, 'db' | 'jobs' | 'budget' | 'now'>,
  actor: Actor,
  analysisId: number,
): Promise<{ revision: number }> {
  const { access } = await authoriseWithAccess(deps.db, actor, 'revise', analysisId);
  const [requestedBy] = accessRolesOf(actor, access);
  return deps.db.transaction(async (tx) => {
    const analysis = await lockForOutcomes(tx, analysisId);
    if (!requestedBy) throw new AppError('not_found');
    const { news } = await findContradictions(tx, analysis);
    if (!news)
      throw new AppError(
        'nothing_new',
        'No result contradicts what the report says, or a version was already written from it.',
      );
    return requestRevision(tx, deps, { analysisId, cause: 'outcome', ...news, requestedBy, now: deps.now() });
  });
}
