import { readingsLeft, standingOf } from '../../domain/budget.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { fewestItemsToRead } from '../../domain/words/word-reading.ts';
import { type AnalysisRow, lockAnalysis } from '../../store/analysis/analyses.ts';
import type { Queryable, Tx } from '../../store/database.ts';
import { readLedger } from '../../store/ledger.ts';
import { findReport } from '../../store/report/report-documents.ts';
import { listVisibleItems } from '../../store/words/word-items.ts';
import { listReadings, queueReading } from '../../store/words/word-readings.ts';
import type { Dependencies } from '../dependencies.ts';

/** Why the messages of a report cannot be read now. */
export type ReadingRefusal = 'not_completed' | 'not_paid' | 'newer_release' | 'too_few' | 'used_up';

/**
 * Queues a reading of all confirmed messages. A reading that is queued already is enough: when it ends, it queues another one for
 * what has come meanwhile.
 */
export async function requestReading(
  tx: Tx,
  deps: Pick<Dependencies, 'jobs' | 'budget'>,
  { analysisId, now }: { analysisId: number; now: Date },
): Promise<{ reading: number } | { refused: ReadingRefusal }> {
  const analysis = await lockAnalysis(tx, analysisId);
  if (analysis?.status !== 'completed') return { refused: 'not_completed' };
  if (!isPaid(analysis)) return { refused: 'not_paid' };
  const queued = (await listReadings(tx, analysisId)).find(({ state }) => state === 'queued');
  if (queued) return { reading: queued.reading };
  const refused = await whyNot(deps, tx, analysis);
  if (refused) return { refused };
  const revision = (await findReport(tx, analysisId))?.revision ?? 1;
  const reading = await queueReading(tx, { analysisId, revision, requestedAt: now });
  await deps.jobs.enqueue(tx, 'words', { analysisId, reading });
  return { reading };
}

/** A request counts when it is accepted, also when it fails. */
export const countReadingsLeft = async (
  { budget }: Pick<Dependencies, 'budget'>,
  db: Queryable,
  analysis: Pick<AnalysisRow, 'id' | 'finalPriceCents'>,
): Promise<number> => readingsLeft(budget, standingOf(analysis), (await readLedger(db, analysis.id)).reading);

/** Null when the messages can be read. */
export async function whyNot(
  deps: Pick<Dependencies, 'budget'>,
  db: Queryable,
  analysis: Pick<AnalysisRow, 'id' | 'finalPriceCents'>,
): Promise<ReadingRefusal | null> {
  const { id: analysisId } = analysis;
  if ((await countReadingsLeft(deps, db, analysis)) === 0) return 'used_up';
  if ((await listVisibleItems(db, analysisId)).length < fewestItemsToRead) return 'too_few';
  const report = await findReport(db, analysisId);
  return report?.details ? null : 'newer_release';
}
