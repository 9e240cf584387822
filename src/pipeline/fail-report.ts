import type { FailureReason } from '../domain/report/failure-budget.ts';
import { type AnalysisRow, lockAnalysis, moveAnalysis } from '../store/analysis/analyses.ts';
import type { Tx } from '../store/database.ts';
import type { Jobs } from '../store/jobs.ts';
import { queueMail } from '../store/report/mail-outbox.ts';

/** Sets `failed` and queues the mail about it. Null when the report has ended already. */
export async function failReport(
  tx: Tx,
  jobs: Jobs,
  analysisId: number,
  reason: FailureReason,
): Promise<AnalysisRow | null> {
  const analysis = await lockAnalysis(tx, analysisId);
  const move = { from: 'processing', to: 'failed' } as const;
  if (!analysis || !(await moveAnalysis(tx, analysisId, move, { failureReason: reason }))) return null;
  if (analysis.customerEmail)
    await queueMail(tx, jobs, { analysisId, kind: 'report-failed', recipient: analysis.customerEmail });
  return analysis;
}
