import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { type RemovedRows, removedRowsSchema } from '../../domain/account/deletion-confirmation.ts';
import type { Queryable, Tx } from '../database.ts';
import { deletionConfirmations } from '../schema/account.ts';

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
