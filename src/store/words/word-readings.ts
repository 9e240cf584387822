import { and, desc, eq, isNotNull, like, ne, sql } from 'drizzle-orm';
import { type WordReading, withoutQuotesOf, wordReadingSchema } from '../../domain/words/word-reading.ts';
import { firstRow, type Queryable, type Tx } from '../database.ts';
import { journalSteps } from '../schema/report.ts';
import { wordReadings } from '../schema/words.ts';

type ReadingId = { analysisId: number; reading: number };
type StoredReading = typeof wordReadings.$inferSelect;
export type ReadingRow = Omit<StoredReading, 'result'> & { result: WordReading | null };

/** Before the journal keys of a reading's steps. */
export const readingPrefix = (reading: number): string => `w${reading}/`;

const isReading = ({ analysisId, reading }: ReadingId) =>
  and(eq(wordReadings.analysisId, analysisId), eq(wordReadings.reading, reading));

/** A result that a newer release stored is left out. */
const parsed = (row: StoredReading): ReadingRow => ({
  ...row,
  result: wordReadingSchema.safeParse(row.result).data ?? null,
});

export async function findReading(db: Queryable, id: ReadingId): Promise<ReadingRow | null> {
  const row = await firstRow(db.select().from(wordReadings).where(isReading(id)));
  return row && parsed(row);
}

/** Newest first. */
export async function listReadings(db: Queryable, analysisId: number): Promise<ReadingRow[]> {
  const rows = await db
    .select()
    .from(wordReadings)
    .where(eq(wordReadings.analysisId, analysisId))
    .orderBy(desc(wordReadings.reading));
  return rows.map(parsed);
}

/** The transaction has locked the analysis, or two requests get the same number. */
export async function insertReading(
  tx: Tx,
  { analysisId, revision, requestedAt }: { analysisId: number; revision: number; requestedAt: Date },
): Promise<number> {
  const [row] = await tx
    .insert(wordReadings)
    .values({
      analysisId,
      revision,
      requestedAt,
      reading: sql`(select coalesce(max(reading), 0) + 1 from word_readings where analysis_id = ${analysisId})`,
    })
    .returning({ reading: wordReadings.reading });
  return row?.reading ?? 1;
}

/**
 * Ends a queued reading. What its steps answered is deleted from the journal, which keeps only the costs: the messages that they
 * quote must not outlive the customer's deletion of them.
 */
export async function endReading(
  tx: Tx,
  id: ReadingId,
  ending: { result: WordReading } | { failureReason: string },
  finishedAt: Date,
): Promise<void> {
  const state = 'result' in ending ? 'done' : 'failed';
  await tx
    .update(wordReadings)
    .set({ state, finishedAt, ...ending })
    .where(and(isReading(id), eq(wordReadings.state, 'queued')));
  await tx
    .update(journalSteps)
    .set({ output: null })
    .where(
      and(
        eq(journalSteps.analysisId, id.analysisId),
        like(journalSteps.key, `${readingPrefix(id.reading)}%`),
        isNotNull(journalSteps.output),
      ),
    );
}

/** Of messages that their owner has deleted, the quotes go too. */
export async function forgetQuotes(tx: Tx, analysisId: number, numbers: readonly number[]): Promise<void> {
  const gone = new Set(numbers);
  const readings = await tx
    .select()
    .from(wordReadings)
    .where(and(eq(wordReadings.analysisId, analysisId), ne(wordReadings.state, 'queued')));
  for (const row of readings) {
    const { result } = parsed(row);
    if (result)
      await tx
        .update(wordReadings)
        .set({ result: withoutQuotesOf(result, gone) })
        .where(isReading(row));
  }
}
