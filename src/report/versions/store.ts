import { and, asc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { type Journal, readJournal } from '../../platform/journal/store.ts';
import type { ModuleKey } from '../document/rules/module-catalogue.ts';
import { findReport, parseDocument, type ReportDocument } from '../document/store.ts';
import { customerWordsOf } from '../evidence/rules/case-file.ts';
import { answerFacts } from '../interview/rules/offer-questions.ts';
import { listAnswers, markAnswersUsed } from '../interview/store.ts';
import { reportDocuments, reportRevisions } from '../schema.ts';
import type { FailureReason } from '../writing/rules/failure-budget.ts';
import { type RevisionBase, revisionBase } from './rules/revision-base.ts';

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
  await markAnswersUsed(tx, id, row.facts);
  return true;
}

/** At most one is queued. */
export const findQueuedRevision = (db: Queryable, analysisId: number) =>
  firstRow(
    db
      .select({ revision: reportRevisions.revision, requestedAt: reportRevisions.requestedAt })
      .from(reportRevisions)
      .where(and(eq(reportRevisions.analysisId, analysisId), eq(reportRevisions.state, 'queued'))),
  );

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

type Loaded = {
  document: ReportDocument | null;
  revisions: RevisionRow[];
  /** Null when the report cannot be revised. */
  base: RevisionBase | null;
};

/** What the next revision starts from. */
export async function loadRevisionBase(
  db: Queryable,
  analysis: { id: number; targetMarket: string; productService: string },
  journal?: Journal,
): Promise<Loaded> {
  const document = await findReport(db, analysis.id);
  const revisions = await listRevisions(db, analysis.id);
  if (!document?.details) return { document, revisions, base: null };
  const steps = journal ?? (await readJournal(db, analysis.id));
  const outputs = new Map(
    [...steps].flatMap(([key, { state, output }]) => (state === 'done' ? [[key, output] as const] : [])),
  );
  const { results, details } = document;
  const base = revisionBase({
    outputs,
    customerWords: customerWordsOf(analysis),
    results,
    details,
    added: [
      ...answerFacts(await listAnswers(db, analysis.id), null, []),
      ...revisions.flatMap(({ state, facts }) => (state === 'done' ? facts : [])),
    ],
  });
  return { document, revisions, base };
}
