import { and, asc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { memoizeLast } from '../../domain/memoize-last.ts';
import type { FailureReason } from '../../domain/report/failure-budget.ts';
import type { ModuleKey } from '../../domain/report/module-catalogue.ts';
import { firstRow, type Queryable, type Tx } from '../database.ts';
import { interviewAnswers, reportDocuments, reportRevisions } from '../schema/report.ts';
import { parseDocument, type ReportDocument } from './report-documents.ts';

export type ReportRevision = typeof reportRevisions.$inferSelect;

type RevisionId = { analysisId: number; revision: number };
const isRevision = ({ analysisId, revision }: RevisionId) =>
  and(eq(reportRevisions.analysisId, analysisId), eq(reportRevisions.revision, revision));
const isQueued = (id: RevisionId) => and(isRevision(id), eq(reportRevisions.state, 'queued'));

/** Without the documents that they replaced. */
const { replacedResults: _results, replacedDetails: _details, ...narrow } = getTableColumns(reportRevisions);
export type RevisionRow = Omit<ReportRevision, 'replacedResults' | 'replacedDetails'>;

export const listRevisions = (db: Queryable, analysisId: number): Promise<RevisionRow[]> =>
  db
    .select(narrow)
    .from(reportRevisions)
    .where(eq(reportRevisions.analysisId, analysisId))
    .orderBy(asc(reportRevisions.revision));

/** A failed revision is replaced by the next one that is asked for: versions have no gaps. */
export async function queueRevision(
  tx: Tx,
  revision: typeof reportRevisions.$inferInsert & { state: 'queued' },
): Promise<void> {
  const { analysisId: _, revision: __, ...again } = revision;
  await tx
    .insert(reportRevisions)
    .values(revision)
    .onConflictDoUpdate({
      target: [reportRevisions.analysisId, reportRevisions.revision],
      set: {
        ...again,
        finishedAt: null,
        failureReason: null,
        attempts: sql`${reportRevisions.attempts} + 1`,
      },
      setWhere: eq(reportRevisions.state, 'failed'),
    });
}

export const findRevision = (db: Queryable, id: RevisionId): Promise<RevisionRow | null> =>
  firstRow(db.select(narrow).from(reportRevisions).where(isRevision(id)));

/** Does nothing when it has ended already. */
export const failRevision = (
  tx: Tx,
  id: RevisionId,
  failureReason: FailureReason,
  finishedAt: Date,
): Promise<unknown> =>
  tx.update(reportRevisions).set({ state: 'failed', failureReason, finishedAt }).where(isQueued(id));

/** Archives the document that this revision replaces. False when the revision has ended, or another document is current. */
export async function finishRevision(
  tx: Tx,
  { modules, finishedAt, ...id }: RevisionId & { modules: ModuleKey[]; finishedAt: Date },
): Promise<boolean> {
  const current = and(
    eq(reportDocuments.analysisId, id.analysisId),
    eq(reportDocuments.revision, id.revision - 1),
  );
  const [before] = await tx.select().from(reportDocuments).where(current).for('update');
  if (!before) return false;
  const replaced = {
    replacedVersion: before.version,
    replacedResults: before.results,
    replacedDetails: before.details,
  };
  const [row] = await tx
    .update(reportRevisions)
    .set({ state: 'done', modules, finishedAt, ...replaced })
    .where(isQueued(id))
    .returning({ facts: reportRevisions.facts });
  if (!row) return false;
  const questionIds = row.facts.flatMap(({ questionId }) => (questionId === undefined ? [] : [questionId]));
  if (questionIds.length > 0)
    await tx
      .update(interviewAnswers)
      .set({ usedInRevision: id.revision })
      .where(
        and(
          eq(interviewAnswers.analysisId, id.analysisId),
          inArray(interviewAnswers.questionId, questionIds),
        ),
      );
  return true;
}

const queuedRevision = memoizeLast((db: Queryable, name: string) =>
  db
    .select({ revision: reportRevisions.revision, requestedAt: reportRevisions.requestedAt })
    .from(reportRevisions)
    .where(
      and(eq(reportRevisions.analysisId, sql.placeholder('analysisId')), eq(reportRevisions.state, 'queued')),
    )
    .prepare(name),
);

/** At most one is queued. */
export async function findQueuedRevision(
  db: Queryable,
  analysisId: number,
): Promise<{ revision: number; requestedAt: Date } | null> {
  const [row] = await queuedRevision(db, 'queued_revision').execute({ analysisId });
  return row ?? null;
}

/** Queued revisions that were asked for before `before`. */
export const listQueuedRevisions = (db: Queryable, before: Date, limit: number): Promise<RevisionId[]> =>
  db
    .select({ analysisId: reportRevisions.analysisId, revision: reportRevisions.revision })
    .from(reportRevisions)
    .where(and(eq(reportRevisions.state, 'queued'), lt(reportRevisions.requestedAt, before)))
    .limit(limit);

/** The document of an earlier revision is kept by the revision that has replaced it. */
const replacerOf = ({ analysisId, revision }: RevisionId) =>
  isRevision({ analysisId, revision: revision + 1 });

export async function findReplaced(db: Queryable, id: RevisionId): Promise<ReportDocument | null> {
  const row = await firstRow(
    db
      .select({
        version: reportRevisions.replacedVersion,
        results: reportRevisions.replacedResults,
        details: reportRevisions.replacedDetails,
      })
      .from(reportRevisions)
      .where(replacerOf(id)),
  );
  const { version, results, details } = row ?? {};
  return version == null ? null : parseDocument({ version, results, details, revision: id.revision });
}

export const deleteReplaced = (tx: Tx, id: RevisionId): Promise<unknown> =>
  tx
    .update(reportRevisions)
    .set({ replacedVersion: null, replacedResults: null, replacedDetails: null })
    .where(replacerOf(id));
