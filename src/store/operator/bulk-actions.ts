import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../domain/app-error.ts';
import type { BulkKind } from '../../domain/operator/bulk-action.ts';
import { firstRow, type Queryable, type Tx } from '../database.ts';
import { analysisRequests } from '../schema/analysis.ts';
import { administrators, bulkActions, bulkItems } from '../schema/operator.ts';

export type BulkAction = typeof bulkActions.$inferSelect;

/** What a preview must know of an analysis. */
export const readForBulk = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      id: analysisRequests.id,
      status: analysisRequests.status,
      paymentStatus: analysisRequests.paymentStatus,
      finalPriceCents: analysisRequests.finalPriceCents,
      startsAt: analysisRequests.startsAt,
      failureReason: analysisRequests.failureReason,
      customerEmail: analysisRequests.customerEmail,
    })
    .from(analysisRequests)
    .where(inArray(analysisRequests.id, [...ids]))
    .orderBy(asc(analysisRequests.id));

export async function insertBulk(
  tx: Tx,
  bulk: { kind: BulkKind; administratorId: number; createdAt: Date },
  items: readonly { analysisId: number; refusal: ErrorCode | null }[],
): Promise<number> {
  const [row] = await tx.insert(bulkActions).values(bulk).returning({ id: bulkActions.id });
  const { id: bulkId } = row as { id: number };
  await tx.insert(bulkItems).values(
    items.map(({ analysisId, refusal }) => ({
      bulkId,
      analysisId,
      refusal,
      ...(refusal !== null && { state: 'refused' as const, endedAt: bulk.createdAt }),
    })),
  );
  return bulkId;
}

export const findBulk = (db: Queryable, id: number): Promise<BulkAction | null> =>
  firstRow(db.select().from(bulkActions).where(eq(bulkActions.id, id)));

/** False when it was started before. */
export async function markBulkStarted(
  tx: Tx,
  id: number,
  started: { administratorId: number; startedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(bulkActions)
    .set(started)
    .where(and(eq(bulkActions.id, id), isNull(bulkActions.startedAt)));
  return rowCount === 1;
}

export const markBulkFinished = (db: Queryable, id: number, now: Date): Promise<unknown> =>
  db
    .update(bulkActions)
    .set({ finishedAt: now })
    .where(and(eq(bulkActions.id, id), isNull(bulkActions.finishedAt)));

const isWaiting = (bulkId: number) => and(eq(bulkItems.bulkId, bulkId), eq(bulkItems.state, 'waiting'));

export async function listWaitingItems(db: Queryable, bulkId: number): Promise<number[]> {
  const rows = await db
    .select({ analysisId: bulkItems.analysisId })
    .from(bulkItems)
    .where(isWaiting(bulkId))
    .orderBy(asc(bulkItems.analysisId));
  return rows.map(({ analysisId }) => analysisId);
}

/** False when it has ended before, or its analysis was deleted. */
export async function endItem(
  tx: Tx,
  item: { bulkId: number; analysisId: number },
  { refusal, endedAt }: { refusal: ErrorCode | null; endedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(bulkItems)
    .set({ state: refusal === null ? 'done' : 'refused', refusal, endedAt })
    .where(and(isWaiting(item.bulkId), eq(bulkItems.analysisId, item.analysisId)));
  return rowCount === 1;
}

export const refuseWaiting = (
  tx: Tx,
  bulkId: number,
  ended: { refusal: ErrorCode; endedAt: Date },
): Promise<unknown> =>
  tx
    .update(bulkItems)
    .set({ state: 'refused', ...ended })
    .where(isWaiting(bulkId));

const countOf = (state: 'waiting' | 'done' | 'refused') => sql<number>`(select count(*)::int from ${bulkItems}
  where ${bulkItems.bulkId} = ${bulkActions}.id and ${bulkItems.state} = ${state})`;

const lines = (db: Queryable) =>
  db
    .select({
      id: bulkActions.id,
      kind: bulkActions.kind,
      administratorEmail: administrators.email,
      createdAt: bulkActions.createdAt,
      startedAt: bulkActions.startedAt,
      finishedAt: bulkActions.finishedAt,
      waiting: countOf('waiting'),
      done: countOf('done'),
      refused: countOf('refused'),
    })
    .from(bulkActions)
    .leftJoin(administrators, eq(administrators.id, bulkActions.administratorId));

export const findBulkLine = (db: Queryable, id: number) => firstRow(lines(db).where(eq(bulkActions.id, id)));

export const listStartedBulks = (db: Queryable, limit: number) =>
  lines(db).where(isNotNull(bulkActions.startedAt)).orderBy(desc(bulkActions.id)).limit(limit);

export const listItems = (db: Queryable, bulkId: number) =>
  db
    .select({
      analysisId: bulkItems.analysisId,
      customerEmail: analysisRequests.customerEmail,
      status: analysisRequests.status,
      state: bulkItems.state,
      refusal: bulkItems.refusal,
      endedAt: bulkItems.endedAt,
    })
    .from(bulkItems)
    .innerJoin(analysisRequests, eq(analysisRequests.id, bulkItems.analysisId))
    .where(eq(bulkItems.bulkId, bulkId))
    .orderBy(asc(bulkItems.analysisId));

/** Previews that nobody started. */
export const deletePreviews = (db: Queryable, before: Date): Promise<unknown> =>
  db.delete(bulkActions).where(and(isNull(bulkActions.startedAt), lt(bulkActions.createdAt, before)));
