import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { viewReport } from '../../src/report/document/rules/report-view.ts';
import { saveReport } from '../../src/report/document/store.ts';
import type { FilledBlanksView } from '../../src/report/page-lines/contract.ts';
import { filledBlanks } from '../../src/report/schema.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const report = goldenReport();
const [first, second] = viewReport(report.details).blanks.map(({ text }) => text) as [string, string];

type Order = Awaited<ReturnType<typeof placeCompletedOrder>>;
async function orderWithBlanks(): Promise<Order> {
  const order = await placeCompletedOrder(shop);
  await deps.db.transaction((tx) => saveReport(tx, order.id, report));
  return order;
}
const fill = ({ id, cookies }: Order, name: string, value: unknown) =>
  app.inject({ method: 'PUT', url: `/api/analysis/${id}/blanks`, cookies, payload: { name, value } });
const valuesOf = async ({ id, cookies }: Order): Promise<string[]> => {
  const answer = await app.inject({ url: `/api/analysis/${id}/blanks`, cookies });
  expect(answer.statusCode).toBe(200);
  return answer.json<FilledBlanksView>().blanks.map(({ value }) => value);
};
const rowsOf = ({ id }: Order) => deps.db.select().from(filledBlanks).where(eq(filledBlanks.analysisId, id));

describe('the blanks of a report', () => {
  it('are filled until they are emptied, by name in any case, and belong to one report', async () => {
    const [order, other] = [await orderWithBlanks(), await orderWithBlanks()];
    expect(await valuesOf(order)).toEqual([]);
    expect((await fill(order, first, ' Ida’s,\n 2nd floor ')).statusCode).toBe(200);
    expect(await valuesOf(order)).toEqual(['Ida’s, 2nd floor']);
    await fill(order, first.toUpperCase(), 'Tansy Street');
    expect(await valuesOf(order)).toEqual(['Tansy Street']);
    await fill(order, second, '14 days');
    expect((await valuesOf(order)).toSorted()).toEqual(['14 days', 'Tansy Street']);
    await fill(order, first, '  ');
    expect(await valuesOf(order)).toEqual(['14 days']);
    expect(await valuesOf(other)).toEqual([]);
  });

  it('filled many times at once are one row', async () => {
    const order = await orderWithBlanks();
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((value) => fill(order, first, value)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await rowsOf(order)).toMatchObject([{ savedBy: 'orderer' }]);
  });

  it('take one line of plain text: nothing in it is markup', async () => {
    const order = await orderWithBlanks();
    await fill(order, first, '**£84** [per visit] | A\u202eB\n# now');
    expect(await valuesOf(order)).toEqual(['£84 per visit / AB # now']);
  });

  it('must be blanks of the report, with a value of at most 300 characters', async () => {
    const order = await orderWithBlanks();
    expect((await fill(order, 'no such blank', 'x')).statusCode).toBe(404);
    expect((await fill(order, first, 7)).statusCode).toBe(400);
    expect((await fill(order, first, 'x'.repeat(301))).statusCode).toBe(400);
    expect((await fill(order, 'x'.repeat(201), 'x')).statusCode).toBe(400);
    expect(await rowsOf(order)).toEqual([]);
  });

  it('keep their values in a version that asks for them by another case, and wait where it does not ask', async () => {
    const order = await orderWithBlanks();
    await fill(order, first, 'kept');
    const without = { ...report, details: { ...report.details, websiteChanges: [], copy: [] } };
    await deps.db.transaction((tx) => saveReport(tx, order.id, without));
    expect((await fill(order, first, 'new')).statusCode).toBe(404);
    expect(await valuesOf(order)).toEqual(['kept']);
  });

  it('are filled in the picture of their line, which only the customer gets', async () => {
    const order = await orderWithBlanks();
    const line = report.details.websiteChanges.find(({ after }) => after.includes(`[${first}]`));
    await fill(order, first, 'our Ida');
    const url = `/api/analysis/${order.id}/line-cards/${line?.id}/square`;
    const picture = await app.inject({ url, cookies: order.cookies });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.json()).toMatchObject({
      shape: 'square',
      after: line?.after.replace(`[${first}]`, 'our Ida'),
    });
    expect((await app.inject({ url })).statusCode).toBe(404);
    const other = url.replace(line?.id ?? '', 'line-none');
    expect((await app.inject({ url: other, cookies: order.cookies })).statusCode).toBe(404);
    const round = url.replace('square', 'round');
    expect((await app.inject({ url: round, cookies: order.cookies })).statusCode).toBe(404);
  });
});
