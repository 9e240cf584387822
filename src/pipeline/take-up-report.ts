import { isPaid } from '../domain/payment/payment-status.ts';
import { maxAttemptsWithoutProgress } from '../domain/report/failure-budget.ts';
import { type AnalysisRow, lockAnalysis, moveAnalysis } from '../store/analysis/analyses.ts';
import { type Journal, readJournal } from '../store/report/journal.ts';
import { countTakeUp } from '../store/report/report-runs.ts';
import type { ReportAttempt } from './dependencies.ts';
import { fencedTransaction, waitingForDatabase } from './fenced-transaction.ts';
import { ReportFailed, ReportPostponed } from './run-ends.ts';

/**
 * The job is only a wake-up; the row decides. Answers null when there is nothing to do (any more): not paid,
 * completed, failed, deleted.
 */
export async function takeUpReport(
  run: ReportAttempt,
): Promise<{ analysis: AnalysisRow; journal: Journal } | null> {
  const now = run.deps.now();
  const taken = await fencedTransaction(run, async (tx) => {
    const analysis = await lockAnalysis(tx, run.analysisId);
    if (!analysis || analysis.startsAt === null) return null;
    if (analysis.status === 'pending') {
      // A refund cancels what has not started; what has is finished.
      if (!isPaid(analysis)) return null;
      const waitMs = analysis.startsAt.getTime() - now.getTime();
      if (waitMs > 0) return { analysis, waitMs, attempts: 0 };
      await moveAnalysis(tx, analysis.id, { from: 'pending', to: 'processing' });
    } else if (analysis.status !== 'processing') return null;
    return { analysis, waitMs: 0, attempts: await countTakeUp(tx, analysis.id, now) };
  });
  if (taken === null) return null;
  if (taken.waitMs > 0) throw new ReportPostponed(taken.waitMs);
  if (taken.attempts > maxAttemptsWithoutProgress) throw new ReportFailed('gave_up');
  return {
    analysis: taken.analysis,
    journal: await waitingForDatabase(run, () => readJournal(run.deps.db, run.analysisId)),
  };
}
