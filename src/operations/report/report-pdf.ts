import { createHash } from 'node:crypto';
import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { product } from '../../domain/product.ts';
import { withoutVerdict } from '../../domain/report/quality-report.ts';
import { withoutOrder } from '../../domain/report/shared-report.ts';
import type { Files } from '../../providers/files/files.ts';
import type { ReportPdfRenderer } from '../../rendering/report-pdf/render-report-pdf.ts';
import type { AnalysisRow } from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';
import { wroteChapter } from '../../store/report/journal.ts';
import { findReport } from '../../store/report/report-documents.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';

export type PdfDependencies = {
  db: Queryable;
  files: Files;
  pdf: ReportPdfRenderer;
  unassessedModels: readonly string[];
};

/** Increase it when the layout changes: stored PDFs of the old layout are then ignored. */
const layoutVersion = 2;

/** Rendered once and stored under the hash of its input, so that a rewritten report never gets its old PDF. */
export async function reportPdf(
  deps: PdfDependencies,
  analysis: AnalysisRow,
  /** Without it, the PDF shows nothing that the customer wrote. */
  { withInput }: { withInput: boolean } = { withInput: true },
): Promise<Uint8Array> {
  const report = analysis.status === 'completed' ? await findReport(deps.db, analysis.id) : null;
  if (!report) throw new AppError('not_completed', 'This report is not completed, so there is no PDF yet.');
  const { results } = report;
  const isDemoText = await wroteChapter(deps.db, analysis.id, deps.unassessedModels);
  const details = report.details && isDemoText ? withoutVerdict(report.details) : report.details;
  if (!details)
    throw new AppError(
      'not_available',
      'This report was written by an older release, which made no PDF. “Copy” gives you the whole text.',
    );
  const { targetMarket, productService, reportType } = analysis;
  const completedAt = (analysis.completedAt ?? analysis.createdAt).toISOString();
  const input = {
    product: { name: product.name, tagline: product.tagline },
    reportType,
    completedAt,
    order: withInput ? { targetMarket, productService } : null,
    results,
    details: withInput ? details : withoutOrder(details),
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([layoutVersion, input]))
    .digest('hex');
  const key = `${filesOf(analysis.id)}/${hash.slice(0, 32)}.pdf`;
  const stored = await deps.files.read(key);
  if (stored) return stored;
  const rendered = await deps.pdf.renderReportPdf(key, input);
  await deps.files.write(key, rendered);
  return rendered;
}

/** Folder of all files of a report. */
export const filesOf = (analysisId: number): string => `reports/${analysisId}`;

export async function downloadReportPdf(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<Uint8Array> {
  return reportPdf(deps, await authoriseAnalysis(deps.db, actor, 'download-pdf', analysisId));
}
