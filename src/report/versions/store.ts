import { and, asc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { type Journal, readJournal } from '../../platform/journal/store.ts';
import { type WebsiteSnapshot, websiteSnapshotSchema } from '../../platform/website/rules.ts';
import type { CastWithEndings } from '../document/rules/buyer-persona.ts';
import { cleanPersonas } from '../document/rules/clean-personas.ts';
import { parseDocument, type ReportDocument } from '../document/store.ts';
import type { FailureReason } from '../rules/failure-reasons.ts';
import { interviewAnswers, reportDocuments } from '../schema.ts';
import { memoSchema, psychologistSchema } from '../writing/rules/answers.ts';
import type { StepKey } from '../writing/rules/report-steps.ts';
import { reportRevisions } from './schema.ts';

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
  { finishedAt, ...id }: RevisionId & { finishedAt: Date },
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
    .set({ state: 'done', finishedAt, ...replaced })
    .where(isQueued(id))
    .returning({ facts: reportRevisions.facts });
  if (!row) return false;
  await markAnswersUsed(tx, id, row.facts);
  return true;
}

/** This version was written from these answers. */
async function markAnswersUsed(
  tx: Tx,
  { analysisId, revision }: { analysisId: number; revision: number },
  facts: readonly { questionId?: string }[],
): Promise<void> {
  const questionIds = facts.flatMap(({ questionId }) => questionId ?? []);
  if (questionIds.length === 0) return;
  await tx
    .update(interviewAnswers)
    .set({ usedInRevision: revision })
    .where(
      and(eq(interviewAnswers.analysisId, analysisId), inArray(interviewAnswers.questionId, questionIds)),
    );
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

/** What a report was written from: the outputs of its finished steps. */
export type RevisionBase = {
  psychologist: string;
  cast: CastWithEndings;
  plain: string;
  /** Null when retention has deleted it. */
  snapshot: WebsiteSnapshot | null;
};

/**
 * Null when the journal does not hold what another version needs, as for a report written by hand. The buyers are those of the
 * last version that was written from the start: `prefix` is before the keys of its steps.
 */
export async function loadRevisionBase(
  db: Queryable,
  analysisId: number,
  { journal, prefix = '' }: { journal?: Journal; prefix?: string } = {},
): Promise<RevisionBase | null> {
  const steps = journal ?? (await readJournal(db, analysisId));
  const outputOf = (key: StepKey) => {
    const step = steps.get(key === 'read-website' ? key : `${prefix}${key}`);
    return step?.state === 'done' ? step.output : undefined;
  };
  const psychology = psychologistSchema.safeParse(outputOf('psychologist')).data;
  const plain = memoSchema.safeParse(outputOf('plain')).data;
  if (!psychology || !plain) return null;
  const snapshot = websiteSnapshotSchema.safeParse(outputOf('read-website')).data ?? null;
  return { psychologist: psychology.memo, cast: cleanPersonas(psychology.cast), plain: plain.text, snapshot };
}

export const canRevise = async (db: Queryable, analysisId: number): Promise<boolean> =>
  (await loadRevisionBase(db, analysisId)) !== null;
