import { expect, test } from 'vitest';
import { letters, pageFills } from '../../../harness/fixtures/pdf/page-fill.ts';
import { atTheLimits, inputFixture } from '../../../harness/fixtures/pdf/report-pdf-input.ts';
import { reportParts } from '../document/rules/whole-report.ts';
import { createReportCompiler } from './compile-report.ts';
import { findReportPdfPaths } from './report-pdf-paths.ts';

const { compileReport } = createReportCompiler(findReportPdfPaths());

test.each([
  ['a full report', inputFixture(), 24],
  ['a report with names and texts at their limits', atTheLimits(inputFixture()), 32],
])('%s has no page less than a third full, except where a section ends', (_name, input, most) => {
  const { pdf, pages, standard } = compileReport(input);
  const titles = ['Contents', 'Colophon', ...reportParts(input.details).map(({ title }) => title)];
  const fills = pageFills(pdf, titles);
  expect(fills.filter(({ share, endsSection }) => share < 1 / 3 && !endsSection)).toEqual([]);
  expect(fills.filter(({ opens }) => opens !== null).length).toBeGreaterThan(2);
  for (const { opens, head } of fills) if (opens !== null) expect(head).toBe(letters(opens));
  expect([pages <= most, standard]).toEqual([true, 'ua-1']);
});
