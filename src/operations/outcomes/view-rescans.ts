import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { maxRescanRequests, maxRescans, rescanProblemTexts } from '../../domain/outcomes/rescan.ts';
import { wordDifference } from '../../domain/outcomes/word-difference.ts';
import type { ReportDetails } from '../../domain/report/report.ts';
import type { AnalysisRow } from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';
import { listRescans, type RescanRow } from '../../store/outcomes/website-rescans.ts';
import { findReport } from '../../store/report/report-documents.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';

export async function viewRescans({ db }: Pick<Dependencies, 'db'>, actor: Actor, analysisId: number) {
  return presentRescans(db, await authoriseAnalysis(db, actor, 'read-outcomes', analysisId));
}

export async function presentRescans(db: Queryable, analysis: AnalysisRow) {
  const rows = await listRescans(db, analysis.id);
  const details = analysis.status === 'completed' ? (await findReport(db, analysis.id))?.details : null;
  const [newest] = rows;
  return {
    language: details?.language ?? 'en',
    state: newest?.state ?? ('none' as const),
    failure: newest?.state === 'failed' ? failureOf(newest) : null,
    rescans: rows.flatMap(viewOf),
    left: Math.max(0, maxRescans - doneIn(rows)),
    changes: details?.websiteChanges.length ?? 0,
    address: analysis.websiteUrl,
    refusal: whyNoRescan(details ?? null, rows)?.message ?? null,
  };
}

const doneIn = (rows: readonly RescanRow[]): number => rows.filter(({ state }) => state === 'done').length;

/** Null when the page can be read again. */
export function whyNoRescan(details: ReportDetails | null, rows: readonly RescanRow[]): AppError | null {
  if (!details)
    return new AppError('not_completed', 'We can scan your page again once the report is finished.');
  if (details.websiteChanges.length === 0)
    return new AppError('not_available', 'This report doesn’t recommend any website changes.');
  if (doneIn(rows) >= maxRescans)
    return new AppError(
      'budget_used_up',
      `Your page was read again ${maxRescans} times, which is the limit.`,
    );
  if (rows.length >= maxRescanRequests)
    return new AppError(
      'budget_used_up',
      `We couldn’t read your page in ${maxRescanRequests - doneIn(rows)} attempts. Contact support and we’ll help.`,
    );
  return null;
}

const failureOf = ({ problem }: RescanRow): string =>
  Object.hasOwn(rescanProblemTexts, problem ?? '')
    ? rescanProblemTexts[problem as keyof typeof rescanProblemTexts]
    : rescanProblemTexts.gave_up;

function viewOf({ number, revision, finishedAt, result }: RescanRow) {
  if (!result || !finishedAt) return [];
  const { language, source, pages, lines, changes } = result;
  const shown = changes.map(({ after, now, ...change }) => {
    const parts = wordDifference(after, now?.text ?? '', language);
    return { ...change, after: parts.a, now: now && { parts: parts.b, url: now.url, title: now.title } };
  });
  return [{ number, revision, finishedAt: finishedAt.toISOString(), source, pages, lines, changes: shown }];
}
