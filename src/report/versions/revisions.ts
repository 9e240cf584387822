import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { countShareLinks } from '../../access/store/share-links.ts';
import { inReadingOrder } from '../../analysis/rules/module-catalogue.ts';
import { type AnalysisRow, lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { viewReport } from '../document/rules/report-view.ts';
import { findReport, findRevisionNumber } from '../document/store.ts';
import { pdfsOf } from '../pdf/report-pdf.ts';
import { revisionFailures } from './rules/revision.ts';
import { deleteReplaced, findReplaced, listRevisions, type RevisionRow } from './store.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;

export const viewRevisions = async (deps: Deps, actor: Actor, analysisId: number) =>
  viewAll(deps, await authoriseAnalysis(deps.db, actor, 'read-revisions', analysisId));

/** Every share link shows the newest version. */
const viewAll = async ({ db, now }: Deps, analysis: AnalysisRow) => ({
  revisions: await revisionsOf(db, analysis),
  shareLinks: await countShareLinks(db, analysis.id, now()),
});

async function revisionsOf(db: Queryable, analysis: AnalysisRow) {
  const current = await findRevisionNumber(db, analysis.id);
  if (current === null) return [];
  const rows = await listRevisions(db, analysis.id);
  const isReadable = (revision: number): boolean =>
    revision === current || rows.some((row) => row.revision === revision + 1 && row.replacedVersion !== null);
  const first = {
    revision: 1,
    cause: null,
    state: 'done' as const,
    requestedAt: analysis.createdAt.toISOString(),
    finishedAt: (analysis.completedAt ?? analysis.createdAt).toISOString(),
    failure: null,
    isReadable: isReadable(1),
  };
  return [...rows.map((row) => presentRow(row, isReadable(row.revision))).reverse(), first];
}

const presentRow = (row: RevisionRow, isReadable: boolean) => ({
  revision: row.revision,
  cause: row.cause,
  state: row.state,
  requestedAt: row.requestedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  failure: row.failureReason && (revisionFailures[row.failureReason] ?? revisionFailures.gave_up),
  isReadable,
});

/** The current version, or an earlier one that its owner has not deleted. */
export async function readRevision(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number,
  revision: number,
) {
  const analysis = await authoriseAnalysis(db, actor, 'read-revisions', analysisId);
  const current = analysis.status === 'completed' ? await findReport(db, analysisId) : null;
  const document =
    current?.revision === revision ? current : await findReplaced(db, { analysisId, revision });
  if (!document) throw new AppError('not_found');
  const { results, details } = document;
  const report = details && viewReport(details);
  const revisions = await revisionsOf(db, analysis);
  const finishedAt = revisions.find((one) => one.revision === revision)?.finishedAt;
  return {
    revision,
    finishedAt: finishedAt ?? analysis.createdAt.toISOString(),
    results: inReadingOrder(results),
    report,
  };
}

/** Text and PDFs of an earlier version. Its chapters that were kept are in the later versions, too. */
export async function deleteRevision(
  deps: Pick<Dependencies, 'db' | 'files' | 'now'>,
  actor: Actor,
  analysisId: number,
  revision: number,
) {
  const { db, files } = deps;
  const analysis = await authoriseAnalysis(db, actor, 'delete-version', analysisId);
  if ((await findReport(db, analysisId))?.revision === revision)
    throw new AppError(
      'invalid_input',
      'This is the current version. You can delete the whole report instead.',
    );
  if (await findReplaced(db, { analysisId, revision })) {
    const removePdfs = () => files.removeUnder(pdfsOf(analysisId, revision));
    // Before, because nothing would remove them later if their store fails; after, because a reader may have made one meanwhile.
    await removePdfs();
    await db.transaction(async (tx) => {
      if (!(await lockAgainstDeletion(tx, analysisId))) throw new AppError('not_found');
      await deleteReplaced(tx, { analysisId, revision });
    });
    await removePdfs();
  }
  return viewAll(deps, analysis);
}
