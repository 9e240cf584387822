import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { shortReport } from '../../../harness/fixtures/pdf/hostile-reports.ts';
import { inputFixture } from '../../../harness/fixtures/pdf/report-pdf-input.ts';
import { createReportPdfRenderer, RendererClosed, type ReportPdfRenderer } from './render-report-pdf.ts';

let renderer: ReportPdfRenderer | undefined;
afterEach(() => renderer?.close());

const misbehaving = { processFile: path.resolve('harness/fixtures/pdf/dying-process.ts') };
/** A unique name, and a market that says how to misbehave. */
let asked = 0;
const asking = (wish: string, name?: string) => {
  asked += 1;
  const input = inputFixture();
  return [
    name ?? `report ${asked}`,
    { ...input, order: { targetMarket: wish, productService: 'x' } },
  ] as const;
};
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

test('a report is rendered while this process stays free', async () => {
  renderer = createReportPdfRenderer();
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 10);
  const pdf = await renderer.renderReportPdf('report', shortReport());
  clearInterval(ticking);
  expect(textOf(pdf.subarray(0, 5))).toBe('%PDF-');
  expect(ticks).toBeGreaterThan(10);
});

test('reports asked for together are all rendered', async () => {
  renderer = createReportPdfRenderer({ rendersPerProcess: 2 });
  const { renderReportPdf } = renderer;
  const input = shortReport();
  const rendered = await Promise.all(['a', 'b', 'c'].map((name) => renderReportPdf(name, input)));
  expect(rendered.map((pdf) => textOf(pdf.subarray(0, 5)))).toEqual(['%PDF-', '%PDF-', '%PDF-']);
});

test('a compiler that dies fails its own report and not the next', async () => {
  renderer = createReportPdfRenderer(misbehaving);
  const { renderReportPdf } = renderer;
  const [dead, next] = await Promise.allSettled([
    renderReportPdf(...asking('panic')),
    renderReportPdf(...asking('name yourself')),
  ]);
  expect(dead).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('SIGABRT') } });
  expect(next.status).toBe('fulfilled');
});

test('a report that cannot be typeset says why', async () => {
  renderer = createReportPdfRenderer(misbehaving);
  await expect(renderer.renderReportPdf(...asking('refuse'))).rejects.toThrow('no');
});

test('an endless render is stopped', async () => {
  renderer = createReportPdfRenderer({ ...misbehaving, longestRenderMs: 1500 });
  await expect(renderer.renderReportPdf(...asking('hang'))).rejects.toThrow('took longer than 1500 ms');
  expect(textOf(await renderer.renderReportPdf(...asking('name yourself')))).toMatch(/^\d+$/);
});

test('a closed renderer rejects running, queued and later renders', async () => {
  renderer = createReportPdfRenderer(misbehaving);
  const { renderReportPdf, close } = renderer;
  const pid = Number(textOf(await renderReportPdf(...asking('name yourself'))));
  const waiting = Promise.allSettled(
    ['hang', 'hang', 'name yourself'].map((wish) => renderReportPdf(...asking(wish))),
  );
  await new Promise((resolve) => setTimeout(resolve, 50)); // the first is being rendered
  close();
  const results = [
    ...(await waiting),
    ...(await Promise.allSettled([renderReportPdf(...asking('name yourself'))])),
  ];
  expect(results.map((one) => one.status === 'rejected' && one.reason instanceof RendererClosed)).toEqual(
    results.map(() => true),
  );
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('concurrent requests for the same report share one PDF; a later request gets a new one', async () => {
  renderer = createReportPdfRenderer({ ...misbehaving, rendersPerProcess: 1 });
  const { renderReportPdf } = renderer;
  const ask = async (name: string) => textOf(await renderReportPdf(...asking('name yourself', name)));
  const [first, other, same] = await Promise.all([ask('one'), ask('two'), ask('one')]);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
  expect(await ask('one')).not.toBe(first);
});

test('a report that could not be rendered is tried again on the next request', async () => {
  renderer = createReportPdfRenderer(misbehaving);
  const { renderReportPdf } = renderer;
  await expect(renderReportPdf(...asking('refuse', 'one'))).rejects.toThrow('no');
  expect(textOf(await renderReportPdf(...asking('name yourself', 'one')))).toMatch(/^\d+$/);
});

test('a process is kept for its number of renders and then replaced', async () => {
  renderer = createReportPdfRenderer({
    ...misbehaving,
    rendersPerProcess: 2,
  });
  const { renderReportPdf } = renderer;
  const names = [];
  for (let count = 0; count < 4; count += 1)
    names.push(textOf(await renderReportPdf(...asking('name yourself'))));
  expect(names[0]).toBe(names[1]);
  expect(names[2]).toBe(names[3]);
  expect(names[1]).not.toBe(names[2]);
});

test('the process that handles foreign text knows nothing of our environment', async () => {
  process.env.INNERBUYER_TEST_SECRET = 'secret';
  renderer = createReportPdfRenderer(misbehaving);
  const known = textOf(await renderer.renderReportPdf(...asking('tell what you know')));
  delete process.env.INNERBUYER_TEST_SECRET;
  expect(known).not.toContain('secret');
});
