import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { talkSpendings } from '../../talk/schema.ts';
import {
  type CheckedSentence,
  type CopyCheckResult,
  checkedSentenceSchema,
  copyCheckResultSchema,
} from './rules/copy-check-result.ts';
import { copyChecks } from './schema.ts';

const storedVersion = 1;
const storedResultSchema = z.object({ version: z.literal(storedVersion), result: copyCheckResultSchema });
const storedSentencesSchema = z.object({
  version: z.literal(storedVersion),
  sentences: z.array(checkedSentenceSchema),
});

export type CopyCheckRow = typeof copyChecks.$inferSelect;

/** Null while the check runs, and when another release wrote the result. */
export const readCopyCheckResult = ({ result }: Pick<CopyCheckRow, 'result'>): CopyCheckResult | null =>
  storedResultSchema.safeParse(result).data?.result ?? null;

/** Null until the first call has answered. */
export const readCheckedSentences = ({
  sentences,
}: Pick<CopyCheckRow, 'sentences'>): CheckedSentence[] | null =>
  storedSentencesSchema.safeParse(sentences).data?.sentences ?? null;

/** Newest first. */
export const listCopyCheckRows = (
  db: Queryable,
  analysisId: number,
  atMost: number,
): Promise<CopyCheckRow[]> =>
  db
    .select()
    .from(copyChecks)
    .where(eq(copyChecks.analysisId, analysisId))
    .orderBy(desc(copyChecks.id))
    .limit(atMost);

export const findCopyCheck = (db: Queryable, analysisId: number, id: number): Promise<CopyCheckRow | null> =>
  firstRow(
    db
      .select()
      .from(copyChecks)
      .where(and(eq(copyChecks.analysisId, analysisId), eq(copyChecks.id, id))),
  );

export const findCopyCheckOfSpending = (db: Queryable, spendingId: number): Promise<CopyCheckRow | null> =>
  firstRow(db.select().from(copyChecks).where(eq(copyChecks.spendingId, spendingId)));

/** A repeat of a failed request continues with what it has. */
export async function insertCopyCheck(
  tx: Tx,
  check: Pick<CopyCheckRow, 'analysisId' | 'spendingId' | 'text' | 'createdAt'>,
): Promise<CopyCheckRow> {
  const [row] = await tx
    .insert(copyChecks)
    .values(check)
    .onConflictDoUpdate({ target: copyChecks.spendingId, set: { state: 'running' } })
    .returning();
  if (!row) throw new Error('a copy check was opened and not returned');
  return row;
}

const isRunning = (id: number) => and(eq(copyChecks.id, id), eq(copyChecks.state, 'running'));

/** Null when the check has ended or was deleted with its report. */
export const findCopyCheckAtWork = (db: Queryable, id: number) =>
  firstRow(
    db
      .select({ check: copyChecks, spending: { id: talkSpendings.id, claimedAt: talkSpendings.claimedAt } })
      .from(copyChecks)
      .innerJoin(talkSpendings, eq(talkSpendings.id, copyChecks.spendingId))
      .where(isRunning(id)),
  );
export type CopyCheckAtWork = NonNullable<Awaited<ReturnType<typeof findCopyCheckAtWork>>>;

/** Unless another worker stored its own first, or the check has ended. */
export const storeSentences = (db: Queryable, id: number, sentences: CheckedSentence[]): Promise<unknown> =>
  db
    .update(copyChecks)
    .set({ sentences: { version: storedVersion, sentences } })
    .where(and(isRunning(id), isNull(copyChecks.sentences)));

/** False when the check has ended before. */
export async function endCopyCheck(tx: Tx, id: number, result: CopyCheckResult | null): Promise<boolean> {
  const { rowCount } = await tx
    .update(copyChecks)
    .set({ state: result ? 'done' : 'failed', result: result && { version: storedVersion, result } })
    .where(isRunning(id));
  return rowCount === 1;
}
