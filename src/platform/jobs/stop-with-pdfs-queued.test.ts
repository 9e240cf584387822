import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { type Child, startChild } from '../../../harness/child-process.ts';
import { bundledProcess } from '../../../harness/shop/bundle-processes.ts';
import { payFor, placeCompletedOrder } from '../../../harness/shop/completed-report.ts';
import { openTestShop, until } from '../../../harness/shop/test-shop.ts';
import { mailOutbox } from '../mail/schema.ts';
import { queueMail } from '../mail/store.ts';
import { startWork } from './start-work.ts';

const shop = await openTestShop();
const { config, deps, smtp } = shop;
const children: Child[] = [];
afterAll(() => Promise.all(children.map((child) => child.stop('SIGKILL'))));

const graceMs = 300;
const reports = 3;
const mostMs = 5_000;

/** The worker's only child process renders the PDFs. A child that is stopped before it runs its program stops its parent too. */
const childOf = (pid: number): number | null => {
  const child = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0];
  if (!child) return null;
  const command = readFileSync(`/proc/${child}/cmdline`, 'utf8');
  return command.includes('report-pdf-process') ? Number(child) : null;
};

const startWorker = async () =>
  startChild(
    await bundledProcess('start-worker'),
    {
      ...shop.env,
      WORKER_STOP_GRACE_MS: String(graceMs),
      WORKER_MAILS_AT_ONCE: String(reports + 2), // two places are for urgent mails and for free orders
    },
    { upWhen: 'worker ready', onSpawn: (spawned) => children.push(spawned), upWithinMs: 60_000 },
  );

type Received = { messageId: string; attachments: { contentType: string }[] };
const reportMails = async () =>
  ((await (await fetch(`${smtp.url}/messages`)).json()) as Received[]).filter(({ messageId }) =>
    messageId.startsWith('<report-ready.'),
  );
const countSent = () => deps.db.$count(mailOutbox, eq(mailOutbox.status, 'sent'));
const countJobs = async (state: string) => {
  const jobs = await deps.jobs.boss.findJobs('mail', {});
  return jobs.filter((job) => job.state === state).length;
};

it('a worker that is asked to stop with PDFs in the queue ends in time; their mails go out later, once, each with its PDF', async () => {
  // Different texts, because equal PDFs are rendered once.
  const orders = await Promise.all(
    Array.from({ length: reports }, (_, n) =>
      placeCompletedOrder(shop, { targetMarket: `Bakers of town ${n}` }),
    ),
  );
  for (const { id } of orders) await payFor(deps.db, id);
  await deps.db.delete(mailOutbox);
  await deps.jobs.boss.deleteAllJobs('mail');
  await deps.jobs.boss.deleteAllJobs('report');
  await deps.db.transaction(async (tx) => {
    for (const { id } of orders)
      await queueMail(tx, deps.jobs, {
        analysisId: id,
        kind: 'report-ready',
        recipient: `${id}@example.com`,
      });
  });
  const worker = await startWorker();
  const compiler = await until(
    async () => childOf(worker.process.pid as number),
    'the first PDF is being set',
  );
  process.kill(compiler, 'SIGSTOP'); // as on a machine that needs minutes for one PDF
  await until(async () => (await countJobs('active')) >= reports - 1, 'mails in the queue for their PDFs');

  const askedAt = performance.now();
  await worker.stop('SIGTERM');
  expect(performance.now() - askedAt).toBeLessThan(mostMs);
  expect(worker.process.exitCode).toBe(0);
  const sentBefore = await countSent();
  expect(sentBefore).toBeLessThan(reports);
  expect(await countJobs('active')).toBe(0);
  expect(await countJobs('retry')).toBe(reports - sentBefore);

  await deps.db.execute(sql`update pgboss.job set start_after = now() where name = 'mail'`);
  const next = await startWork(deps, { ...config.worker, mailsAtOnce: 4 });
  await until(async () => (await countSent()) === reports, 'all mails sent', 60_000);
  await next.stop();
  const mails = await reportMails();
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(reports);
  expect(mails).toHaveLength(reports);
  expect(mails.filter(({ attachments }) => attachments[0]?.contentType === 'application/pdf')).toHaveLength(
    reports,
  );
});
