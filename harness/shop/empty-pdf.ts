import type { ReportPdfRenderer } from '../../src/rendering/report-pdf/render-report-pdf.ts';

/** For tests that look at no PDF. */
export const emptyPdf: ReportPdfRenderer = {
  renderReportPdf: () => Promise.resolve(Buffer.from('%PDF-1.7\n')),
  close: () => {},
};
