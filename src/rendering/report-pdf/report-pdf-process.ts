import { createReportCompiler, type ReportCompiler } from './compile-report.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';
import type { ReportPdfPaths } from './report-pdf-paths.ts';

export type RenderAnswer = { pdf: Uint8Array } | { failure: string };

/** Started by render-report-pdf.ts. The first message has the paths, each later one a report. */
let compiler: ReportCompiler | undefined;

process.on('message', (message: ReportPdfPaths | ReportPdfInput) => {
  if (!compiler) {
    compiler = createReportCompiler(message as ReportPdfPaths);
    return;
  }
  // The parent may have been killed meanwhile.
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
