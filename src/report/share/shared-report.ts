import { isShareKey } from '../../access/link-key.ts';
import { may } from '../../access/rules/access-rights.ts';
import { findSharedAnalysis } from '../../access/store/share-links.ts';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import type { AnalysisRow } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileStream } from '../../platform/files/files.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { keepRecent } from '../../platform/rules/keep-recent.ts';
import { findReport } from '../document/store.ts';
import { findChangeNumber } from '../follow/store.ts';
import { openReportPdf } from '../pdf/report-pdf.ts';
import { viewSharedReport } from './rules/shared-report.ts';

type Shown = { linkId: string; key: string };
const nobody = { visitorId: null, userId: null, administratorId: null, key: null };

/**
 * The reader's cookies and sign-ins do not matter: a share link gives everyone the same. Forged, unknown,
 * revoked and expired links get the same response.
 */
async function authoriseReader({ db, linkSecrets, now }: Dependencies, { linkId, key }: Shown) {
  const shared = isShareKey(key, linkId, linkSecrets) ? await findSharedAnalysis(db, linkId, now()) : null;
  const isAllowed =
    shared !== null &&
    may(nobody, 'read-shared', { ownerId: shared.analysis.userId, grants: [], hasShareKey: true });
  // After a refund the customer keeps the report, but its share links expire.
  if (!isAllowed || shared.analysis.status !== 'completed' || !isPaid(shared.analysis))
    throw new AppError('not_found');
  return shared;
}

/** About 10 MB. */
const mostKept = 50;

/**
 * Building the response is slow and links are passed on, so each server caches it until the report changes.
 * Access is checked every time. `write` validates against the response's schema.
 */
export function createSharedReports(deps: Dependencies, write: (shared: SharedReport) => string) {
  const kept = keepRecent<string>(mostKept);
  return async (shown: Shown): Promise<string> => {
    const { analysis, expiresAt } = await authoriseReader(deps, shown);
    const changes = await findChangeNumber(deps.db, analysis.id);
    const expires = expiresAt.toISOString();
    return kept([analysis.id, changes, expires].join(' '), async () =>
      write(await presentShared(deps, analysis, expires)),
    );
  };
}

type SharedReport = Awaited<ReturnType<typeof presentShared>>;
async function presentShared(deps: Dependencies, analysis: AnalysisRow, expiresAt: string) {
  const report = await findReport(deps.db, analysis.id);
  if (!report) throw new AppError('not_found');
  // Without its details, we cannot know which words of a text are a customer's.
  if (!report.details)
    throw new AppError(
      'not_available',
      'This report was written by a newer version of the shop. Please open the link again in a few minutes.',
    );
  return {
    reportType: analysis.reportType,
    completedAt: (analysis.completedAt ?? analysis.createdAt).toISOString(),
    expiresAt,
    report: viewSharedReport(report.details),
  };
}

export const downloadSharedPdf = async (deps: Dependencies, shown: Shown): Promise<FileStream> =>
  openReportPdf(deps, (await authoriseReader(deps, shown)).analysis, { withInput: false });
