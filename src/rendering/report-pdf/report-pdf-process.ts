import { createReportCompiler, type ReportCompiler } from './compile-report.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';
import type { ReportPdfPlaces } from './report-pdf-places.ts';

export type RenderAnswer = { pdf: Uint8Array } | { failure: string };

/** Started by render-report-pdf.ts: the first message says where things are, each further one is a report. */
let compiler: ReportCompiler | undefined;

process.on('message', (message: ReportPdfPlaces | ReportPdfInput) => {
  if (!compiler) {
    compiler = createReportCompiler(message as ReportPdfPlaces);
    return;
  }
  // Whoever asked may have been killed meanwhile: then there is nobody left to tell.
  process.send?.(answer(compiler, message as ReportPdfInput), undefined, undefined, () => {});
});
process.on('disconnect', () => process.exit());

function answer({ compileReport }: ReportCompiler, input: ReportPdfInput): RenderAnswer {
  try {
    return { pdf: compileReport(input).pdf };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
