import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { handWorker } from '../../harness/fixtures/report/run-revision.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { exportRows } from '../../src/account/export/store.ts';
import { viewReport } from '../../src/report/document/rules/report-view.ts';
import { queueLostReports } from '../../src/report/queue-lost-reports.ts';
import { reportDocuments } from '../../src/report/schema.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const worker = handWorker(shop);

type Cookies = Record<string, string>;
const get = (url: string, cookies: Cookies, tag?: string) =>
  app.inject({ url, cookies, headers: tag === undefined ? {} : { 'if-none-match': tag } });
const list = async (id: number, cookies: Cookies) =>
  (await get(`/api/analysis/${id}/revisions`, cookies)).json();
const remove = (id: number, cookies: Cookies, revision: number) =>
  app.inject({
    method: 'POST',
    url: `/api/analysis/${id}/delete-revision`,
    cookies,
    payload: { revision },
  });
const write = () => worker.writeOrCopy({ selectedModules: ['confession'] });

describe('the versions of a report', () => {
  it('are listed, newest first', async () => {
    const { id, cookies } = await write();
    expect(await list(id, cookies)).toMatchObject({
      revisions: [{ revision: 1, cause: null, state: 'done', isReadable: true }],
    });
    await worker.request(id);
    expect(await list(id, cookies)).toMatchObject({
      revisions: [
        { revision: 2, cause: 'answers', state: 'queued', finishedAt: null, isReadable: false },
        {},
      ],
    });
    await worker.revise(id, 2);
    const { revisions } = await list(id, cookies);
    expect(revisions).toHaveLength(2);
    expect(revisions[0]).toMatchObject({ state: 'done', isReadable: true, failure: null });
  });

  it('change a poll’s response when one is requested and when it is done, and not in between', async () => {
    const { id, cookies } = await write();
    const poll = (tag?: string) => get(`/api/analysis/${id}`, cookies, tag);
    const before = await poll();
    expect(before.json()).toMatchObject({ revision: 1, revising: null });
    expect((await poll(String(before.headers.etag))).statusCode).toBe(304);
    await worker.request(id);
    const queued = await poll(String(before.headers.etag));
    expect(queued.json()).toMatchObject({
      status: 'completed',
      revision: 1,
      revising: { revision: 2, requestedAt: expect.any(String) },
    });
    expect((await poll(String(queued.headers.etag))).statusCode).toBe(304);
    await worker.revise(id, 2);
    const done = await poll(String(queued.headers.etag));
    expect(done.json()).toMatchObject({ status: 'completed', revision: 2, revising: null });
  });

  it('change a poll’s response when one fails, and the list says why', async () => {
    const { id, cookies } = await write();
    await worker.request(id);
    const tag = String((await get(`/api/analysis/${id}`, cookies)).headers.etag);
    await deps.db.execute(sql`update analysis_requests set final_price_cents = 3700, payment_status = 'refunded'
      where id = ${id}`);
    await worker.revise(id, 2);
    expect((await get(`/api/analysis/${id}`, cookies, tag)).json().revising).toBeNull();
    const { revisions } = await list(id, cookies);
    expect(revisions[0]).toMatchObject({ state: 'failed', failure: expect.stringContaining('unchanged') });
  });

  it('can be read, and the earlier ones deleted with their PDF, but never the current one', async () => {
    const { id, cookies, first } = await write();
    const pdf = async () => (await get(`/api/analysis/${id}/pdf`, cookies)).rawPayload;
    const keys: string[] = [];
    const { files } = deps;
    const { write: writeFile } = files;
    files.write = (key, contents) => {
      keys.push(key);
      return writeFile(key, contents);
    };
    const firstPdf = await pdf();
    await worker.request(id);
    await worker.revise(id, 2);
    const secondPdf = await pdf();
    files.write = writeFile;
    expect(keys).toHaveLength(2);
    expect(keys[1]).toContain('/pdf-2/');
    expect(firstPdf.equals(secondPdf)).toBe(false);

    const read = (revision: number) => get(`/api/analysis/${id}/revisions/${revision}`, cookies);
    expect((await read(1)).json()).toMatchObject({
      revision: 1,
      results: first.results,
      report: viewReport(first.details),
    });
    const second = await worker.reportOf(id);
    expect((await read(2)).json().results).toEqual(second.results);
    expect((await read(3)).statusCode).toBe(404);
    expect((await remove(id, cookies, 2)).statusCode).toBe(400);
    const [one, two] = keys as [string, string];
    expect(await files.read(one)).not.toBeNull();
    for (const _ of ['deleted', 'deleted again'])
      expect((await remove(id, cookies, 1)).json().revisions[1]).toMatchObject({
        revision: 1,
        isReadable: false,
      });
    expect((await read(1)).statusCode).toBe(404);
    expect(await files.read(one)).toBeNull();
    expect(await files.read(two)).not.toBeNull();
    expect((await worker.rowsOf(id))[0]).toMatchObject({
      replacedVersion: null,
      replacedResults: null,
      replacedDetails: null,
    });
    expect((await read(2)).statusCode).toBe(200);
  });
});

it('a queued revision that has lost its job is queued again, once', async () => {
  const { id } = await write();
  await worker.request(id, { now: new Date(Date.now() - 10 * 60_000) });
  const jobsOf = () => deps.jobs.boss.findJobs('revision', { key: `${id}:2`, queued: true });
  await deps.db.execute(sql`delete from pgboss.job where name = 'revision'`);
  for (const _ of ['lost', 'there']) {
    expect(await queueLostReports(deps)).toBeGreaterThan(0);
    expect(await jobsOf()).toHaveLength(1);
  }
});

it('the export of a report holds every version', async () => {
  const { id, first } = await write();
  await worker.request(id);
  await worker.revise(id, 2);
  const rows = await exportRows(deps.db, id);
  expect(rows.report_revisions).toMatchObject([{ revision: 2, replaced_results: first.results }]);
  expect(rows.report_documents).toMatchObject([{ revision: 2 }]);
});

// Last: it leaves the job of its order behind.
it('a report without the journal of its writing is refused a new version, and says why', async () => {
  const { id, cookies } = await placeCompletedOrder(shop);
  await deps.db
    .update(reportDocuments)
    .set({ results: { confession: { title: 'Confession', content: 'Words.' } } })
    .where(eq(reportDocuments.analysisId, id));
  expect(await list(id, cookies)).toMatchObject({ revisions: [{ revision: 1, isReadable: true }] });
  await expect(worker.request(id)).rejects.toMatchObject({
    code: 'not_available',
    message: expect.stringContaining('no new version can be written'),
  });
});
