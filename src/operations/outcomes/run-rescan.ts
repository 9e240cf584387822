import type { Compared } from '../../domain/outcomes/compare-website.ts';
import type { Rescan } from '../../domain/outcomes/rescan.ts';
import {
  hasText,
  type WebsiteSnapshot,
  websiteSnapshotSchema,
} from '../../domain/report/evidence/website-snapshot.ts';
import { TaskFailed } from '../../processes/process-pool.ts';
import { snapshotOfPastedText, type WebsiteReader } from '../../providers/website/website.ts';
import { findAnalysis, lockAgainstDeletion } from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';
import { endRescan, findRescan, type RescanId } from '../../store/outcomes/website-rescans.ts';
import { findStep } from '../../store/report/journal.ts';
import { findReport } from '../../store/report/report-documents.ts';
import type { Dependencies } from '../dependencies.ts';

type Given = Pick<Dependencies, 'db' | 'now' | 'textProcesses'> & { website: WebsiteReader };
export type CompareTask = { kind: 'compare' } & Compared;

/** Reads the website of the order again, or the text that was pasted instead. Run twice, it reads twice and stores the first result. */
export async function runRescan(
  { db, now, website, textProcesses }: Given,
  id: RescanId,
  signal: AbortSignal,
): Promise<void> {
  const row = await findRescan(db, id);
  const analysis = row?.state === 'queued' ? await findAnalysis(db, id.analysisId) : null;
  if (!row || !analysis) return;
  const { pasted } = row;
  const { websiteUrl } = analysis;
  // Nothing is locked while the website answers.
  const read = websiteUrl === null ? null : () => website.read(websiteUrl, signal);
  const snapshot = pasted === null ? await read?.() : snapshotOfPastedText(pasted);
  const ending =
    snapshot && hasText(snapshot)
      ? ((await compareWithReport({ db, textProcesses }, id.analysisId, snapshot)) ?? {
          problem: 'gave_up' as const,
        })
      : { problem: snapshot?.problem ?? ('not_given' as const) };
  await db.transaction(async (tx) => {
    if (await lockAgainstDeletion(tx, id.analysisId)) await endRescan(tx, id, ending, now());
  });
}

/** For a job in the dead-letter queue. */
export const giveUpRescan = ({ db, now }: Pick<Given, 'db' | 'now'>, id: RescanId): Promise<void> =>
  db.transaction((tx) => endRescan(tx, id, { problem: 'gave_up' }, now()));

/** Holds the page against the newest version's recommendations. Null when there is no such report any more, or it takes too long. */
async function compareWithReport(
  { db, textProcesses }: Pick<Given, 'db' | 'textProcesses'>,
  analysisId: number,
  now: WebsiteSnapshot,
): Promise<{ result: Rescan; revision: number } | null> {
  const report = await findReport(db, analysisId);
  if (!report?.details) return null;
  const { websiteChanges: changes, language, evidence } = report.details;
  const old = await findOldSnapshot(db, analysisId);
  const quoted = evidence.flatMap(({ site }) => (site ? [site.text] : []));
  const task: CompareTask = { kind: 'compare', changes, old, quoted, now, language };
  try {
    return { result: await textProcesses.run<Rescan>(task), revision: report.revision };
  } catch (error) {
    if (error instanceof TaskFailed && ['late', 'ended', 'refused'].includes(error.reason)) return null;
    throw error;
  }
}

/** The website as the report was written from it; null when retention has deleted it. */
async function findOldSnapshot(db: Queryable, analysisId: number): Promise<WebsiteSnapshot | null> {
  const step = await findStep(db, { analysisId, key: 'read-website' });
  const stored = websiteSnapshotSchema.safeParse(step?.output);
  return stored.success && hasText(stored.data) ? stored.data : null;
}
