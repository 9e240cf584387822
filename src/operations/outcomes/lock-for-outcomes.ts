import { AppError } from '../../domain/app-error.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { type AnalysisRow, lockAnalysis } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';

/** The workspace shows its sentence instead of the forms. */
export function whyNoOutcomes(analysis: AnalysisRow): AppError | null {
  if (analysis.status !== 'completed')
    return new AppError('not_completed', 'You can add tests and results once the report is finished.');
  if (!isPaid(analysis))
    return new AppError(
      'payment_required',
      'This report was refunded, so no tests and results can be entered.',
    );
  return null;
}

/** One writer per report at a time, so that two requests never insert the same test, and a deletion waits. */
export async function lockForOutcomes(tx: Tx, analysisId: number): Promise<AnalysisRow> {
  const analysis = await lockAnalysis(tx, analysisId);
  if (!analysis) throw new AppError('not_found');
  const refusal = whyNoOutcomes(analysis);
  if (refusal) throw refusal;
  return analysis;
}
