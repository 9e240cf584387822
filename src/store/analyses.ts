import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { AnalysisAccess } from '../domain/access-rights.ts';
import { type AnalysisStatus, analysisMayMove } from '../domain/analysis-status.ts';
import type { Queryable, Tx } from './database.ts';
import { analysisRequests, grants, mailOutbox } from './schema.ts';

export type AnalysisRow = typeof analysisRequests.$inferSelect;
export type NewAnalysis = typeof analysisRequests.$inferInsert;
type Patch = Partial<Omit<NewAnalysis, 'id' | 'status'>>;

const { websiteContent: _notInLists, ...listColumns } = getTableColumns(analysisRequests);
export type AnalysisListRow = Omit<AnalysisRow, 'websiteContent'>;

export async function insertAnalysis(tx: Tx, analysis: NewAnalysis): Promise<AnalysisRow> {
  const [row] = await tx.insert(analysisRequests).values(analysis).returning();
  return row as AnalysisRow;
}

export async function findAnalysis(db: Queryable, id: number): Promise<AnalysisRow | null> {
  const [row] = await db.select().from(analysisRequests).where(eq(analysisRequests.id, id));
  return row ?? null;
}

export async function lockAnalysis(tx: Tx, id: number): Promise<AnalysisRow | null> {
  const [row] = await tx.select().from(analysisRequests).where(eq(analysisRequests.id, id)).for('update');
  return row ?? null;
}

/** The row and how the asking visitor stands to it, in one round trip. */
export async function findAnalysisWithAccess(
  db: Queryable,
  id: number,
  visitorId: string | null,
): Promise<{ analysis: AnalysisRow; access: AnalysisAccess } | null> {
  const rows = await db
    .select({ analysis: analysisRequests, grant: grants.kind })
    .from(analysisRequests)
    .leftJoin(
      grants,
      and(
        eq(grants.analysisId, analysisRequests.id),
        visitorId === null ? sql`false` : eq(grants.visitorId, visitorId),
        isNull(grants.revokedAt),
      ),
    )
    .where(eq(analysisRequests.id, id));
  const [first] = rows;
  if (!first) return null;
  const held = rows.flatMap(({ grant }) => (grant === null ? [] : [grant]));
  return { analysis: first.analysis, access: { ownerId: first.analysis.userId, grants: held } };
}

/** One step of the state machine. False when the row was not in the from-state: somebody else moved it first. */
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

/** Changes the details of an analysis that is, and stays, in this state. */
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

/** A right that was revoked and is given anew holds again. */
export const grantToVisitor = (
  tx: Tx,
  grant: { analysisId: number; visitorId: string; kind: 'order' | 'link'; linkId?: number },
): Promise<unknown> =>
  tx
    .insert(grants)
    .values(grant)
    .onConflictDoUpdate({
      target: [grants.analysisId, grants.visitorId, grants.kind],
      set: { revokedAt: null, linkId: grant.linkId ?? null },
    });

/** Newest first; the next page starts below the last id, so page 1,000 costs what page 1 costs. */
export async function listAnalysesBefore(
  db: Queryable,
  page: { before: number | null; userId: string | null; limit: number },
): Promise<AnalysisListRow[]> {
  return db
    .select(listColumns)
    .from(analysisRequests)
    .where(
      and(
        page.before === null ? undefined : lt(analysisRequests.id, page.before),
        page.userId === null ? undefined : eq(analysisRequests.userId, page.userId),
      ),
    )
    .orderBy(desc(analysisRequests.id))
    .limit(page.limit);
}

/** Ordered in this span, not paid, not yet reminded of. */
export async function findUnpaidWithoutReminder(
  db: Queryable,
  span: { orderedBefore: Date; orderedAfter: Date; limit: number },
): Promise<Pick<AnalysisRow, 'id' | 'customerEmail'>[]> {
  return db
    .select({ id: analysisRequests.id, customerEmail: analysisRequests.customerEmail })
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
