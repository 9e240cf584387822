import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { type Child, startChild } from '../../harness/child-process.ts';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { bundledProcess } from '../../harness/shop/bundle-processes.ts';
import { emptyPdf } from '../../harness/shop/empty-pdf.ts';
import { openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/store/schema/analysis.ts';
import { startWork } from '../../src/worker/start-work.ts';

/** `npm run bulk:try` takes 500, and waits for their reports too. */
const count = Number(process.env.BULK_ORDERS ?? 40);
const isFull = process.env.BULK_ORDERS !== undefined;
const longMs = 10_000 + count * 2_000;

const shop = await openTestShop();
const { app, deps } = shop;
const { db } = deps;
const root = await hireAdministrator(shop);
const children: Child[] = [];
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  await Promise.all(children.map((child) => child.stop('SIGKILL')));
});

const startWorker = async (reportsAtOnce: string) =>
  startChild(
    await bundledProcess('worker-without-pdfs'),
    { ...shop.env, WORKER_REPORTS_AT_ONCE: reportsAtOnce },
    { upWhen: 'worker ready', onSpawn: (spawned) => children.push(spawned), upWithinMs: 60_000 },
  );

/** The short form does not wait for the heartbeats that the killed worker misses. */
async function replaceWorker(): Promise<void> {
  if (isFull) return void (await startWorker('50'));
  const [job] = await deps.jobs.boss.findJobs('bulk', {});
  await deps.jobs.boss.fail('bulk', job?.id ?? '');
  const work = await startWork({ ...deps, pdf: emptyPdf }, { ...shop.config.worker, reportsAtOnce: 1 });
  stops.push(work.stop);
}

type Bulk = { id: number; waiting: number; done: number; refused: number; finishedAt: string | null };
const view = async (id: number): Promise<Bulk> =>
  (await app.inject({ url: `/api/admin/bulk/${id}`, ...root.sender })).json();

/** Of each order: the item's state, restarts, audit lines and report mails. */
async function factsOf(bulkId: number) {
  const { rows } = await db.execute<{ state: string; restarts: number; lines: number; mails: number }>(sql`
    select i.state,
      (select count(*)::int from order_events e where e.analysis_id = i.analysis_id
        and e.kind = 'status' and e.to_value like 'pending%') as restarts,
      (select count(*)::int from audit_log l where l.analysis_id = i.analysis_id and l.action = 'retry') as lines,
      (select count(*)::int from mail_outbox m where m.analysis_id = i.analysis_id
        and m.kind = 'report-ready' and m.status = 'sent') as mails
    from bulk_items i where i.bulk_id = ${bulkId}`);
  return rows;
}

it(
  `a bulk retry of ${count} orders whose worker is killed half way leaves each done once or untouched, and its successor finishes`,
  async () => {
    const payload = someOrder({ selectedModules: ['confession'] });
    const order = { ...payload, listPriceCents: 3_700, finalPriceCents: 0, startsAt: new Date() };
    const failed = Array.from({ length: count }, (_, n) => ({
      ...order,
      ...{ status: 'failed', reportType: 'full', tier: 'elite', customerEmail: `buyer-${n}@example.com` },
    })) as (typeof analysisRequests.$inferInsert)[];
    const rows = await db.insert(analysisRequests).values(failed).returning({ id: analysisRequests.id });
    const ids = rows.map(({ id }) => id);
    const propose = { method: 'POST', url: '/api/admin/bulk', payload: { kind: 'retry', ids } } as const;
    const proposed = (await app.inject({ ...propose, ...root.sender })).json<Bulk>();
    expect(proposed).toMatchObject({ waiting: count, refused: 0 });
    const first = await startWorker('1');
    await app.inject({ method: 'POST', url: `/api/admin/bulk/${proposed.id}/start`, ...root.sender });
    const doneNow = async () => {
      const found = await db.execute(
        sql`select from bulk_items where bulk_id = ${proposed.id} and state = 'done'`,
      );
      return found.rowCount ?? 0;
    };
    while ((await doneNow()) < count * 0.4) await sleep(2);
    await first.stop('SIGKILL');

    const halfWay = await factsOf(proposed.id);
    const done = halfWay.filter(({ state }) => state === 'done');
    expect(done.length).toBeGreaterThan(0);
    expect(done.length).toBeLessThan(count);
    for (const { restarts, lines } of done) expect([restarts, lines]).toEqual([1, 1]);
    for (const { state, restarts, lines } of halfWay)
      if (state !== 'done') expect([state, restarts, lines]).toEqual(['waiting', 0, 0]);

    const resumedMs = performance.now();
    await replaceWorker();
    const finished = async () => (await view(proposed.id)).finishedAt !== null;
    await until(finished, 'the second worker to finish it', longMs);
    expect(await view(proposed.id)).toMatchObject({ done: count, waiting: 0, refused: 0 });
    for (const { restarts, lines } of await factsOf(proposed.id)) expect([restarts, lines]).toEqual([1, 1]);
    if (!isFull) return;
    process.stdout.write(
      `killed after ${done.length} of ${count}; the rest done ${seconds(resumedMs)} after the next start\n`,
    );

    const isMailed = async () => (await factsOf(proposed.id)).every(({ mails }) => mails === 1);
    await until(isMailed, 'every report to be written and mailed', longMs);
    const mails = (await (await fetch(`${shop.smtp.url}/messages`)).json()) as { messageId: string }[];
    const reports = mails.filter(({ messageId }) => messageId.startsWith('<report-ready.'));
    expect(new Set(reports.map(({ messageId }) => messageId)).size).toBe(count);
    process.stdout.write(
      `${count} reports written and mailed once each ${seconds(resumedMs)} after it; ${reports.length} mails\n`,
    );
  },
  3 * longMs + 60_000,
);

const seconds = (sinceMs: number) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
