import { may } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { isPaid } from '../../domain/payment/payment-status.ts';
import { inReadingOrder } from '../../domain/report/module-catalogue.ts';
import { withoutVerdict } from '../../domain/report/quality-report.ts';
import { viewSharedReport } from '../../domain/report/shared-report.ts';
import type { FileStream } from '../../providers/files/files.ts';
import { findSharedAnalysis } from '../../store/access/share-links.ts';
import { wroteChapter } from '../../store/report/journal.ts';
import { findReport } from '../../store/report/report-documents.ts';
import { isShareKey } from '../access/link-key.ts';
import type { Dependencies } from '../dependencies.ts';
import { openReportPdf } from './report-pdf.ts';

type Shown = { linkId: string; key: string };
const nobody = { visitorId: null, userId: null, administratorId: null };

/**
 * Cookies and sign-ins of the reader count for nothing here: a share link gives the same to everybody. Forged, unknown,
 * revoked and expired links get the same answer.
 */
async function authoriseReader({ db, linkSecrets, now }: Dependencies, { linkId, key }: Shown) {
  const shared = isShareKey(key, linkId, linkSecrets) ? await findSharedAnalysis(db, linkId, now()) : null;
  const isAllowed =
    shared !== null &&
    may(nobody, 'read-shared', { ownerId: shared.analysis.userId, grants: [], hasShareKey: true });
  // A report whose money was returned is not shown to its customer either.
  if (!isAllowed || shared.analysis.status !== 'completed' || !isPaid(shared.analysis))
    throw new AppError('not_found');
  return shared;
}

export async function readSharedReport(deps: Dependencies, shown: Shown) {
  const { analysis, expiresAt } = await authoriseReader(deps, shown);
  const [report, isDemoText] = await Promise.all([
    findReport(deps.db, analysis.id),
    wroteChapter(deps.db, analysis.id, deps.unassessedModels),
  ]);
  if (!report) throw new AppError('not_found');
  const details = report.details && isDemoText ? withoutVerdict(report.details) : report.details;
  return {
    reportType: analysis.reportType,
    completedAt: (analysis.completedAt ?? analysis.createdAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
    isDemoText,
    results: inReadingOrder(report.results),
    report: details && viewSharedReport(details),
  };
}

export const downloadSharedPdf = async (deps: Dependencies, shown: Shown): Promise<FileStream> =>
  openReportPdf(deps, (await authoriseReader(deps, shown)).analysis, { withInput: false });
