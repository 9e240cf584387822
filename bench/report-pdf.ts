import { setImmediate as nextTurn } from 'node:timers/promises';
import { createReportCompiler } from '../src/report/pdf/compile-report.ts';
import { createReportPdfRenderer } from '../src/report/pdf/render-report-pdf.ts';
import { findReportPdfPaths } from '../src/report/pdf/report-pdf-paths.ts';
import { distinctReport } from './distinct-report.ts';
import { median } from './figure.ts';

/**
 * How long a full report takes, how large it is, and whether memory stays flat.
 * `npx tsx bench/report-pdf.ts [renders]`
 */
const renders = Number(process.argv[2] ?? 300);
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(34)} ${value}\n`);
const rssMb = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);

const timeMs = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const renderer = createReportPdfRenderer();
say(
  'first render, process start included',
  `${Math.round(await timeMs(() => renderer.renderReportPdf('first', distinctReport(-1))))} ms`,
);
const warm: number[] = [];
for (let run = 0; run < 10; run += 1)
  warm.push(await timeMs(() => renderer.renderReportPdf(String(run), distinctReport(run))));
say(
  'warm render, there and back',
  `median ${Math.round(median(warm))} ms, slowest ${Math.round(Math.max(...warm))} ms`,
);
await renderer.close();

// In this process, without recycling: the worst case for memory.
const { compileReport } = createReportCompiler(findReportPdfPaths());
const first = compileReport(distinctReport(0));
say(
  'pages, size, standard',
  `${first.pages}, ${Math.round(first.pdf.byteLength / 1024)} kB, ${first.standard}`,
);
const times: number[] = [];
const before = rssMb();
let highest = before;
for (let run = 0; run < renders; run += 1) {
  times.push(await timeMs(() => compileReport(distinctReport(run))));
  // Native documents are freed when the event loop turns.
  await nextTurn();
  highest = Math.max(highest, rssMb());
}
say(
  `${renders} renders, compiler alone`,
  `median ${Math.round(median(times))} ms, slowest ${Math.round(Math.max(...times))} ms`,
);
say('memory (RSS)', `${before} MB before, ${rssMb()} MB after, ${highest} MB at most`);
