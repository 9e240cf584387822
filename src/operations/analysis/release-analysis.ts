import type { AnalysisRow } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import { queueMail } from '../../store/report/mail-outbox.ts';
import type { Dependencies } from '../dependencies.ts';

/** A due order gets its job and its confirmation mail in the transaction that made it due: all or nothing. */
export async function releaseAnalysis(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Tx,
  { id, customerEmail }: Pick<AnalysisRow, 'id' | 'customerEmail'>,
): Promise<void> {
  await jobs.enqueue(tx, 'report', { analysisId: id });
  if (customerEmail)
    await queueMail(tx, jobs, { analysisId: id, kind: 'order-received', recipient: customerEmail });
}
