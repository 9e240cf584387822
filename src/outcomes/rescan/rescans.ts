import { authoriseAnalysis, authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { type RequestIdentity, respondOnce } from '../../access/respond-once.ts';
import { type Actor, accessRolesOf } from '../../access/rules/access-rights.ts';
import { type AnalysisRow, findAnalysis, lockAgainstDeletion, lockAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findStep } from '../../platform/journal/store.ts';
import { TaskFailed } from '../../platform/processes/process-pool.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { snapshotOfPastedText, type WebsiteReader } from '../../platform/website/website.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import { findReport } from '../../report/document/store.ts';
import {
  hasText,
  type WebsiteSnapshot,
  websiteSnapshotSchema,
} from '../../report/evidence/rules/website-snapshot.ts';
import type { Compared } from './rules/compare-website.ts';
import {
  countReadings,
  maxRescanRequests,
  maxRescans,
  type Rescan,
  rescanProblemTexts,
} from './rules/rescan.ts';
import { endRescan, findRescan, insertRescan, listRescans, type RescanId, type RescanRow } from './store.ts';

export async function viewRescans(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
  analysisId: number,
) {
  return presentRescans(db, await authoriseAnalysis(db, actor, 'read-outcomes', analysisId), now());
}

async function presentRescans(db: Queryable, analysis: AnalysisRow, now: Date) {
  const rows = await listRescans(db, analysis.id);
  const details = analysis.status === 'completed' ? (await findReport(db, analysis.id))?.details : null;
  const [newest] = rows;
  const [last, ...earlier] = rows.flatMap(({ result }) => result ?? []);
  return {
    language: details?.language ?? 'en',
    state: newest?.state ?? ('none' as const),
    failure: newest?.state === 'failed' ? failureOf(newest) : null,
    rescans: rows.flatMap(viewOf),
    left: Math.max(0, maxRescans - doneIn(rows)),
    isUnchanged: last !== undefined && countReadings([last, ...earlier]) === countReadings(earlier),
    changes: details?.websiteChanges.length ?? 0,
    address: analysis.websiteUrl,
    refusal: whyNoRescan(details ?? null, rows, now)?.message ?? null,
  };
}

const doneIn = (rows: readonly RescanRow[]): number =>
  countReadings(rows.flatMap(({ result }) => result ?? []));
const dayMs = 24 * 60 * 60_000;

/** Null when the page can be read again. */
function whyNoRescan(details: ReportDetails | null, rows: readonly RescanRow[], now: Date): AppError | null {
  if (!details)
    return new AppError('not_completed', 'We can scan your page again once the report is finished.');
  if (details.websiteChanges.length === 0)
    return new AppError('not_available', 'This report doesn’t recommend any website changes.');
  if (doneIn(rows) >= maxRescans)
    return new AppError(
      'budget_used_up',
      `Your page was checked ${maxRescans} times after changes, which is the limit.`,
    );
  if (rows.length >= maxRescanRequests.atAll)
    return new AppError(
      'budget_used_up',
      'This report can’t scan your page any more. Contact support and we’ll help.',
    );
  const today = rows.filter(({ requestedAt }) => requestedAt.getTime() > now.getTime() - dayMs);
  if (today.length >= maxRescanRequests.aDay)
    return new AppError(
      'budget_used_up',
      `We scanned your page ${maxRescanRequests.aDay} times in 24 hours. Try again tomorrow.`,
    );
  return null;
}

const failureOf = ({ problem }: RescanRow): string =>
  Object.hasOwn(rescanProblemTexts, problem ?? '')
    ? rescanProblemTexts[problem as keyof typeof rescanProblemTexts]
    : rescanProblemTexts.gave_up;

function viewOf({ finishedAt, result }: RescanRow) {
  if (!result || !finishedAt) return [];
  const { source, pages, lines, changes } = result;
  return [{ finishedAt: finishedAt.toISOString(), source, pages, lines, changes }];
}

/** Queues a scan of the website or of its pasted text. Every request counts for the day, every page that we had not read for the report. */
export async function requestRescan(
  { db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  actor: Actor,
  analysisId: number,
  pasted: string | null,
  identity: RequestIdentity | null = null,
) {
  const { analysis: asked, access } = await authoriseWithAccess(db, actor, 'rescan', analysisId);
  const [requestedBy] = accessRolesOf(actor, access);
  await respondOnce({ db }, identity, async (tx) => {
    const analysis = await lockAnalysis(tx, analysisId);
    if (!analysis || !requestedBy) throw new AppError('not_found');
    const rows = await listRescans(tx, analysisId);
    if (rows[0]?.state === 'queued') {
      // Perhaps a request that was sent twice.
      if (pasted === null || pasted === rows[0].pasted) return { analysisId };
      throw new AppError('not_available', 'We’re still scanning your page. Please wait until we’re done.');
    }
    const report = analysis.status === 'completed' ? await findReport(tx, analysisId) : null;
    const refusal = whyNoRescan(report?.details ?? null, rows, now());
    if (refusal) throw refusal;
    if (pasted === null && analysis.websiteUrl === null)
      throw new AppError('invalid_input', rescanProblemTexts.not_given);
    if (pasted !== null && !hasText(snapshotOfPastedText(pasted)))
      throw new AppError('invalid_input', 'There’s no text in that. Paste the text of your page.');
    const revision = report?.revision ?? 1;
    const number = await insertRescan(tx, { analysisId, revision, requestedAt: now(), requestedBy, pasted });
    await jobs.enqueue(tx, 'rescan', { analysisId, number });
    return { analysisId };
  });
  return presentRescans(db, asked, now());
}

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

/**
 * Compares the page with the newest version's recommendations. Null when that report is gone, or it takes too
 * long.
 */
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
