import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { sentenceOf } from '../../src/domain/app-error.ts';
import { giveUpBulk, runBulk } from '../../src/operations/operator/bulk/run-bulk.ts';
import { sweep } from '../../src/operations/operator/chores/sweep.ts';
import { findAnalysis, moveAnalysis } from '../../src/store/analysis/analyses.ts';
import { AttemptReplaced } from '../../src/store/jobs.ts';
import { analysisRequests } from '../../src/store/schema/analysis.ts';
import { mailOutbox } from '../../src/store/schema/report.ts';

const shop = await openTestShop({ pdf: false });
const { app, deps } = shop;
const { db, jobs } = deps;
const root = await hireAdministrator(shop);
const colleague = await hireAdministrator(shop, 'colleague@shop.test');

type Item = { analysisId: number; state: string; refusal: string | null; customerEmail: string };
type Bulk = {
  id: number;
  waiting: number;
  done: number;
  refused: number;
  startedAt: string | null;
  finishedAt: string | null;
  administratorEmail: string;
  items: Item[];
};
const post = (url: string, payload = {}, by = root) =>
  app.inject({ method: 'POST', url, payload, ...by.sender });
const propose = async (payload: object): Promise<Bulk> => {
  const answer = await post('/api/admin/bulk', payload);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, answer.body.slice(0, 200)]);
  return answer.json();
};
const start = async (id: number, by = root): Promise<Bulk> =>
  (await post(`/api/admin/bulk/${id}/start`, {}, by)).json();
const view = async (id: number, by = root): Promise<Bulk> =>
  (await app.inject({ url: `/api/admin/bulk/${id}`, ...by.sender })).json();

async function orderWith(status: 'pending' | 'failed'): Promise<number> {
  const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const id: number = ordered.json().id;
  if (status === 'failed')
    await db.transaction((tx) => moveAnalysis(tx, id, { from: 'pending', to: 'failed' }));
  return id;
}
/** The oldest first. */
const failed = async (count: number) => {
  const ids = await Promise.all(Array.from({ length: count }, () => orderWith('failed')));
  return ids.toSorted((a, b) => a - b);
};
const statusOf = async (id: number) => (await findAnalysis(db, id))?.status;

const signal = new AbortController().signal;
async function take() {
  const [job] = await jobs.boss.fetch<{ bulkId: number }>('bulk', { includeMetadata: true });
  if (!job) throw new Error('no bulk job');
  const attempt = { queue: 'bulk' as const, id: job.id, retryCount: job.retryCount };
  return { job: job.data, run: { attempt, stopping: signal } };
}
async function runNext(): Promise<void> {
  const { job, run } = await take();
  await runBulk(deps, job, run);
  await jobs.boss.complete('bulk', run.attempt.id);
}
const auditOf = async (analysisId: number) => {
  const answer = await app.inject({ url: `/api/admin/audit?analysisId=${analysisId}`, ...root.sender });
  return answer.json().items as {
    action: string;
    subject: string;
    outcome: string;
    administratorEmail: string;
  }[];
};
const restartsOf = async (id: number) => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from order_events
    where analysis_id = ${id} and kind = 'status' and to_value like 'pending%'`);
  return rows[0]?.count;
};
const reportMailsOf = (id: number) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.analysisId, id), eq(mailOutbox.kind, 'report-ready')));

describe('a preview', () => {
  it('says of each order whether it is possible and why not, and does nothing', async () => {
    const [possible = 0] = await failed(1);
    const { id: completed } = await placeCompletedOrder(shop);
    const bulk = await propose({ kind: 'retry', ids: [possible, completed, possible, 987_654_321] });
    expect(bulk).toMatchObject({ waiting: 1, done: 0, refused: 1, startedAt: null, finishedAt: null });
    expect(bulk.items).toMatchObject([
      { analysisId: possible, state: 'waiting', refusal: null },
      { analysisId: completed, state: 'refused', refusal: sentenceOf('not_retryable') },
    ]);
    expect(await statusOf(possible)).toBe('failed');
    expect(await db.execute(sql`select from pgboss.job where name = 'bulk'`)).toMatchObject({ rowCount: 0 });
  });

  it('of orders that do not exist is refused', async () => {
    const answer = await post('/api/admin/bulk', { kind: 'retry', ids: [987_654_321] });
    expect([answer.statusCode, answer.body]).toEqual([404, 'There is no such order.']);
    const none = { kind: 'retry', filters: { email: 'nobody@example.com' } };
    expect((await post('/api/admin/bulk', none)).statusCode).toBe(404);
    expect((await post('/api/admin/bulk', { kind: 'refund', ids: [1] })).statusCode).toBe(400);
    const many = Array.from({ length: 1_001 }, (_, at) => at + 1);
    expect((await post('/api/admin/bulk', { kind: 'retry', ids: many })).statusCode).toBe(400);
  });

  it('takes the filters of the list', async () => {
    const [first = 0, second = 0] = await failed(2);
    const customerEmail = 'same@example.com';
    for (const id of [first, second])
      await db.update(analysisRequests).set({ customerEmail }).where(eq(analysisRequests.id, id));
    const bulk = await propose({ kind: 'retry', filters: { email: 'Same@example.com', status: 'failed' } });
    expect(bulk.items.map(({ analysisId }) => analysisId)).toEqual([first, second]);
  });

  it('that nobody starts is deleted after a day', async () => {
    const { id } = await propose({ kind: 'retry', ids: await failed(1) });
    await sweep({ ...deps, now: () => new Date(Date.now() + 25 * 60 * 60_000) });
    expect((await post(`/api/admin/bulk/${id}/start`)).statusCode).toBe(404);
  });
});

describe('a started bulk action', () => {
  it('started twice at once does each order once, and says so in each order’s log', async () => {
    const ids = await failed(3);
    const { id } = await propose({ kind: 'retry', ids });
    const started = await Promise.all([start(id, colleague), start(id, colleague), start(id, colleague)]);
    for (const bulk of started) expect(bulk.startedAt).not.toBeNull();
    await runNext();
    await expect(take()).rejects.toThrow('no bulk job');
    const bulk = await view(id);
    expect(bulk).toMatchObject({ done: 3, waiting: 0, administratorEmail: 'colleague@shop.test' });
    expect(bulk.finishedAt).not.toBeNull();
    for (const analysisId of ids) {
      expect([await statusOf(analysisId), await restartsOf(analysisId)]).toEqual(['pending', 1]);
      expect(await auditOf(analysisId)).toMatchObject([
        {
          action: 'retry',
          subject: `bulk ${id}`,
          outcome: 'done',
          administratorEmail: 'colleague@shop.test',
        },
      ]);
    }
    const list = await app.inject({ url: '/api/admin/bulk', ...root.sender });
    expect(list.json().items[0]).toMatchObject({ id, done: 3 });
  });

  it('decides again: what is no longer possible is refused, what was deleted is gone, the others are done', async () => {
    const [first = 0, changed = 0, deleted = 0, last = 0] = await failed(4);
    const { id } = await propose({ kind: 'retry', ids: [first, changed, deleted, last] });
    await start(id);
    const { job, run } = await take();
    await db
      .update(analysisRequests)
      .set({ paymentStatus: 'refunded', finalPriceCents: 3700 })
      .where(eq(analysisRequests.id, changed));
    // Deleted after the job has read its list.
    const racing = {
      ...deps,
      jobs: {
        ...jobs,
        fence: async (...args: Parameters<typeof jobs.fence>) => {
          await db.delete(analysisRequests).where(eq(analysisRequests.id, deleted));
          await jobs.fence(...args);
        },
      },
    };
    await runBulk(racing, job, run);
    await jobs.boss.complete('bulk', run.attempt.id);
    const bulk = await view(id);
    expect(bulk.items).toMatchObject([
      { analysisId: first, state: 'done' },
      { analysisId: changed, state: 'refused', refusal: sentenceOf('not_retryable') },
      { analysisId: last, state: 'done' },
    ]);
    expect(await auditOf(changed)).toMatchObject([{ action: 'retry', outcome: 'not_retryable' }]);
    expect(bulk.finishedAt).not.toBeNull();
  });

  it('does nothing in an attempt that was replaced', async () => {
    const [one = 0] = await failed(1);
    const { id } = await propose({ kind: 'retry', ids: [one] });
    await start(id);
    const { job, run } = await take();
    await jobs.boss.fail('bulk', run.attempt.id);
    await expect(runBulk(deps, job, run)).rejects.toThrow(AttemptReplaced);
    expect([await statusOf(one), await view(id)]).toMatchObject(['failed', { waiting: 1, done: 0 }]);
    await jobs.boss.deleteAllJobs('bulk');
  });

  it('whose items fail for reasons of ours does the others, and says in the end what was not done', async () => {
    const [broken = 0, ...fine] = await failed(3);
    const { id } = await propose({ kind: 'retry', ids: [broken, ...fine] });
    await start(id);
    const { job, run } = await take();
    const lockReport: typeof jobs.lockReport = (tx, analysisId) => {
      if (analysisId === broken) throw new Error('a bug');
      return jobs.lockReport(tx, analysisId);
    };
    await expect(runBulk({ ...deps, jobs: { ...jobs, lockReport } }, job, run)).rejects.toThrow('a bug');
    expect(await view(id)).toMatchObject({ waiting: 1, done: 2, finishedAt: null });
    await giveUpBulk(deps, job);
    const bulk = await view(id);
    expect(bulk).toMatchObject({ waiting: 0, done: 2, refused: 1 });
    expect([bulk.finishedAt === null, await statusOf(broken)]).toEqual([false, 'failed']);
    await jobs.boss.deleteAllJobs('bulk');
  });

  it('sends each report mail once, also when two administrators start the same', async () => {
    const completed = [await placeCompletedOrder(shop), await placeCompletedOrder(shop)].map(({ id }) => id);
    const pending = await orderWith('pending');
    const first = await propose({ kind: 'resend-mail', ids: [...completed, pending] });
    const second = await propose({ kind: 'resend-mail', ids: completed });
    expect(first.items.at(-1)).toMatchObject({ state: 'refused', refusal: sentenceOf('not_completed') });
    const before = await Promise.all(completed.map(async (id) => (await reportMailsOf(id)).length));
    await start(first.id);
    await start(second.id, colleague);
    await runNext();
    await runNext();
    expect(await view(first.id)).toMatchObject({ done: 2, refused: 1 });
    const late = await view(second.id);
    expect(late.items.map(({ refusal }) => refusal)).toEqual(completed.map(() => sentenceOf('just_sent')));
    const after = await Promise.all(completed.map(async (id) => (await reportMailsOf(id)).length));
    expect(after).toEqual(before.map((count) => count + 1));
  });

  it('that stops with its worker continues where it was', async () => {
    const ids = await failed(4);
    const { id } = await propose({ kind: 'retry', ids });
    await start(id);
    const { job, run } = await take();
    const stopping = new AbortController();
    let acted = 0;
    const fence: typeof jobs.fence = async (...args) => {
      await jobs.fence(...args);
      acted += 1;
      if (acted === 2) stopping.abort();
    };
    const stopped = { ...run, stopping: stopping.signal };
    await expect(runBulk({ ...deps, jobs: { ...jobs, fence } }, job, stopped)).rejects.toThrow('stops');
    expect(await view(id)).toMatchObject({ done: 2, waiting: 2, finishedAt: null });
    await runBulk(deps, job, run);
    expect(await view(id)).toMatchObject({ done: 4, waiting: 0 });
    for (const one of ids) expect(await restartsOf(one)).toBe(1);
  });
});
