import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  sql,
} from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { type RemovedRows, removedRowsSchema } from '../rules.ts';
import { deletionConfirmations } from '../schema.ts';

type Row = typeof deletionConfirmations.$inferSelect;
export type DeletionConfirmation = Omit<Row, 'removed'> & { removed: RemovedRows };

const parsed = (row: Row): DeletionConfirmation => ({
  ...row,
  removed: removedRowsSchema.parse(row.removed),
});

/** Of two requests with one code at the same time, the second waits here and gets the confirmation of the first. */
export async function saveConfirmation(
  tx: Tx,
  confirmation: Omit<DeletionConfirmation, 'verifiedAt'>,
): Promise<DeletionConfirmation> {
  const [row] = await tx.insert(deletionConfirmations).values(confirmation).onConflictDoNothing().returning();
  const saved = row ? parsed(row) : await findConfirmation(tx, confirmation.code);
  if (!saved) throw new Error('a deletion confirmation was neither saved nor found');
  return saved;
}

export async function findConfirmation(db: Queryable, code: string): Promise<DeletionConfirmation | null> {
  const [row] = await db.select().from(deletionConfirmations).where(eq(deletionConfirmations.code, code));
  return row ? parsed(row) : null;
}

/** Also after the confirmation was given: a worker may have written a file meanwhile. */
export const addRemovedFiles = (db: Queryable, code: string, files: number): Promise<unknown> =>
  db
    .update(deletionConfirmations)
    .set({
      removed: sql`jsonb_set(${deletionConfirmations.removed}, '{rows,files}',
        to_jsonb(coalesce((${deletionConfirmations.removed}#>>'{rows,files}')::int, 0) + ${files}::int))`,
    })
    .where(eq(deletionConfirmations.code, code));

/** The newest first. */
export async function listDeletionsOf(
  db: Queryable,
  about: { analysisId: number } | { addressHashes: string[] },
  limit: number,
): Promise<DeletionConfirmation[]> {
  const { analysisIds, addressHashes, deletedAt } = deletionConfirmations;
  const rows = await db
    .select()
    .from(deletionConfirmations)
    .where(
      'analysisId' in about
        ? arrayContains(analysisIds, [about.analysisId])
        : arrayOverlaps(addressHashes, about.addressHashes),
    )
    .orderBy(desc(deletedAt))
    .limit(limit);
  return rows.map(parsed);
}

const overdue = (before: Date) =>
  and(isNotNull(deletionConfirmations.verifiedAt), lt(deletionConfirmations.deletedAt, before));

export async function deleteOverdueConfirmations(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  const codes = db
    .select({ code: deletionConfirmations.code })
    .from(deletionConfirmations)
    .where(overdue(before))
    .limit(limit);
  const gone = await db.delete(deletionConfirmations).where(inArray(deletionConfirmations.code, codes));
  return gone.rowCount ?? 0;
}

export async function listUnverified(
  db: Queryable,
  page: { deletedBefore: Date; limit: number },
): Promise<DeletionConfirmation[]> {
  const rows = await db
    .select()
    .from(deletionConfirmations)
    .where(
      and(isNull(deletionConfirmations.verifiedAt), lte(deletionConfirmations.deletedAt, page.deletedBefore)),
    )
    .orderBy(asc(deletionConfirmations.deletedAt))
    .limit(page.limit);
  return rows.map(parsed);
}

export const markVerified = (db: Queryable, code: string, verifiedAt: Date): Promise<unknown> =>
  db.update(deletionConfirmations).set({ verifiedAt }).where(eq(deletionConfirmations.code, code));
