import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { AnalysisRow } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { FileStream, Files } from '../../platform/files/files.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { product } from '../../platform/rules/product.ts';
import { forReaders } from '../document/rules/for-readers.ts';
import { findReport } from '../document/store.ts';
import type { ReportPdfRenderer } from './render-report-pdf.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';

export type PdfDependencies = {
  db: Queryable;
  files: Files;
  pdf: ReportPdfRenderer;
};

/** Increase it when the layout changes: stored PDFs of the old layout are then ignored. */
const layoutVersion = 8;

/** Without `withInput`, the PDF shows nothing that the customer wrote. */
type Shown = { withInput: boolean };
const toTheCustomer: Shown = { withInput: true };

/** Rendered once and stored under the hash of its input, so that a rewritten report never gets its old PDF. */
export async function reportPdf(
  deps: PdfDependencies,
  analysis: AnalysisRow,
  shown: Shown = toTheCustomer,
): Promise<Uint8Array> {
  const pdf = await wantedPdf(deps, analysis, shown);
  return (await deps.files.read(pdf.key)) ?? (await renderAndStore(deps, pdf));
}

/** The same for a download: a stored PDF is read while it is sent. */
export async function openReportPdf(
  deps: PdfDependencies,
  analysis: AnalysisRow,
  shown: Shown = toTheCustomer,
): Promise<FileStream> {
  const pdf = await wantedPdf(deps, analysis, shown);
  const stored = await deps.files.open(pdf.key);
  if (stored) return stored;
  const rendered = await renderAndStore(deps, pdf);
  return { bytes: rendered.length, stream: Readable.from([rendered]) };
}

type WantedPdf = { folder: string; key: string; input: ReportPdfInput };

async function renderAndStore({ pdf, files }: PdfDependencies, wanted: WantedPdf): Promise<Uint8Array> {
  const rendered = await pdf.renderReportPdf(wanted.key, wanted.input);
  // Of another layout or another demo notice: nobody asks for it again.
  await files.removeUnder(wanted.folder);
  await files.write(wanted.key, rendered);
  return rendered;
}

async function wantedPdf(
  deps: PdfDependencies,
  analysis: AnalysisRow,
  { withInput }: Shown,
): Promise<WantedPdf> {
  const report = analysis.status === 'completed' ? await findReport(deps.db, analysis.id) : null;
  if (!report) throw new AppError('not_completed', 'This report isn’t finished, so there’s no PDF yet.');
  const { details, revision } = report;
  if (!details)
    throw new AppError(
      'not_available',
      'This report was written by a newer version of the shop, so its PDF cannot be made now. “Copy” gives you the whole text.',
    );
  const { targetMarket, productService, reportType } = analysis;
  const completedAt = (analysis.completedAt ?? analysis.createdAt).toISOString();
  const input = {
    product: { name: product.name, tagline: product.tagline },
    reportType,
    completedAt,
    order: withInput ? { targetMarket, productService } : null,
    details: withInput ? details : forReaders(details),
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([layoutVersion, input]))
    .digest('hex');
  const folder = `${pdfsOf(analysis.id, revision)}/${withInput ? 'customer' : 'readers'}`;
  return { folder, key: `${folder}/${hash.slice(0, 32)}.pdf`, input };
}

const longestWaitMs = 20_000;
const stillMaking =
  'We’re making many PDFs right now, so yours isn’t ready yet. Please try again in a minute.';

/**
 * For requests: one process makes all PDFs, and a proxy or a browser would give up on a long wait in front of it. Started work goes on and
 * stores its PDF, so a repeat finds it. `late` is for work that has not started.
 */
export async function withoutLongWait<Result>(work: (late: AbortSignal) => Promise<Result>): Promise<Result> {
  const late = AbortSignal.timeout(longestWaitMs);
  const tooLate = Promise.withResolvers<never>();
  late.addEventListener('abort', () => tooLate.reject(new AppError('not_ready', stillMaking)));
  const working = work(late);
  working.catch(() => {}); // it may fail when nobody waits any more
  return Promise.race([working, tooLate.promise]);
}

/** All PDFs of a version. */
export const pdfsOf = (analysisId: number, revision: number): string =>
  `${filesOf(analysisId)}/pdf-${revision}`;

/** Folder of all files of a report. */
export const filesOf = (analysisId: number): string => `reports/${analysisId}`;

export async function downloadReportPdf(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<FileStream> {
  return openReportPdf(deps, await authoriseAnalysis(deps.db, actor, 'download-pdf', analysisId));
}
