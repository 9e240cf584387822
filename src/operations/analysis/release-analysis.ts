import type { AnalysisRow } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import { queueMail } from '../../store/report/mail-outbox.ts';
import type { Dependencies } from '../dependencies.ts';

/** Job and confirmation mail are created in the transaction that releases the analysis. */
export async function releaseAnalysis(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Tx,
  { id, customerEmail }: Pick<AnalysisRow, 'id' | 'customerEmail'>,
): Promise<void> {
  await jobs.enqueue(tx, 'report', { analysisId: id });
  if (customerEmail)
    await queueMail(tx, jobs, { analysisId: id, kind: 'order-received', recipient: customerEmail });
}
