import { type Actor, accessRolesOf } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { findAnalysis } from '../../store/analysis/analyses.ts';
import { authoriseWithAccess } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { type EnteredResult, type ResultTarget, recordResult } from './record-result.ts';
import { outcomesOf } from './view-outcomes.ts';

/** From the workspace: a later result replaces the earlier one. */
export async function enterResult(
  { db, now, budget }: Pick<Dependencies, 'db' | 'now' | 'budget'>,
  actor: Actor,
  analysisId: number,
  target: ResultTarget,
  entered: EnteredResult,
) {
  const { access } = await authoriseWithAccess(db, actor, 'log-outcome', analysisId);
  const [by] = accessRolesOf(actor, access);
  if (!by) throw new AppError('not_found');
  return db.transaction(async (tx) => {
    await recordResult(tx, analysisId, target, entered, { by, now: now() });
    const analysis = await findAnalysis(tx, analysisId);
    if (!analysis) throw new AppError('not_found');
    return outcomesOf({ budget }, tx, analysis);
  });
}
