import { compareWebsite } from '../../domain/outcomes/compare-website.ts';
import type { Rescan } from '../../domain/outcomes/rescan.ts';
import {
  hasText,
  type WebsiteSnapshot,
  websiteSnapshotSchema,
} from '../../domain/report/evidence/website-snapshot.ts';
import type { WebsiteReader } from '../../providers/website/website.ts';
import { findAnalysis, lockAgainstDeletion } from '../../store/analysis/analyses.ts';
import type { Queryable, Tx } from '../../store/database.ts';
import { endRescan, findRescan, type RescanId } from '../../store/outcomes/website-rescans.ts';
import { findStep } from '../../store/report/journal.ts';
import { findReport } from '../../store/report/report-documents.ts';
import type { Dependencies } from '../dependencies.ts';

type Given = Pick<Dependencies, 'db' | 'now'> & { website: WebsiteReader };

/** Reads the website of the order again. Run twice, it reads twice and stores the first result. */
export async function runRescan(
  { db, now, website }: Given,
  id: RescanId,
  signal: AbortSignal,
): Promise<void> {
  const row = await findRescan(db, id);
  const analysis = row?.state === 'queued' ? await findAnalysis(db, id.analysisId) : null;
  if (!analysis) return;
  // Nothing is locked while the website answers.
  const snapshot = analysis.websiteUrl === null ? null : await website.read(analysis.websiteUrl, signal);
  await db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, id.analysisId))) return;
    const ending =
      snapshot && hasText(snapshot)
        ? ((await compareWithReport(tx, id.analysisId, snapshot)) ?? { problem: 'gave_up' })
        : { problem: snapshot?.problem ?? 'not_given' };
    await endRescan(tx, id, ending, now());
  });
}

/** For a job in the dead-letter queue. */
export const giveUpRescan = ({ db, now }: Pick<Given, 'db' | 'now'>, id: RescanId): Promise<void> =>
  db.transaction((tx) => endRescan(tx, id, { problem: 'gave_up' }, now()));

/** Holds the page against the newest version's recommendations. Null when there is no such report any more. */
export async function compareWithReport(
  tx: Tx,
  analysisId: number,
  now: WebsiteSnapshot,
): Promise<{ result: Rescan; revision: number } | null> {
  const report = await findReport(tx, analysisId);
  if (!report?.details) return null;
  const { websiteChanges: changes, language, evidence } = report.details;
  const old = await findOldSnapshot(tx, analysisId);
  const quoted = evidence.flatMap(({ site }) => (site ? [site.text] : []));
  return { result: compareWebsite({ changes, old, quoted, now, language }), revision: report.revision };
}

/** The website as the report was written from it; null when retention has deleted it. */
async function findOldSnapshot(db: Queryable, analysisId: number): Promise<WebsiteSnapshot | null> {
  const step = await findStep(db, { analysisId, key: 'read-website' });
  const stored = websiteSnapshotSchema.safeParse(step?.output);
  return stored.success && hasText(stored.data) ? stored.data : null;
}
