import { type Actor, accessRolesOf } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { lockAgainstDeletion } from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';
import { deleteTick, listTicks, saveTick } from '../../store/report/interview-answers.ts';
import { findReport } from '../../store/report/report-documents.ts';
import { authoriseAnalysis, authoriseWithAccess } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';

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
