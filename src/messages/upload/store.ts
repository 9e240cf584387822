import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { reportDocuments } from '../../report/schema.ts';
import { wordItems, wordSources } from '../schema.ts';

type NewSource = Omit<typeof wordSources.$inferInsert, 'confirmedAt'>;
type NewItem = Pick<typeof wordItems.$inferInsert, 'text' | 'language' | 'contentHash'>;
export type WordItem = Pick<typeof wordItems.$inferSelect, 'number' | 'text' | 'language'>;

const itemColumns = { number: wordItems.number, text: wordItems.text, language: wordItems.language };

const confirmedItems = (db: Queryable, analysisId: number, isLocked: boolean): Promise<WordItem[]> =>
  db
    .select(itemColumns)
    .from(wordItems)
    .innerJoin(wordSources, eq(wordItems.sourceId, wordSources.id))
    .where(
      and(
        eq(wordItems.analysisId, analysisId),
        isNotNull(wordSources.confirmedAt),
        eq(wordItems.isLocked, isLocked),
      ),
    )
    .orderBy(asc(wordItems.number));

/** Confirmed messages that prompts may contain. */
export const listVisibleItems = (db: Queryable, analysisId: number) => confirmedItems(db, analysisId, false);

/** Confirmed messages that only the exam's own prompts may contain. */
export const listLockedItems = (db: Queryable, analysisId: number) => confirmedItems(db, analysisId, true);

export const hasLockedItems = async (db: Queryable, analysisId: number): Promise<boolean> =>
  (await db.$count(wordItems, and(eq(wordItems.analysisId, analysisId), eq(wordItems.isLocked, true)))) > 0;

/** The customer folds the locked half in, so no version of the report has locked text. Returns how many there were. */
export async function unlockItems(tx: Tx, analysisId: number): Promise<number> {
  await tx
    .update(reportDocuments)
    .set({ isLocked: false })
    .where(and(eq(reportDocuments.analysisId, analysisId), eq(reportDocuments.isLocked, true)));
  const { rowCount } = await tx
    .update(wordItems)
    .set({ isLocked: false })
    .where(and(eq(wordItems.analysisId, analysisId), eq(wordItems.isLocked, true)));
  return rowCount ?? 0;
}

export async function lockItems(tx: Tx, analysisId: number, numbers: readonly number[]): Promise<void> {
  await tx
    .update(wordItems)
    .set({ isLocked: true })
    .where(and(eq(wordItems.analysisId, analysisId), inArray(wordItems.number, [...numbers])));
}

/** With what the lock is computed from. */
export const listItemHashes = (db: Queryable, analysisId: number, sourceIds: readonly number[]) =>
  db
    .select({ number: wordItems.number, contentHash: wordItems.contentHash })
    .from(wordItems)
    .where(and(eq(wordItems.analysisId, analysisId), inArray(wordItems.sourceId, [...sourceIds])));

const insertedAtOnce = 500;

/**
 * The transaction has locked the analysis, or two uploads get the same numbers. Messages that the analysis has already are left
 * out. When all of them are, no source is stored.
 */
export async function insertSource(
  tx: Tx,
  source: NewSource,
  items: readonly NewItem[],
  atMost: number = items.length,
): Promise<{ sourceId: number | null; stored: number; known: number }> {
  const { analysisId } = source;
  const hashes = items.map(({ contentHash }) => contentHash);
  const known = await tx
    .select({ contentHash: wordItems.contentHash })
    .from(wordItems)
    .where(
      and(eq(wordItems.analysisId, analysisId), sql`${wordItems.contentHash} = any(${sql.param(hashes)})`),
    );
  const knownHashes = new Set(known.map(({ contentHash }) => contentHash));
  const fresh = items.filter(({ contentHash }) => !knownHashes.has(contentHash)).slice(0, atMost);
  if (fresh.length === 0) return { sourceId: null, stored: 0, known: known.length };
  const [{ last = 0 } = {}] = await tx
    .select({ last: sql<number>`coalesce(max(${wordItems.number}), 0)::int` })
    .from(wordItems)
    .where(eq(wordItems.analysisId, analysisId));
  const [{ id: sourceId } = { id: 0 }] = await tx
    .insert(wordSources)
    .values(source)
    .returning({ id: wordSources.id });
  const rows = fresh.map(({ text, language, contentHash }, index) => {
    return { analysisId, sourceId, number: last + 1 + index, text, language, contentHash };
  });
  for (let start = 0; start < rows.length; start += insertedAtOnce)
    await tx.insert(wordItems).values(rows.slice(start, start + insertedAtOnce));
  return { sourceId, stored: rows.length, known: known.length };
}

export const countItems = (db: Queryable, analysisId: number): Promise<number> =>
  db.$count(wordItems, eq(wordItems.analysisId, analysisId));

export const countConfirmed = async (db: Queryable, analysisId: number): Promise<number> => {
  const [counted] = await db
    .select({ items: count() })
    .from(wordItems)
    .innerJoin(wordSources, eq(wordItems.sourceId, wordSources.id))
    .where(and(eq(wordItems.analysisId, analysisId), isNotNull(wordSources.confirmedAt)));
  return counted?.items ?? 0;
};

/** Oldest first. */
export const listSources = (db: Queryable, analysisId: number) =>
  db
    .select({
      id: wordSources.id,
      kind: wordSources.kind,
      name: wordSources.name,
      addedAt: wordSources.addedAt,
      confirmedAt: wordSources.confirmedAt,
      items: count(wordItems.id),
      lockedItems: sql<number>`(count(*) filter (where ${wordItems.isLocked}))::int`,
    })
    .from(wordSources)
    .leftJoin(wordItems, eq(wordItems.sourceId, wordSources.id))
    .where(eq(wordSources.analysisId, analysisId))
    .groupBy(wordSources.id)
    .orderBy(asc(wordSources.id));

/** One page of a source, by number. */
export const listSourceItems = (
  db: Queryable,
  page: { analysisId: number; sourceId: number; after: number; limit: number },
) =>
  db
    .select(itemColumns)
    .from(wordItems)
    .where(
      and(
        eq(wordItems.analysisId, page.analysisId),
        eq(wordItems.sourceId, page.sourceId),
        gt(wordItems.number, page.after),
      ),
    )
    .orderBy(asc(wordItems.number))
    .limit(page.limit);

const isSource = (analysisId: number, sourceId: number) =>
  and(eq(wordSources.analysisId, analysisId), eq(wordSources.id, sourceId));

export const findSource = (db: Queryable, analysisId: number, sourceId: number) =>
  firstRow(db.select().from(wordSources).where(isSource(analysisId, sourceId)));

/** The ids of those that were not confirmed before. */
export async function confirmSources(
  tx: Tx,
  analysisId: number,
  sourceIds: readonly number[],
  confirmedAt: Date,
): Promise<number[]> {
  const confirmed = await tx
    .update(wordSources)
    .set({ confirmedAt })
    .where(
      and(
        eq(wordSources.analysisId, analysisId),
        inArray(wordSources.id, [...sourceIds]),
        isNull(wordSources.confirmedAt),
      ),
    )
    .returning({ id: wordSources.id });
  return confirmed.map(({ id }) => id);
}

/** A source without messages is deleted too. */
export async function deleteItems(
  tx: Tx,
  analysisId: number,
  sourceId: number,
  numbers: readonly number[],
): Promise<void> {
  const ofSource = and(eq(wordItems.analysisId, analysisId), eq(wordItems.sourceId, sourceId));
  await tx.delete(wordItems).where(and(ofSource, inArray(wordItems.number, [...numbers])));
  if ((await tx.$count(wordItems, ofSource)) === 0)
    await tx.delete(wordSources).where(isSource(analysisId, sourceId));
}

const overdue = {
  unconfirmed: (before: Date) => and(isNull(wordSources.confirmedAt), lt(wordSources.addedAt, before)),
  confirmed: (before: Date) => lt(wordSources.confirmedAt, before),
};
type Confirmation = keyof typeof overdue;

export const listOverdueSources = (
  db: Queryable,
  confirmation: Confirmation,
  before: Date,
  limit: number,
): Promise<{ id: number; analysisId: number }[]> =>
  db
    .select({ id: wordSources.id, analysisId: wordSources.analysisId })
    .from(wordSources)
    .where(overdue[confirmation](before))
    .orderBy(asc(wordSources.id))
    .limit(limit);
