import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import { type RequestIdentity, respondOnce } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { AnalysisStatus } from '../../analysis/rules/analysis-status.ts';
import { priorityOf } from '../../analysis/rules/order-jobs.ts';
import { lockAnalysis, moveAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { resetRun } from '../../report/writing/store.ts';
import { retryOf } from './rules/possible-actions.ts';

export type AnalysisStatusChange = { analysisId: number; status: AnalysisStatus };

/** Restarts a failed report from its journal, or queues a stuck one again. Both reset the failure budget. */
export async function restartAnalysis(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  request: RequestIdentity | null,
): Promise<AnalysisStatusChange> {
  await authoriseAnalysis(deps.db, actor, 'retry', analysisId);
  return respondOnce(deps, request, (tx) => restartWithin(deps, tx, analysisId));
}

/** Does not check access: callers must have done so. */
export async function restartWithin(
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Tx,
  analysisId: number,
): Promise<AnalysisStatusChange> {
  await jobs.lockReport(tx, analysisId);
  const row = await lockAnalysis(tx, analysisId);
  const at = now();
  const retry = row && retryOf(row, at);
  if (!row || !retry) throw new AppError('not_retryable');
  if (retry === 'restart') {
    const patch = { startsAt: at, failureReason: null };
    await moveAnalysis(tx, row.id, { from: row.status, to: 'pending' }, patch);
  }
  await resetRun(tx, row.id);
  await jobs.startReportNow(tx, row.id, at, priorityOf(row));
  return { analysisId, status: retry === 'restart' ? 'pending' : row.status };
}
