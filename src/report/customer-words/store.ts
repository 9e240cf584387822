import { and, desc, eq, isNotNull, like, lt, ne, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { journalSteps } from '../../platform/journal/schema.ts';
import { forgetFailures } from '../../platform/journal/store.ts';
import type { FailureReason } from '../rules/failure-reasons.ts';
import type { CustomerWords } from './rules/customer-words.ts';
import { customerWords } from './schema.ts';

type ReadingId = { analysisId: number; reading: number };
export type ReadingRow = typeof customerWords.$inferSelect;

/** Prefix of the journal keys of a reading's steps. */
export const readingPrefix = (reading: number): string => `w${reading}/`;

const isReading = ({ analysisId, reading }: ReadingId) =>
  and(eq(customerWords.analysisId, analysisId), eq(customerWords.reading, reading));

export const findReading = (db: Queryable, id: ReadingId): Promise<ReadingRow | null> =>
  firstRow(db.select().from(customerWords).where(isReading(id)));

/** Queued readings that were asked for before `before`. */
export const listQueuedReadings = (db: Queryable, before: Date, limit: number): Promise<ReadingId[]> =>
  db
    .select({ analysisId: customerWords.analysisId, reading: customerWords.reading })
    .from(customerWords)
    .where(and(eq(customerWords.state, 'queued'), lt(customerWords.requestedAt, before)))
    .limit(limit);

/** Newest first. */
export const listReadings = (db: Queryable, analysisId: number): Promise<ReadingRow[]> =>
  db
    .select()
    .from(customerWords)
    .where(eq(customerWords.analysisId, analysisId))
    .orderBy(desc(customerWords.reading));

/** The transaction must have locked the analysis. A reading that failed keeps its number, so that its calls count on. */
export async function queueReading(
  tx: Tx,
  { analysisId, text, requestedAt }: { analysisId: number; text: string; requestedAt: Date },
): Promise<number> {
  const [newest] = await listReadings(tx, analysisId);
  const counts = ['over_budget', 'cancelled'].includes(newest?.failureReason ?? '');
  const isAgain = newest?.state === 'failed' && !counts;
  const reading = (newest?.reading ?? 0) + (isAgain ? 0 : 1);
  if (isAgain) await forgetFailures(tx, analysisId, readingPrefix(reading));
  const queued = { state: 'queued', text, requestedAt, finishedAt: null, failureReason: null } as const;
  await tx
    .insert(customerWords)
    .values({ analysisId, reading, ...queued })
    .onConflictDoUpdate({
      target: [customerWords.analysisId, customerWords.reading],
      set: { ...queued, attempts: sql`${customerWords.attempts} + 1` },
    });
  return reading;
}

/** Ends a queued reading: its text is deleted whatever the end, and a new result replaces the earlier one. */
export async function endReading(
  tx: Tx,
  id: ReadingId,
  ending: { result: CustomerWords } | { failureReason: FailureReason },
  finishedAt: Date,
): Promise<void> {
  const state = 'result' in ending ? 'done' : 'failed';
  const { rowCount } = await tx
    .update(customerWords)
    .set({ state, finishedAt, text: null, ...ending })
    .where(and(isReading(id), eq(customerWords.state, 'queued')));
  await forgetAnswers(tx, id);
  if (state === 'done' && rowCount)
    await tx
      .update(customerWords)
      .set({ result: null })
      .where(and(eq(customerWords.analysisId, id.analysisId), ne(customerWords.reading, id.reading)));
}

/** The journal keeps only the costs: the answer of the model has the names. */
export const forgetAnswers = (tx: Tx, { analysisId, reading }: ReadingId): Promise<unknown> =>
  tx
    .update(journalSteps)
    .set({ output: null, inputsHash: '' })
    .where(
      and(
        eq(journalSteps.analysisId, analysisId),
        like(journalSteps.key, `${readingPrefix(reading)}%`),
        isNotNull(journalSteps.output),
      ),
    );

/** The owner deletes the words. The rows stay without text: a reading that was paid for counts. */
export async function deleteWords(tx: Tx, analysisId: number, now: Date): Promise<void> {
  for (const row of await listReadings(tx, analysisId))
    if (row.state === 'queued') await endReading(tx, row, { failureReason: 'cancelled' }, now);
  await tx.update(customerWords).set({ result: null }).where(eq(customerWords.analysisId, analysisId));
}

/** Deletes words that are older than `before`; returns how many readings had some. */
export async function deleteOverdueWords(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update customer_words set result = null where (analysis_id, reading) in (
      select analysis_id, reading from customer_words
      where result is not null and requested_at < ${before.toISOString()} limit ${limit})`);
  return rowCount ?? 0;
}
