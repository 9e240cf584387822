import { createReportPdfRenderer } from '../src/report/pdf/render-report-pdf.ts';
import { distinctReport } from './distinct-report.ts';
import { type Figure, perSecond } from './figure.ts';

/** Different full reports, one after another in one renderer, as in the mail worker. */
export async function measurePdfs({ renders }: { renders: number }): Promise<Figure[]> {
  const renderer = createReportPdfRenderer();
  const render = (run: number) => renderer.renderReportPdf(String(run), distinctReport(run));
  await render(-1);
  const startedAt = performance.now();
  for (let run = 0; run < renders; run += 1) await render(run);
  const seconds = (performance.now() - startedAt) / 1_000;
  await renderer.close();
  return [
    {
      what: `PDFs of a full report, one at a time (${renders})`,
      ours: `${perSecond(renders / seconds)}, ${Math.round((seconds * 1_000) / renders)} ms each`,
      note: 'Typst’s layout of 43 pages on one core; a second worker doubles it',
    },
  ];
}
