import { and, desc, eq, isNotNull, like, lt, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { forgetFailures } from '../../platform/journal/store.ts';
import { journalSteps } from '../../report/schema.ts';
import { messageReadings } from '../schema.ts';
import { type MessageReading, messageReadingSchema, withoutQuotesOf } from './rules/message-reading.ts';

type ReadingId = { analysisId: number; reading: number };
type StoredReading = typeof messageReadings.$inferSelect;
export type ReadingRow = Omit<StoredReading, 'result'> & { result: MessageReading | null };

/** Prefix of the journal keys of a reading's steps. */
export const readingPrefix = (reading: number): string => `w${reading}/`;

const isReading = ({ analysisId, reading }: ReadingId) =>
  and(eq(messageReadings.analysisId, analysisId), eq(messageReadings.reading, reading));

/** A result that a newer release stored is left out. */
const parsed = (row: StoredReading): ReadingRow => ({
  ...row,
  result: messageReadingSchema.safeParse(row.result).data ?? null,
});

export async function findReading(db: Queryable, id: ReadingId): Promise<ReadingRow | null> {
  const row = await firstRow(db.select().from(messageReadings).where(isReading(id)));
  return row && parsed(row);
}

/** Queued readings that were asked for before `before`. */
export const listQueuedReadings = (db: Queryable, before: Date, limit: number): Promise<ReadingId[]> =>
  db
    .select({ analysisId: messageReadings.analysisId, reading: messageReadings.reading })
    .from(messageReadings)
    .where(and(eq(messageReadings.state, 'queued'), lt(messageReadings.requestedAt, before)))
    .limit(limit);

/** Newest first. */
export async function listReadings(db: Queryable, analysisId: number): Promise<ReadingRow[]> {
  const rows = await db
    .select()
    .from(messageReadings)
    .where(eq(messageReadings.analysisId, analysisId))
    .orderBy(desc(messageReadings.reading));
  return rows.map(parsed);
}

/**
 * Queues the next reading, or the last one again if it failed: its finished steps are kept, so only the
 * missing ones cost money. The transaction must have locked the analysis, or two requests get the same
 * number.
 */
export async function queueReading(
  tx: Tx,
  { analysisId, revision, requestedAt }: { analysisId: number; revision: number; requestedAt: Date },
): Promise<number> {
  const [newest] = await listReadings(tx, analysisId);
  const goesOn = newest?.state === 'failed' && newest.failureReason !== 'over_budget';
  const reading = (newest?.reading ?? 0) + (goesOn ? 0 : 1);
  if (goesOn) await forgetFailures(tx, analysisId, readingPrefix(reading));
  const queued = { state: 'queued' as const, failureReason: null, finishedAt: null, keepsAnswers: true };
  const asked = { revision, requestedAt, ...queued };
  await tx
    .insert(messageReadings)
    .values({ analysisId, reading, ...asked })
    .onConflictDoUpdate({
      target: [messageReadings.analysisId, messageReadings.reading],
      set: { ...asked, attempts: sql`${messageReadings.attempts} + 1` },
    });
  return reading;
}

/** Ends a queued reading. One that has failed keeps what its steps answered, so that the next request goes on from there. */
export async function endReading(
  tx: Tx,
  id: ReadingId,
  ending: { result: MessageReading } | { failureReason: string },
  finishedAt: Date,
): Promise<void> {
  const state = 'result' in ending ? 'done' : 'failed';
  const [ended] = await tx
    .update(messageReadings)
    .set({ state, finishedAt, ...ending })
    .where(and(isReading(id), eq(messageReadings.state, 'queued')))
    .returning({ keepsAnswers: messageReadings.keepsAnswers });
  if (ended && (state === 'done' || !ended.keepsAnswers)) await forgetAnswers(tx, id);
}

/** The journal keeps only the costs: the messages that its steps quote must not outlive the customer's deletion of them. */
const forgetAnswers = (tx: Tx, { analysisId, reading }: ReadingId): Promise<unknown> =>
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

/** Removes the quotes of messages that their owner has deleted. */
export async function forgetQuotes(tx: Tx, analysisId: number, numbers: readonly number[]): Promise<void> {
  const gone = new Set(numbers);
  const readings = await tx.select().from(messageReadings).where(eq(messageReadings.analysisId, analysisId));
  for (const row of readings) {
    if (row.state === 'queued')
      await tx.update(messageReadings).set({ keepsAnswers: false }).where(isReading(row));
    if (row.state === 'failed') await forgetAnswers(tx, row);
    const { result } = parsed(row);
    if (result)
      await tx
        .update(messageReadings)
        .set({ result: withoutQuotesOf(result, gone) })
        .where(isReading(row));
  }
}
