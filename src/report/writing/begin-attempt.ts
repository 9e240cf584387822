import { type AnalysisRow, lockAnalysis, moveAnalysis } from '../../analysis/store.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import type { ReportAttempt } from '../../platform/journal/dependencies.ts';
import { fencedTransaction } from '../../platform/journal/fenced-transaction.ts';
import { ReportFailed } from '../../platform/journal/report-failed.ts';
import { maxAttemptsWithoutProgress } from '../../platform/journal/rules.ts';
import { type Journal, readJournal } from '../../platform/journal/store.ts';
import { JobWaits } from '../../platform/rules/job-waits.ts';
import { countAttempt } from './store.ts';

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
      if (waitMs > 0) return { waitMs };
      await moveAnalysis(tx, analysis.id, { from: 'pending', to: 'processing' });
    } else if (analysis.status !== 'processing') return null;
    const attempts = await countAttempt(tx, analysis.id, now);
    const journal = await readJournal(tx, analysis.id);
    return { analysis, journal, attempts };
  });
  if (taken === null) return null;
  if ('waitMs' in taken) throw new JobWaits('pause', taken.waitMs);
  if (taken.attempts > maxAttemptsWithoutProgress) throw new ReportFailed('gave_up');
  return taken;
}
