import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { goldenReport } from '../../content/golden-report.ts';
import { samplePdfFile } from '../../src/platform/http/contract/public-pages.ts';
import { product } from '../../src/platform/rules/product.ts';
import { createReportCompiler } from '../../src/report/pdf/compile-report.ts';
import { findReportPdfPaths } from '../../src/report/pdf/report-pdf-paths.ts';

/** After `react-router build`: the sample as a customer gets it, with the layout of this build. */
const client = join(import.meta.dirname, '../../build/web/client');
/** Fixed, so that the same sources give the same file. */
const completedAt = '2026-11-16T12:00:00.000Z';

const { order, results, details } = goldenReport();
const { pdf, pages } = createReportCompiler(findReportPdfPaths()).compileReport({
  product: { name: product.name, tagline: product.tagline },
  reportType: 'full',
  completedAt,
  order,
  results,
  details,
  isHandWritten: true,
});
await writeFile(join(client, samplePdfFile), pdf);
console.log(`${client}/${samplePdfFile}: ${pages} pages, ${Math.round(pdf.byteLength / 1000)} kB`);
