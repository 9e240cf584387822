import { type AnalysisRow, editAnalysis } from '../store/analyses.ts';
import type { Tx } from '../store/database.ts';
import { queueMail } from '../store/mail-outbox.ts';
import type { Dependencies } from './dependencies.ts';

/** A free order starts without waiting: due now, its job queued, its confirmation mail queued, all or nothing. */
export async function releaseAnalysis(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Tx,
  { id, customerEmail }: Pick<AnalysisRow, 'id' | 'customerEmail'>,
  now: Date,
): Promise<void> {
  await editAnalysis(tx, id, 'pending', { startsAt: now });
  await jobs.enqueueReport(tx, id);
  if (customerEmail)
    await queueMail(tx, jobs, { analysisId: id, kind: 'order-received', recipient: customerEmail });
}
