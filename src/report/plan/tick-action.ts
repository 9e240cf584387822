import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { passagesOf } from '../document/rules/passage.ts';
import { findReport } from '../document/store.ts';
import { deleteTick, listTicks, saveTick } from './store.ts';

export async function viewPlanTicks({ db }: Pick<Dependencies, 'db'>, actor: Actor, analysisId: number) {
  await authoriseAnalysis(db, actor, 'tick-plan', analysisId);
  return { done: await listTicks(db, analysisId) };
}

/** Only jobs of the report can be ticked, so the table stays as small as its plans. */
export async function tickAction(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
  { actionId, isDone }: { actionId: string; isDone: boolean },
) {
  const analysis = await authoriseAnalysis(db, actor, 'tick-plan', analysisId);
  const report = analysis.status === 'completed' ? await findReport(db, analysisId) : null;
  if (!report) throw new AppError('not_completed', 'You can check off actions once the report is finished.');
  const jobs = passagesOf(report.details?.sections ?? [], 'job');
  if (!jobs.some(({ id }) => id === actionId)) throw new AppError('not_found');
  return db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId))) throw new AppError('not_found');
    await (isDone ? saveTick : deleteTick)(tx, analysisId, actionId);
    return { done: await listTicks(tx, analysisId) };
  });
}
