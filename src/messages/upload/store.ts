import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { reportDocuments } from '../../report/schema.ts';
import { messageItems, messageSources } from '../schema.ts';

type NewSource = Omit<typeof messageSources.$inferInsert, 'confirmedAt'>;
type NewItem = Pick<typeof messageItems.$inferInsert, 'text' | 'language' | 'contentHash'>;
export type MessageItem = Pick<typeof messageItems.$inferSelect, 'number' | 'text' | 'language'>;

const itemColumns = { number: messageItems.number, text: messageItems.text, language: messageItems.language };

const confirmedItems = (db: Queryable, analysisId: number, isLocked: boolean): Promise<MessageItem[]> =>
  db
    .select(itemColumns)
    .from(messageItems)
    .innerJoin(messageSources, eq(messageItems.sourceId, messageSources.id))
    .where(
      and(
        eq(messageItems.analysisId, analysisId),
        isNotNull(messageSources.confirmedAt),
        eq(messageItems.isLocked, isLocked),
      ),
    )
    .orderBy(asc(messageItems.number));

/** Confirmed messages that prompts may contain. */
export const listVisibleItems = (db: Queryable, analysisId: number) => confirmedItems(db, analysisId, false);

/** Confirmed messages that only the exam's own prompts may contain. */
export const listLockedItems = (db: Queryable, analysisId: number) => confirmedItems(db, analysisId, true);

export const hasLockedItems = async (db: Queryable, analysisId: number): Promise<boolean> =>
  (await db.$count(
    messageItems,
    and(eq(messageItems.analysisId, analysisId), eq(messageItems.isLocked, true)),
  )) > 0;

/** Unlocks the locked half when the customer includes it: no version has locked text. Returns a count. */
export async function unlockItems(tx: Tx, analysisId: number): Promise<number> {
  await tx
    .update(reportDocuments)
    .set({ isLocked: false })
    .where(and(eq(reportDocuments.analysisId, analysisId), eq(reportDocuments.isLocked, true)));
  const { rowCount } = await tx
    .update(messageItems)
    .set({ isLocked: false })
    .where(and(eq(messageItems.analysisId, analysisId), eq(messageItems.isLocked, true)));
  return rowCount ?? 0;
}

export async function lockItems(tx: Tx, analysisId: number, numbers: readonly number[]): Promise<void> {
  await tx
    .update(messageItems)
    .set({ isLocked: true })
    .where(and(eq(messageItems.analysisId, analysisId), inArray(messageItems.number, [...numbers])));
}

/** The hashes that decide what is locked. */
export const listItemHashes = (db: Queryable, analysisId: number, sourceIds: readonly number[]) =>
  db
    .select({ number: messageItems.number, contentHash: messageItems.contentHash })
    .from(messageItems)
    .where(and(eq(messageItems.analysisId, analysisId), inArray(messageItems.sourceId, [...sourceIds])));

const insertedAtOnce = 500;

/**
 * The transaction must have locked the analysis, or two uploads get the same numbers. Messages that the
 * analysis already has are left out. If none is new, no source is stored.
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
    .select({ contentHash: messageItems.contentHash })
    .from(messageItems)
    .where(
      and(
        eq(messageItems.analysisId, analysisId),
        sql`${messageItems.contentHash} = any(${sql.param(hashes)})`,
      ),
    );
  const knownHashes = new Set(known.map(({ contentHash }) => contentHash));
  const fresh = items.filter(({ contentHash }) => !knownHashes.has(contentHash)).slice(0, atMost);
  if (fresh.length === 0) return { sourceId: null, stored: 0, known: known.length };
  const [{ last = 0 } = {}] = await tx
    .select({ last: sql<number>`coalesce(max(${messageItems.number}), 0)::int` })
    .from(messageItems)
    .where(eq(messageItems.analysisId, analysisId));
  const [{ id: sourceId } = { id: 0 }] = await tx
    .insert(messageSources)
    .values(source)
    .returning({ id: messageSources.id });
  const rows = fresh.map(({ text, language, contentHash }, index) => {
    return { analysisId, sourceId, number: last + 1 + index, text, language, contentHash };
  });
  for (let start = 0; start < rows.length; start += insertedAtOnce)
    await tx.insert(messageItems).values(rows.slice(start, start + insertedAtOnce));
  return { sourceId, stored: rows.length, known: known.length };
}

export const countItems = (db: Queryable, analysisId: number): Promise<number> =>
  db.$count(messageItems, eq(messageItems.analysisId, analysisId));

export const countConfirmed = async (db: Queryable, analysisId: number): Promise<number> => {
  const [counted] = await db
    .select({ items: count() })
    .from(messageItems)
    .innerJoin(messageSources, eq(messageItems.sourceId, messageSources.id))
    .where(and(eq(messageItems.analysisId, analysisId), isNotNull(messageSources.confirmedAt)));
  return counted?.items ?? 0;
};

/** Oldest first. */
export const listSources = (db: Queryable, analysisId: number) =>
  db
    .select({
      id: messageSources.id,
      kind: messageSources.kind,
      name: messageSources.name,
      addedAt: messageSources.addedAt,
      confirmedAt: messageSources.confirmedAt,
      items: count(messageItems.id),
      lockedItems: sql<number>`(count(*) filter (where ${messageItems.isLocked}))::int`,
    })
    .from(messageSources)
    .leftJoin(messageItems, eq(messageItems.sourceId, messageSources.id))
    .where(eq(messageSources.analysisId, analysisId))
    .groupBy(messageSources.id)
    .orderBy(asc(messageSources.id));

/** One page of a source, by number. */
export const listSourceItems = (
  db: Queryable,
  page: { analysisId: number; sourceId: number; after: number; limit: number },
) =>
  db
    .select(itemColumns)
    .from(messageItems)
    .where(
      and(
        eq(messageItems.analysisId, page.analysisId),
        eq(messageItems.sourceId, page.sourceId),
        gt(messageItems.number, page.after),
      ),
    )
    .orderBy(asc(messageItems.number))
    .limit(page.limit);

const isSource = (analysisId: number, sourceId: number) =>
  and(eq(messageSources.analysisId, analysisId), eq(messageSources.id, sourceId));

export const findSource = (db: Queryable, analysisId: number, sourceId: number) =>
  firstRow(db.select().from(messageSources).where(isSource(analysisId, sourceId)));

/** The ids of those that were not confirmed before. */
export async function confirmSources(
  tx: Tx,
  analysisId: number,
  sourceIds: readonly number[],
  confirmedAt: Date,
): Promise<number[]> {
  const confirmed = await tx
    .update(messageSources)
    .set({ confirmedAt })
    .where(
      and(
        eq(messageSources.analysisId, analysisId),
        inArray(messageSources.id, [...sourceIds]),
        isNull(messageSources.confirmedAt),
      ),
    )
    .returning({ id: messageSources.id });
  return confirmed.map(({ id }) => id);
}

/** A source without messages is deleted too. */
export async function deleteItems(
  tx: Tx,
  analysisId: number,
  sourceId: number,
  numbers: readonly number[],
): Promise<void> {
  const ofSource = and(eq(messageItems.analysisId, analysisId), eq(messageItems.sourceId, sourceId));
  await tx.delete(messageItems).where(and(ofSource, inArray(messageItems.number, [...numbers])));
  if ((await tx.$count(messageItems, ofSource)) === 0)
    await tx.delete(messageSources).where(isSource(analysisId, sourceId));
}

const overdue = {
  unconfirmed: (before: Date) => and(isNull(messageSources.confirmedAt), lt(messageSources.addedAt, before)),
  confirmed: (before: Date) => lt(messageSources.confirmedAt, before),
};
type Confirmation = keyof typeof overdue;

export const listOverdueSources = (
  db: Queryable,
  confirmation: Confirmation,
  before: Date,
  limit: number,
): Promise<{ id: number; analysisId: number }[]> =>
  db
    .select({ id: messageSources.id, analysisId: messageSources.analysisId })
    .from(messageSources)
    .where(overdue[confirmation](before))
    .orderBy(asc(messageSources.id))
    .limit(limit);
