import { createHash } from 'node:crypto';
import type { ReportPdfRenderer } from '../../src/report/pdf/render-report-pdf.ts';

/** For tests that read no PDF. Other input gives another file, so a test can tell whether a PDF was rendered again. */
export const emptyPdf: ReportPdfRenderer = {
  renderReportPdf: async (_name, input) =>
    Buffer.from(`%PDF-1.7\n%${createHash('sha256').update(JSON.stringify(input)).digest('hex')}\n`),
  close: () => {},
};
