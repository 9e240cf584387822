import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleRecordedOn, sampleReport } from '../../content/sample-report.ts';
import { samplePdfFile } from '../../src/platform/http/contract/public-pages.ts';
import { product } from '../../src/platform/rules/product.ts';
import { createReportCompiler } from '../../src/report/pdf/compile-report.ts';
import { findReportPdfPaths } from '../../src/report/pdf/report-pdf-paths.ts';

/** After `react-router build`: the sample as a customer gets it, with the layout of this build. */
const client = join(import.meta.dirname, '../../build/web/client');
const { order, details } = sampleReport();
const { pdf, pages } = createReportCompiler(findReportPdfPaths()).compileReport({
  product: { name: product.name, tagline: product.tagline },
  reportType: 'full',
  completedAt: `${sampleRecordedOn}T12:00:00.000Z`,
  order,
  details,
});
await writeFile(join(client, samplePdfFile), pdf);
console.log(`${client}/${samplePdfFile}: ${pages} pages, ${Math.round(pdf.byteLength / 1000)} kB`);
