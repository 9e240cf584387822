import type { Actor } from '../../domain/access/access-rights.ts';
import { hasFailed, maxRestarts } from '../../domain/analysis/analysis-status.ts';
import { AppError } from '../../domain/app-error.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { type AnalysisRow, editAnalysis, lockAnalysis, moveAnalysis } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import { resetRun } from '../../store/report/report-runs.ts';
import { answerOnce, type RequestIdentity } from '../access/answer-once.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import { changeAddress, isSameAddress } from '../access/change-address.ts';
import type { Dependencies } from '../dependencies.ts';
import type { NewAnalysis } from './create-analysis.ts';
import { type PresentedAnalysis, presentAnalysis } from './present-analysis.ts';
import { withoutAnalysis } from './stored-answers.ts';

type Edits = Omit<NewAnalysis, 'tier' | 'promoCode'> & { tier?: NewAnalysis['tier'] | undefined };

/** Saves the edits and starts: a paid analysis in its change window, or a failed one again. */
export async function updateAnalysis(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  edits: Edits,
  request: RequestIdentity | null,
): Promise<PresentedAnalysis> {
  const { customerEmail: known } = await authoriseAnalysis(deps.db, actor, 'edit', analysisId);
  if (edits.customerEmail && !isSameAddress(edits.customerEmail, known)) {
    await authoriseAnalysis(deps.db, actor, 'change-address', analysisId);
  }
  const work = async (tx: Tx) => {
    await deps.jobs.lockReport(tx, analysisId);
    const row = await lockAnalysis(tx, analysisId);
    if (!row) throw new AppError('not_found');
    refuseUnlessStartable(row);
    // Only support restarts what support has stopped.
    if (row.failureReason === 'cancelled' && actor.administratorId === null) throw new AppError('cancelled');
    const failed = hasFailed(row.status);
    const now = deps.now();
    const { customerEmail, tier, ...details } = edits;
    const patch = {
      ...details,
      ...(customerEmail && (await changeAddress(tx, actor, row, customerEmail, now))),
      ...(tier && { tier }),
      startsAt: now,
      failureReason: null,
    };
    if (failed) {
      await moveAnalysis(
        tx,
        row.id,
        { from: row.status, to: 'pending' },
        { ...patch, restarts: row.restarts + 1 },
      );
      await resetRun(tx, row.id);
    } else await editAnalysis(tx, row.id, 'pending', patch);
    await deps.jobs.startReportNow(tx, row.id, now);
    const started = (await lockAnalysis(tx, row.id)) as AnalysisRow;
    return { analysisId: row.id, analysis: await presentAnalysis(tx, started) };
  };
  const { analysis } = await answerOnce(deps, request, work, withoutAnalysis());
  return analysis;
}

function refuseUnlessStartable(row: AnalysisRow): void {
  if (!isPaid(row)) throw new AppError('payment_required');
  if (row.status === 'processing' || row.status === 'completed') throw new AppError('already_started');
  if (hasFailed(row.status) && (row.restarts >= maxRestarts || row.failureReason === 'over_budget'))
    throw new AppError('restarts_used_up');
}
