import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../platform/database/database.ts';
import { mailOutbox } from '../platform/mail/schema.ts';
import { type AnalysisStatus, analysisMayMove } from './rules/analysis-status.ts';
import { analysisRequests } from './schema.ts';

export type AnalysisRow = typeof analysisRequests.$inferSelect;
export type NewAnalysis = typeof analysisRequests.$inferInsert;
type Patch = Partial<Omit<NewAnalysis, 'id' | 'status'>>;

const { websiteContent: _notInLists, ...columns } = getTableColumns(analysisRequests);
export const listColumns = columns;
export type AnalysisListRow = Omit<AnalysisRow, 'websiteContent'>;

export async function insertAnalysis(tx: Tx, analysis: NewAnalysis): Promise<AnalysisRow> {
  const [row] = await tx.insert(analysisRequests).values(analysis).returning();
  return row as AnalysisRow;
}

export const findAnalysis = (db: Queryable, id: number): Promise<AnalysisRow | null> =>
  firstRow(db.select().from(analysisRequests).where(eq(analysisRequests.id, id)));

export const lockAnalysis = (tx: Tx, id: number): Promise<AnalysisRow | null> =>
  firstRow(tx.select().from(analysisRequests).where(eq(analysisRequests.id, id)).for('update'));

/**
 * Makes a deletion of this analysis wait until the transaction ends; false when it is deleted already. A transaction that
 * locks rows of an analysis takes this lock first, or it and the deletion wait for each other's rows.
 */
export async function lockAgainstDeletion(
  tx: Tx,
  id: number,
  strength: 'key share' | 'update' = 'key share',
): Promise<boolean> {
  const rows = await tx
    .select({ id: analysisRequests.id })
    .from(analysisRequests)
    .where(eq(analysisRequests.id, id))
    .for(strength);
  return rows.length === 1;
}

export const isUnopened = sql<boolean>`${analysisRequests.status} = 'completed' and ${analysisRequests.openedAt} is null`;
/** False when it was noted before, or when the row is locked: a read never waits for it. */
export async function noteOpened(db: Queryable, id: number, openedAt: Date): Promise<boolean> {
  const unlocked = db
    .select({ id: analysisRequests.id })
    .from(analysisRequests)
    .where(and(eq(analysisRequests.id, id), isUnopened))
    .for('update', { skipLocked: true });
  const noted = await db
    .update(analysisRequests)
    .set({ openedAt })
    .where(inArray(analysisRequests.id, unlocked))
    .returning({ id: analysisRequests.id });
  return noted.length === 1;
}

/** One step of the state machine. False when the row was no longer in the from-state. */
export async function moveAnalysis(
  tx: Tx,
  id: number,
  move: { from: AnalysisStatus; to: AnalysisStatus },
  patch: Patch = {},
): Promise<boolean> {
  if (!analysisMayMove(move.from, move.to))
    throw new Error(`no analysis moves from ${move.from} to ${move.to}`);
  return patchInState(tx, id, move, patch);
}

/** Does nothing when the analysis is no longer in this state. */
export const editAnalysis = (tx: Tx, id: number, status: AnalysisStatus, patch: Patch): Promise<boolean> =>
  patchInState(tx, id, { from: status, to: status }, patch);

async function patchInState(
  tx: Tx,
  id: number,
  move: { from: AnalysisStatus; to: AnalysisStatus },
  patch: Patch,
): Promise<boolean> {
  const moved = await tx
    .update(analysisRequests)
    .set({ ...patch, status: move.to })
    .where(and(eq(analysisRequests.id, id), eq(analysisRequests.status, move.from)))
    .returning({ id: analysisRequests.id });
  return moved.length === 1;
}

/** Newest first; keyset paging, so page 1,000 costs as much as page 1. */
export async function listAnalysesBefore(
  db: Queryable,
  page: { before: number | null; userId: string; limit: number },
): Promise<AnalysisListRow[]> {
  return db
    .select(listColumns)
    .from(analysisRequests)
    .where(
      and(
        page.before === null ? undefined : lt(analysisRequests.id, page.before),
        eq(analysisRequests.userId, page.userId),
      ),
    )
    .orderBy(desc(analysisRequests.id))
    .limit(page.limit);
}

export async function findUnpaidWithoutReminder(
  db: Queryable,
  span: { orderedBefore: Date; orderedAfter: Date; limit: number },
): Promise<Pick<AnalysisRow, 'id' | 'customerEmail' | 'finalPriceCents'>[]> {
  return db
    .select({
      id: analysisRequests.id,
      customerEmail: analysisRequests.customerEmail,
      finalPriceCents: analysisRequests.finalPriceCents,
    })
    .from(analysisRequests)
    .leftJoin(
      mailOutbox,
      and(eq(mailOutbox.analysisId, analysisRequests.id), eq(mailOutbox.kind, 'payment-reminder')),
    )
    .where(
      and(
        eq(analysisRequests.status, 'pending'),
        isNull(analysisRequests.startsAt),
        inArray(analysisRequests.paymentStatus, ['none', 'created', 'approved', 'declined']),
        isNotNull(analysisRequests.customerEmail),
        lt(analysisRequests.createdAt, span.orderedBefore),
        gte(analysisRequests.createdAt, span.orderedAfter),
        isNull(mailOutbox.id),
      ),
    )
    .limit(span.limit);
}

type Counters = Record<'total' | 'completed' | 'processing' | 'failed' | 'thisMonth', number>;

/** Answered by an index alone. */
export async function countAnalyses(db: Queryable, monthStart: Date): Promise<Counters> {
  const { rows } = await db.execute<Counters>(sql`
    select count(*)::int as total, (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'processing'))::int as processing,
      (count(*) filter (where status in ('failed', 'error')))::int as failed,
      (count(*) filter (where created_at >= ${monthStart.toISOString()}::timestamptz))::int as "thisMonth"
    from analysis_requests`);
  return rows[0] as Counters;
}
