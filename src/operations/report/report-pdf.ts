import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { testedFindings } from '../../domain/outcomes/tested-findings.ts';
import { product } from '../../domain/product.ts';
import { withoutVerdict } from '../../domain/report/quality-report.ts';
import { withoutOrder } from '../../domain/report/shared-report.ts';
import type { FileStream, Files } from '../../providers/files/files.ts';
import type { ReportPdfRenderer } from '../../rendering/report-pdf/render-report-pdf.ts';
import type { ReportPdfInput } from '../../rendering/report-pdf/report-pdf-input.ts';
import type { AnalysisRow } from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';
import { wroteChapter } from '../../store/report/journal.ts';
import { findReport, type ReportDocument } from '../../store/report/report-documents.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { findContradictions } from './find-contradictions.ts';

export type PdfDependencies = {
  db: Queryable;
  files: Files;
  pdf: ReportPdfRenderer;
  unassessedModels: readonly string[];
};

/** Increase it when the layout changes: stored PDFs of the old layout are then ignored. */
const layoutVersion = 3;

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

type WantedPdf = NonNullable<Awaited<ReturnType<typeof pdfOf>>>;

async function renderAndStore({ pdf, files }: PdfDependencies, wanted: WantedPdf): Promise<Uint8Array> {
  const rendered = await pdf.renderReportPdf(wanted.key, wanted.input);
  await files.write(wanted.key, rendered);
  return rendered;
}

async function wantedPdf(
  deps: PdfDependencies,
  analysis: AnalysisRow,
  { withInput }: Shown,
): Promise<WantedPdf> {
  const report = analysis.status === 'completed' ? await findReport(deps.db, analysis.id) : null;
  if (!report) throw new AppError('not_completed', 'This report is not completed, so there is no PDF yet.');
  const outcomes = withInput ? await outcomesFor(deps.db, analysis, report.revision) : {};
  const pdf = await pdfOf(deps, analysis, report, withInput, outcomes);
  if (!pdf)
    throw new AppError(
      'not_available',
      'This report was written by a newer version of the shop, so its PDF cannot be made now. “Copy” gives you the whole text.',
    );
  return pdf;
}

async function pdfOf(
  { db, unassessedModels }: Pick<PdfDependencies, 'db' | 'unassessedModels'>,
  analysis: AnalysisRow,
  { results, details: stored, revision }: ReportDocument,
  withInput: boolean,
  about: Pick<ReportPdfInput, 'outcomes'> = {},
) {
  const isDemoText = await wroteChapter(db, analysis.id, unassessedModels);
  const details = stored && isDemoText ? withoutVerdict(stored) : stored;
  if (!details) return null;
  const { targetMarket, productService, reportType } = analysis;
  const completedAt = (analysis.completedAt ?? analysis.createdAt).toISOString();
  const input = {
    product: { name: product.name, tagline: product.tagline },
    reportType,
    completedAt,
    order: withInput ? { targetMarket, productService } : null,
    results,
    details: withInput ? details : withoutOrder(details),
    ...about,
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([layoutVersion, input]))
    .digest('hex');
  const version = revision === 1 ? '' : `revision-${revision}-`;
  // Results change, and each change makes another PDF: a folder of their own lets one call remove them all.
  const folder = 'outcomes' in about ? testedPdfsOf(analysis.id, revision) : filesOf(analysis.id);
  return { key: `${folder}/${version}${hash.slice(0, 32)}.pdf`, input };
}

/** Empty for a report without results, so that its PDF stays the same. */
async function outcomesFor(
  db: Queryable,
  analysis: AnalysisRow,
  revision: number,
): Promise<Pick<ReportPdfInput, 'outcomes'>> {
  const { scored, contradictions } = await findContradictions(db, analysis);
  const tested = testedFindings(scored, revision);
  const corrected = contradictions.flatMap(({ finding, text, correctedIn }) =>
    correctedIn !== null && correctedIn <= revision
      ? [{ finding: finding?.text ?? null, prediction: text, correctedIn }]
      : [],
  );
  if (Object.keys(tested).length === 0 && corrected.length === 0) return {};
  return { outcomes: { tested, corrected } };
}

/** PDFs of a version that show results. */
export const testedPdfsOf = (analysisId: number, revision: number): string =>
  `${filesOf(analysisId)}/tested-${revision}`;

/** Where the PDFs of this document without results are, if they were made; those with results are in `testedPdfsOf`. */
export async function pdfKeysOf(
  deps: Pick<PdfDependencies, 'db' | 'unassessedModels'>,
  analysis: AnalysisRow,
  document: ReportDocument,
): Promise<string[]> {
  const pdfs = await Promise.all(
    [true, false].map((withInput) => pdfOf(deps, analysis, document, withInput)),
  );
  return pdfs.flatMap((pdf) => pdf?.key ?? []);
}

/** Folder of all files of a report. */
export const filesOf = (analysisId: number): string => `reports/${analysisId}`;

export async function downloadReportPdf(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<FileStream> {
  return openReportPdf(deps, await authoriseAnalysis(deps.db, actor, 'download-pdf', analysisId));
}
