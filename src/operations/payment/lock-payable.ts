import { AppError } from '../../domain/app-error.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { type AnalysisRow, lockAnalysis } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';

/** Locks an analysis that may be paid now; throws the reason when it may not. */
export async function lockPayable(tx: Tx, analysisId: number): Promise<AnalysisRow> {
  const row = await lockAnalysis(tx, analysisId);
  if (!row) throw new AppError('not_found');
  if (isPaid(row) || row.status !== 'pending') throw new AppError('already_paid');
  if (row.paymentStatus === 'pending_review') throw new AppError('payment_in_review');
  if (row.paymentStatus === 'refunded' || row.paymentStatus === 'reversed')
    throw new AppError('already_paid', 'This order was refunded. Please place a new one.');
  return row;
}
