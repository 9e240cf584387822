import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { startHttp } from '../../harness/fixtures/website/loopback-servers.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { recordStepDone, recordStepStarted } from '../../harness/shop/journal-steps.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import type { Rescans } from '../../src/outcomes/rescan/contract.ts';
import { giveUpRescan, runRescan } from '../../src/outcomes/rescan/rescans.ts';
import { websiteRescans } from '../../src/outcomes/schema.ts';
import { TaskFailed } from '../../src/platform/processes/process-pool.ts';
import { guardedWebsiteReader } from '../../src/platform/website/guarded-website-reader.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { websiteSnapshotVersion } from '../../src/report/evidence/rules/website-snapshot.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const report = goldenReport();
const [first, second] = report.details.websiteChanges;
if (!first || !second) throw new Error('the golden report recommends no changes');

/** The customer's website; `lines` null answers 404. */
let lines: string[] | null = [];
let onRequest: () => Promise<unknown> = async () => {};
const site = await startHttp(async (_, response) => {
  await onRequest();
  response.writeHead(lines ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<main>${(lines ?? []).map((line) => `<p>${line}</p>`).join('')}</main>`);
});
afterAll(() => site.close());
const website = guardedWebsiteReader({ allowedOrigin: site.origin, userAgent: 'test' });
const worker = { ...deps, website };

type Order = Awaited<ReturnType<typeof placeCompletedOrder>>;
async function orderWithReport(changes: Record<string, unknown> = { websiteUrl: `${site.origin}/` }) {
  const order = await placeCompletedOrder(shop, changes);
  await deps.db.transaction((tx) => saveReport(tx, order.id, report));
  return order;
}
const ask = ({ id, cookies }: Order, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/api/analysis/${id}/rescans`, cookies, payload });
const view = async ({ id, cookies }: Order): Promise<Rescans> =>
  (await app.inject({ url: `/api/analysis/${id}/rescans`, cookies })).json();
const rowsOf = ({ id }: Order) =>
  deps.db
    .select()
    .from(websiteRescans)
    .where(eq(websiteRescans.analysisId, id))
    .orderBy(websiteRescans.number);
const jobsOf = async ({ id }: Order) =>
  (
    await deps.db.execute<{ data: object }>(
      sql`select data from pgboss.job where name = 'rescan' and data->>'analysisId' = ${String(id)}`,
    )
  ).rows.length;
const run = ({ id }: Order, number: number, signal = new AbortController().signal) =>
  runRescan(worker, { analysisId: id, number }, signal);
const marksOf = ({ rescans }: Rescans, at = 0) =>
  Object.fromEntries(rescans[at]?.changes.map(({ id, mark }) => [id, mark]) ?? []);

describe('reading the page again', () => {
  it('marks each recommended change, shows both lines and stores no other line', async () => {
    const order = await orderWithReport();
    lines = [first.before, 'Our secret opening hours', second.after];
    const asked = await ask(order);
    expect([asked.statusCode, asked.json()]).toMatchObject([202, { state: 'queued', left: 4, rescans: [] }]);
    await run(order, 1);
    const done = await view(order);
    expect(done).toMatchObject({ state: 'done', left: 3, isUnchanged: false, failure: null, refusal: null });
    expect(marksOf(done)).toMatchObject({ [first.id]: 'not-found', [second.id]: 'found' });
    const found = done.rescans[0]?.changes.find(({ id }) => id === second.id);
    expect([found?.after, found?.now?.text]).toEqual([second.after, second.after]);
    expect(done.rescans[0]?.changes.find(({ id }) => id === first.id)?.isOldLineThere).toBe(true);
    expect(JSON.stringify(await rowsOf(order))).not.toContain('secret');
  });

  it('asked for by many at once is one reading and one job', async () => {
    const order = await orderWithReport();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(order)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202]);
    expect([(await rowsOf(order)).length, await jobsOf(order)]).toEqual([1, 1]);
    expect((await ask(order, { websiteContent: 'Pasted meanwhile' })).statusCode).toBe(409);
  });

  it('run twice, also at once, stores the first result', async () => {
    const order = await orderWithReport();
    lines = [second.after];
    await ask(order);
    await Promise.all([run(order, 1), run(order, 1)]);
    const [stored] = await rowsOf(order);
    lines = ['Something else'];
    await run(order, 1);
    expect(await rowsOf(order)).toEqual([stored]);
    expect(stored).toMatchObject({ state: 'done', revision: 1, requestedBy: 'orderer' });
  });

  it('stopped half way leaves it queued for the next worker', async () => {
    const order = await orderWithReport();
    lines = [second.after];
    await ask(order);
    const stopping = new AbortController();
    onRequest = async () => stopping.abort(new Error('stopped'));
    await expect(run(order, 1, stopping.signal)).rejects.toThrow('stopped');
    onRequest = async () => {};
    expect((await view(order)).state).toBe('queued');
    await run(order, 1);
    expect((await view(order)).state).toBe('done');
  });

  it('whose comparison takes too long is given up, and one that the worker cannot begin stays queued', async () => {
    const order = await orderWithReport();
    lines = [second.after];
    await ask(order);
    const failing = (reason: TaskFailed['reason']) =>
      runRescan(
        { ...worker, textProcesses: { run: () => Promise.reject(new TaskFailed(reason)) } },
        { analysisId: order.id, number: 1 },
        new AbortController().signal,
      );
    await expect(failing('closed')).rejects.toThrow('closed');
    expect((await view(order)).state).toBe('queued');
    await failing('late');
    expect(await view(order)).toMatchObject({ state: 'failed', left: 4 });
  });

  it('is counted when the page is not one that we had read; failed and unchanged readings are not', async () => {
    const order = await orderWithReport();
    const pages = [
      [first.after],
      [first.after],
      null,
      [second.after],
      [second.after, first.after],
      [first.after],
    ];
    const left: [number, boolean][] = [];
    for (const [at, page] of pages.entries()) {
      lines = page;
      expect((await ask(order)).statusCode).toBe(202);
      await run(order, at + 1);
      const seen = await view(order);
      left.push([seen.left, seen.isUnchanged]);
    }
    expect(left.map(([count]) => count)).toEqual([3, 3, 3, 2, 1, 1]);
    expect(left.map(([, isUnchanged]) => isUnchanged)).toEqual([false, true, true, false, false, true]);
  });

  it('is not counted for the page that the report was written from', async () => {
    const order = await orderWithReport();
    lines = [first.before, second.before];
    const pages = [{ url: `${site.origin}/`, title: '', text: lines.join('\n') }];
    const snapshot = { version: websiteSnapshotVersion, source: 'site', pages, problem: null } as const;
    const step = { analysisId: order.id, key: 'read-website', version: 1, inputsHash: 'x' };
    await recordStepStarted(deps.db, step, deps.now());
    await recordStepDone(deps.db, { ...step, output: snapshot, spent: null }, deps.now());
    await ask(order);
    await run(order, 1);
    expect(await view(order)).toMatchObject({ state: 'done', left: 4, isUnchanged: true });
  });

  it('is asked for six times in 24 hours at most, also when nothing changes, and four times after changes', async () => {
    const order = await orderWithReport();
    lines = [first.after];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await ask(order);
      if (number < 6) await run(order, number);
      else await giveUpRescan(deps, { analysisId: order.id, number });
    }
    expect(await view(order)).toMatchObject({
      left: 3,
      refusal: expect.stringContaining('Try again tomorrow'),
    });
    const refused = await Promise.all([1, 2, 3].map(() => ask(order)));
    expect(refused.map(({ headers }) => headers['x-error-code'])).toEqual(Array(3).fill('budget_used_up'));
    const yesterday = new Date(deps.now().getTime() - 24 * 60 * 60_000);
    await deps.db
      .update(websiteRescans)
      .set({ requestedAt: yesterday })
      .where(eq(websiteRescans.analysisId, order.id));
    for (const number of [7, 8, 9]) {
      lines = [`Page ${number} has other words`];
      expect((await ask(order)).statusCode).toBe(202);
      await run(order, number);
    }
    expect(await view(order)).toMatchObject({ left: 0, refusal: expect.stringContaining('4 times') });
    expect((await ask(order)).headers['x-error-code']).toBe('budget_used_up');
  });

  it('of an order without an address takes pasted text, and says so', async () => {
    const order = await orderWithReport({});
    expect((await ask(order)).body).toContain('paste the text');
    expect((await ask(order, { websiteContent: ' … \n — ' })).statusCode).toBe(400);
    expect(await rowsOf(order)).toEqual([]);
    const websiteContent = `Welcome\n\n${first.after}\n${second.before}`;
    // A request that is sent twice is one reading.
    const asked = await Promise.all([1, 2].map(() => ask(order, { websiteContent })));
    expect(asked.map((answer) => [answer.statusCode, answer.json()])).toMatchObject([
      [202, { state: 'queued', left: 4, rescans: [] }],
      [202, { state: 'queued', left: 4, rescans: [] }],
    ]);
    expect((await ask(order, { websiteContent: 'Another text' })).statusCode).toBe(409);
    expect([await jobsOf(order), (await rowsOf(order)).length]).toEqual([1, 1]);
    await run(order, 1);
    const done = await view(order);
    expect(done).toMatchObject({ state: 'done', left: 3, address: null, rescans: [{ source: 'pasted' }] });
    expect(marksOf(done)).toMatchObject({ [second.id]: 'not-found' });
    expect(JSON.stringify(await rowsOf(order))).not.toContain('Welcome');
  });

  it('takes 100,000 pasted characters with under two seconds of work in the worker, and no more', async () => {
    const order = await orderWithReport({});
    const text = `${first.after}\n${'Rolls of paper, printed by hand on a press, leave us in weeks.\n'.repeat(1_500)}`;
    expect((await ask(order, { websiteContent: text.slice(0, 100_000) })).statusCode).toBe(202);
    const before = process.cpuUsage();
    await run(order, 1);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect((await view(order)).state).toBe('done');
    expect((await ask(order, { websiteContent: 'x'.repeat(100_001) })).statusCode).toBe(400);
  });

  it('is refused before completion, without recommended changes, after a refund and to strangers', async () => {
    const order = await orderWithReport();
    expect((await ask({ ...order, cookies: {} })).statusCode).toBe(404);
    await deps.db
      .update(analysisRequests)
      .set({ finalPriceCents: 3_700, paymentStatus: 'refunded' })
      .where(eq(analysisRequests.id, order.id));
    expect((await ask(order)).headers['x-error-code']).toBe('payment_required');
    expect((await view(order)).state).toBe('none');
    const plain = await placeCompletedOrder(shop, { websiteUrl: `${site.origin}/` });
    expect((await ask(plain)).headers['x-error-code']).toBe('not_available');
    expect(await rowsOf(order)).toEqual([]);
  });

  it('of an analysis that is deleted meanwhile stores nothing and does not fail', async () => {
    const order = await orderWithReport();
    lines = [first.after];
    await ask(order);
    onRequest = async () => {
      onRequest = async () => {};
      const payload = { confirm: 'DELETE' };
      const gone = await app.inject({
        method: 'POST',
        url: `/api/analysis/${order.id}/delete`,
        cookies: order.cookies,
        payload,
      });
      expect(gone.statusCode).toBeLessThan(300);
    };
    await run(order, 1);
    expect(await rowsOf(order)).toEqual([]);
    await run(order, 1);
    await giveUpRescan(deps, { analysisId: order.id, number: 1 });
    expect(await rowsOf(order)).toEqual([]);
  });
});
