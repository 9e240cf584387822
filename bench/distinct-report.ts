import { inputFixture } from '../harness/fixtures/pdf/report-pdf-input.ts';
import type { ReportPdfInput } from '../src/report/pdf/report-pdf-input.ts';

/** No two are alike, so that the compiler's cache does not help. */
export const distinctReport = (run: number): ReportPdfInput => {
  const input = inputFixture();
  return {
    ...input,
    results: Object.fromEntries(
      Object.entries(input.results).map(([key, { title, content }]) => [
        key,
        { title, content: content.replaceAll('in the morning', `in the morning of day ${run}`) },
      ]),
    ),
  };
};
