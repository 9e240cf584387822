import { inputFixture } from '../harness/fixtures/pdf/report-pdf-input.ts';
import { mapTexts } from '../src/report/document/rules/map-texts.ts';
import type { ReportPdfInput } from '../src/report/pdf/report-pdf-input.ts';

/** No two are alike, so that the compiler's cache does not help. */
export const distinctReport = (run: number): ReportPdfInput => {
  const input = inputFixture();
  const change = (text: string) => text.replaceAll(' the ', ` the ${run} `);
  return {
    ...input,
    details: {
      ...input.details,
      situations: mapTexts(input.details.situations, change, new Set(['persona', 'stage', 'moves'])),
    },
  };
};
