import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { viewReport } from '../../src/report/document/rules/report-view.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { createReportPdfRenderer } from '../../src/report/pdf/render-report-pdf.ts';
import { filledBlanks } from '../../src/report/schema.ts';

const shop = await openTestShop({ env: { LIMITS: '' } });
const { app, deps } = shop;
const report = goldenReport();
const blanks = viewReport(report.details).blanks.map(({ text }) => text);
const renderer = createReportPdfRenderer();
afterAll(() => renderer.close());

async function finishReport() {
  const order = await placeCompletedOrder(shop);
  await deps.db.transaction((tx) => saveReport(tx, order.id, report));
  return order;
}
const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((other) => other === one).length]),
  );

describe('blanks and pictures of lines', () => {
  it('a thousand saves in a minute: as many as a browser may make, and one short row per blank', async () => {
    const { id, cookies } = await finishReport();
    const statuses: number[] = [];
    for (let at = 0; at < 1_000; at += 1) {
      const payload = { name: blanks[at % blanks.length], value: `${at} `.padEnd(300, 'W') };
      const saved = await app.inject({ method: 'PUT', url: `/api/analysis/${id}/blanks`, cookies, payload });
      statuses.push(saved.statusCode);
    }
    expect(counted(statuses)).toEqual({ 200: 120, 429: 880 });
    const rows = await deps.db.select().from(filledBlanks).where(eq(filledBlanks.analysisId, id));
    expect(rows).toHaveLength(blanks.length);
    expect(Math.max(...rows.map(({ value }) => value.length))).toBe(300);
  });

  it('a flood of pictures is counted with the PDFs', async () => {
    const { id, cookies } = await finishReport();
    const url = `/api/analysis/${id}/line-cards/${report.details.websiteChanges[0]?.id}/wide`;
    const statuses: number[] = [];
    for (let at = 0; at < 60; at += 1) statuses.push((await app.inject({ url, cookies })).statusCode);
    statuses.push((await app.inject({ url: `/api/analysis/${id}/pdf`, cookies })).statusCode);
    expect(counted(statuses)).toEqual({ 200: 20, 429: 41 });
  });

  it.each([
    ['without a space', 'W'.repeat(300)],
    ['marks on one letter', `a${'\u0301'.repeat(299)}`],
    ['right to left', 'שלום עולם '.repeat(30)],
    ['ideographs', '漢'.repeat(300)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(27)],
    ['source of Typst', '#panic() $x$ @a <b> \\u{41} `c` '.repeat(9)],
  ])('the longest blank in four places, %s, is a picture of the same size', async (_, value) => {
    const after = Array.from({ length: 4 }, () => value).join(' and ');
    const card = { before: after, objection: after, buyer: value, after, business: value, language: 'en' };
    const png = Buffer.from(await renderer.renderLineCard({ shape: 'wide', ...card }));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(1_000_000);
  });
});
