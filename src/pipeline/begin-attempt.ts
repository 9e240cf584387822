import { isPaid } from '../domain/payment/payment-status.ts';
import { maxAttemptsWithoutProgress } from '../domain/report/failure-budget.ts';
import { type AnalysisRow, lockAnalysis, moveAnalysis } from '../store/analysis/analyses.ts';
import { forgetFailures, type Journal, readJournal } from '../store/report/journal.ts';
import { countAttempt } from '../store/report/report-runs.ts';
import type { ReportAttempt } from './dependencies.ts';
import { fencedTransaction, waitingForDatabase } from './fenced-transaction.ts';
import { ReportFailed, ReportPostponed } from './run-errors.ts';

/**
 * Locks the analysis and decides from its row, not from the job. Null when there is nothing to do: not paid, completed,
 * failed or deleted.
 */
export async function beginAttempt(
  run: ReportAttempt,
): Promise<{ analysis: AnalysisRow; journal: Journal } | null> {
  const now = run.deps.now();
  const taken = await fencedTransaction(run, async (tx) => {
    const analysis = await lockAnalysis(tx, run.analysisId);
    if (!analysis || analysis.startsAt === null) return null;
    if (analysis.status === 'pending') {
      // A refund cancels a report that has not started; one that has is finished.
      if (!isPaid(analysis)) return null;
      const waitMs = analysis.startsAt.getTime() - now.getTime();
      if (waitMs > 0) return { analysis, waitMs, attempts: 0 };
      await moveAnalysis(tx, analysis.id, { from: 'pending', to: 'processing' });
      // What failed in the interview is not counted against the report.
      await forgetFailures(tx, analysis.id, '');
    } else if (analysis.status !== 'processing') return null;
    return { analysis, waitMs: 0, attempts: await countAttempt(tx, analysis.id, now) };
  });
  if (taken === null) return null;
  if (taken.waitMs > 0) throw new ReportPostponed(taken.waitMs);
  if (taken.attempts > maxAttemptsWithoutProgress) throw new ReportFailed('gave_up');
  return {
    analysis: taken.analysis,
    journal: await waitingForDatabase(run, () => readJournal(run.deps.db, run.analysisId)),
  };
}
