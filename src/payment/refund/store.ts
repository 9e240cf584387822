import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { mailOutbox } from '../../platform/mail/schema.ts';
import { refundRequests } from '../schema.ts';

export type RefundRequest = typeof refundRequests.$inferSelect;
export type NewRefundRequest = Pick<
  RefundRequest,
  'analysisId' | 'requestKey' | 'amountCents' | 'reason' | 'message'
>;

export const findRefundRequest = (
  db: Queryable,
  { analysisId, requestKey }: Pick<RefundRequest, 'analysisId' | 'requestKey'>,
): Promise<RefundRequest | null> =>
  firstRow(
    db
      .select()
      .from(refundRequests)
      .where(and(eq(refundRequests.analysisId, analysisId), eq(refundRequests.requestKey, requestKey))),
  );

export const insertRefundRequest = (tx: Tx, request: NewRefundRequest): Promise<unknown> =>
  tx.insert(refundRequests).values(request).onConflictDoNothing();

const isOpen = (id: number) => and(eq(refundRequests.id, id), isNull(refundRequests.acceptedAt));

export const markRefundAccepted = (db: Queryable, id: number, now: Date): Promise<unknown> =>
  db.update(refundRequests).set({ acceptedAt: now }).where(isOpen(id));

/** The provider refused it, so no figure and no mail may count it. */
export const removeRefundRequest = (db: Queryable, id: number): Promise<unknown> =>
  db.delete(refundRequests).where(isOpen(id));

/** What operators wrote to the customer since the refund mail before this one. */
export async function listRefundMessages(
  db: Queryable,
  mail: { id: number; analysisId: number; createdAt: Date },
): Promise<string[]> {
  const before = sql`coalesce((select max(${mailOutbox.createdAt}) from ${mailOutbox}
    where ${mailOutbox.analysisId} = ${mail.analysisId} and ${mailOutbox.kind} = 'payment-refunded'
      and ${mailOutbox.id} < ${mail.id}), '-infinity')`;
  const rows = await db
    .select({ message: refundRequests.message })
    .from(refundRequests)
    .where(
      and(
        eq(refundRequests.analysisId, mail.analysisId),
        ne(refundRequests.message, ''),
        lte(refundRequests.createdAt, mail.createdAt),
        gt(refundRequests.createdAt, before),
      ),
    )
    .orderBy(asc(refundRequests.id));
  return rows.map(({ message }) => message);
}
