import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { type RemovedRows, removedRowsSchema } from '../../domain/account/deletion-confirmation.ts';
import type { Queryable, Tx } from '../database.ts';
import { deletionReceipts } from '../schema/account.ts';

type Row = typeof deletionReceipts.$inferSelect;
export type DeletionReceipt = Omit<Row, 'removed'> & { removed: RemovedRows };

const parsed = (row: Row): DeletionReceipt => ({ ...row, removed: removedRowsSchema.parse(row.removed) });

export async function saveReceipt(
  tx: Tx,
  receipt: Omit<DeletionReceipt, 'verifiedAt'>,
): Promise<DeletionReceipt> {
  const [row] = await tx.insert(deletionReceipts).values(receipt).returning();
  return parsed(row as Row);
}

export async function findReceipt(db: Queryable, code: string): Promise<DeletionReceipt | null> {
  const [row] = await db.select().from(deletionReceipts).where(eq(deletionReceipts.code, code));
  return row ? parsed(row) : null;
}

export async function listUnverified(
  db: Queryable,
  page: { deletedBefore: Date; limit: number },
): Promise<DeletionReceipt[]> {
  const rows = await db
    .select()
    .from(deletionReceipts)
    .where(and(isNull(deletionReceipts.verifiedAt), lte(deletionReceipts.deletedAt, page.deletedBefore)))
    .orderBy(asc(deletionReceipts.deletedAt))
    .limit(page.limit);
  return rows.map(parsed);
}

export const markVerified = (db: Queryable, code: string, verifiedAt: Date): Promise<unknown> =>
  db.update(deletionReceipts).set({ verifiedAt }).where(eq(deletionReceipts.code, code));
