import { isPaid } from '../../domain/payment/payment-status.ts';
import { fewestItemsToRead, maxReadings } from '../../domain/words/word-reading.ts';
import { lockAnalysis } from '../../store/analysis/analyses.ts';
import type { Queryable, Tx } from '../../store/database.ts';
import type { Jobs } from '../../store/jobs.ts';
import { findReport } from '../../store/report/report-documents.ts';
import { listVisibleItems } from '../../store/words/word-items.ts';
import { insertReading, listReadings } from '../../store/words/word-readings.ts';

/** Why the messages of a report cannot be read now. */
export type ReadingRefusal = 'not_completed' | 'not_paid' | 'newer_release' | 'too_few' | 'used_up';

/**
 * Queues a reading of all confirmed messages. A reading that is queued already is enough: when it ends, it queues another one for
 * what has come meanwhile.
 */
export async function requestReading(
  tx: Tx,
  jobs: Jobs,
  { analysisId, now }: { analysisId: number; now: Date },
): Promise<{ reading: number } | { refused: ReadingRefusal }> {
  const analysis = await lockAnalysis(tx, analysisId);
  if (analysis?.status !== 'completed') return { refused: 'not_completed' };
  if (!isPaid(analysis)) return { refused: 'not_paid' };
  const readings = await listReadings(tx, analysisId);
  const queued = readings.find(({ state }) => state === 'queued');
  if (queued) return { reading: queued.reading };
  const refused = await whyNot(tx, analysisId, readings);
  if (refused) return { refused };
  const revision = (await findReport(tx, analysisId))?.revision ?? 1;
  const reading = await insertReading(tx, { analysisId, revision, requestedAt: now });
  await jobs.enqueue(tx, 'words', { analysisId, reading });
  return { reading };
}

/** Null when the messages can be read. */
export async function whyNot(
  db: Queryable,
  analysisId: number,
  readings: readonly { state: string }[],
): Promise<ReadingRefusal | null> {
  if (readings.filter(({ state }) => state === 'done').length >= maxReadings) return 'used_up';
  if ((await listVisibleItems(db, analysisId)).length < fewestItemsToRead) return 'too_few';
  const report = await findReport(db, analysisId);
  return report?.details ? null : 'newer_release';
}
