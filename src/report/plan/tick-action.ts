import { authoriseAnalysis, authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { type Actor, accessRolesOf } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { findReport } from '../document/store.ts';
import { deleteTick, listTicks, saveTick } from '../interview/store.ts';

const ticksOf = async (db: Queryable, analysisId: number) => ({
  ticks: (await listTicks(db, analysisId)).map(({ actionId, tickedAt }) => ({
    actionId,
    tickedAt: tickedAt.toISOString(),
  })),
});

export async function viewPlanTicks({ db }: Pick<Dependencies, 'db'>, actor: Actor, analysisId: number) {
  await authoriseAnalysis(db, actor, 'tick-plan', analysisId);
  return ticksOf(db, analysisId);
}

/** Only actions of the report can be ticked, so the table stays as small as its plans. */
export async function tickAction(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
  analysisId: number,
  { actionId, isDone }: { actionId: string; isDone: boolean },
) {
  const { analysis, access } = await authoriseWithAccess(db, actor, 'tick-plan', analysisId);
  const report = analysis.status === 'completed' ? await findReport(db, analysisId) : null;
  if (!report) throw new AppError('not_completed', 'You can check off actions once the report is finished.');
  if (!report.details?.actions.some(({ id }) => id === actionId)) throw new AppError('not_found');
  const [tickedBy] = accessRolesOf(actor, access);
  return db.transaction(async (tx) => {
    if (!tickedBy || !(await lockAgainstDeletion(tx, analysisId))) throw new AppError('not_found');
    if (isDone)
      await saveTick(tx, { analysisId, actionId, tickedAt: now(), tickedBy, revision: report.revision });
    else await deleteTick(tx, analysisId, actionId);
    return ticksOf(tx, analysisId);
  });
}
