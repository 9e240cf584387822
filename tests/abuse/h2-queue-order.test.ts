import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { emptyPdf } from '../../harness/shop/empty-pdf.ts';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { someOrder, until } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { startWork } from '../../src/platform/jobs/start-work.ts';
import { queueMail } from '../../src/platform/mail/store.ts';
import { wire } from '../../src/wiring.ts';

const shop = await openPaypalShop({ env: { CHANGE_WINDOW_MS: '0' } });
const { app, deps, config } = shop;
const { db, jobs } = deps;
const small = { reportType: 'atm', selectedModules: [] };

let stopWorker = async () => {};
/** With a queue of its own, which it closes when it stops. */
const startWorker = async (settings: { reportsAtOnce?: number; mailsAtOnce?: number }, pdf = emptyPdf) => {
  const wired = await wire(config, pino({ level: 'silent' }), 'worker');
  const worker = await startWork({ ...wired.deps, pdf }, { ...config.worker, pollSeconds: 0.5, ...settings });
  stopWorker = async () => {
    await worker.stop();
    await wired.close();
  };
};
afterEach(async () => {
  await stopWorker();
  stopWorker = async () => {};
  for (const queue of ['report', 'mail']) await jobs.boss.deleteAllJobs(queue);
});

const orderFree = (howMany: number) =>
  Promise.all(
    Array.from({ length: howMany }, () =>
      app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder(small) }),
    ),
  );
const askForLink = (analysisId: number, email: string) =>
  app.inject({ method: 'POST', url: '/api/mail-my-link', payload: { analysisId, email } });
/** Kinds and orders of the mails, in the order in which they arrived. */
const mails = async () => {
  const received = (await (await fetch(`${shop.smtp.url}/messages`)).json()) as { messageId: string }[];
  return received.map(({ messageId }) => messageId.replace(/^<|\.\d+@.*$/g, ''));
};
const inState = async (status: 'processing' | 'completed') =>
  (await db.select().from(analysisRequests).where(eq(analysisRequests.status, status))).map(({ id }) => id);

describe('H2: behind 60 free orders', () => {
  it('H2: a paid one is written first, and its receipt, its link and its report are sent before their mails', async () => {
    await orderFree(60);
    const { id, email } = await shop.paidOrder(small);
    await askForLink(id, email);
    await startWorker({ reportsAtOnce: 1, mailsAtOnce: 1 });
    const written = await until(async () => {
      const completed = await inState('completed');
      return completed.length > 0 && completed;
    }, 'the first report');
    expect(written).toEqual([id]);
    const sent = await until(async () => {
      const all = await mails();
      return all.includes(`report-ready.${id}`) && all.includes(`private-link.${id}`) && all;
    }, 'the mails of the paid order');
    expect(sent[0]).toBe(`receipt.${id}`);
    expect(sent.filter((mail) => mail.startsWith('order-received')).length).toBeLessThan(30);
  });

  it('H2: a paid one starts at once although free reports could use every place', async () => {
    await fetch(`${shop.llm.controlUrl}/settings`, {
      ...{ method: 'PUT', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ latencyMs: 600_000 }),
    });
    // A report of the test before may have begun when its worker stopped.
    const begun = new Set(await inState('processing'));
    const atWork = async () => (await inState('processing')).filter((id) => !begun.has(id));
    await orderFree(12);
    await startWorker({ reportsAtOnce: 10 });
    await until(async () => (await atWork()).length === 9, 'nine of ten places');
    const { id } = await shop.paidOrder(small);
    await until(async () => (await atWork()).includes(id), 'the paid report to start');
    expect(await atWork()).toHaveLength(10);
  });
});

it('H2: PDFs that take for ever hold up neither a stranger’s link nor the mails of free orders', async () => {
  const finish: (() => void)[] = [];
  const slowPdf = {
    ...emptyPdf,
    renderReportPdf: async (...wanted: Parameters<typeof emptyPdf.renderReportPdf>) => {
      await new Promise<void>((resolve) => finish.push(resolve));
      return emptyPdf.renderReportPdf(...wanted);
    },
  };
  const reports = await Promise.all(
    Array.from({ length: 6 }, (_, n) => placeCompletedOrder(shop, { targetMarket: `Bakers of town ${n}` })),
  );
  await jobs.boss.deleteAllJobs('mail');
  await jobs.boss.deleteAllJobs('report');
  const paid = sql`final_price_cents = 3700, payment_status = 'captured'`;
  for (const { id } of reports) {
    await db.execute(sql`update analysis_requests set ${paid} where id = ${id}`);
    const mail = { analysisId: id, kind: 'report-ready', recipient: `${id}@example.com` } as const;
    await db.transaction((tx) => queueMail(tx, jobs, mail));
  }
  await startWorker({ reportsAtOnce: 1 }, slowPdf);
  await until(async () => finish.length >= 2, 'every place that makes PDFs');
  const { id, email } = await shop.unpaidOrder();
  await askForLink(id, email);
  const [ordered] = await orderFree(1);
  const freeMail = `order-received.${ordered?.json().id}`;
  const sent = await until(async () => {
    const all = await mails();
    return all.includes(`private-link.${id}`) && all.includes(freeMail) && all;
  }, 'the link and the mail of the free order');
  for (const report of reports) expect(sent).not.toContain(`report-ready.${report.id}`);
  await until(async () => {
    for (const end of finish.splice(0)) end();
    const all = await mails();
    return reports.every((report) => all.includes(`report-ready.${report.id}`));
  }, 'the reports');
});
