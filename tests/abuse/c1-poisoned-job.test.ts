import { fork } from 'node:child_process';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { poison } from '../../chaos/poison.ts';
import { bundledProcess } from '../../harness/shop/bundle-processes.ts';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { startWork } from '../../src/platform/jobs/start-work.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';
import { failureReasons } from '../../src/report/rules/failure-reasons.ts';
import { runReport } from '../../src/report/writing/run-report.ts';

const shop = await openTestShop();
const { app, config, deps } = shop;
const { boss } = deps.jobs;
afterAll(() => vi.unstubAllEnvs());

async function order(targetMarket: string) {
  const payload = someOrder({ targetMarket, reportType: 'atm', selectedModules: [] });
  const created = await app.inject({ method: 'POST', url: '/api/analysis', payload });
  const [id, cookies] = [created.json().id as number, cookieOf(created)];
  const look = async () => (await app.inject({ url: `/api/analysis/${id}`, cookies })).json();
  return { id, look };
}

class Killed extends Error {}
const never = new AbortController().signal;

/** A worker takes every report, gets to its ledger and dies. */
async function loseWorker(): Promise<void> {
  const jobs = await boss.fetch<{ analysisId: number }>('report', { batchSize: 10 });
  expect(jobs).toHaveLength(2);
  const atBoundary = (_boundary: string, step: string) => {
    if (step === 'ledger') throw new Killed();
  };
  for (const { id, retryCount, data } of jobs) {
    const run = {
      ...data,
      attempt: { queue: 'report' as const, id, retryCount },
      stopping: never,
      signal: never,
    };
    await expect(runReport({ ...run, deps: { ...deps, atBoundary } })).rejects.toThrow(Killed);
  }
  await deps.db.execute(
    sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'report'`,
  );
  await until(async () => {
    await boss.supervise('report');
    return (await boss.findJobs('report', {})).every(({ state }) => state === 'retry');
  }, 'the end of the heartbeats');
  await deps.db.execute(sql`update pgboss.job set start_after = now() where name = 'report'`);
}

it('a report that ends every process it runs in is given up alone, and the one beside it is completed', async () => {
  const [poisoned, sound] = [await order(`Young ${poison} in towns`), await order('Bakers who open early')];
  await loseWorker();
  await loseWorker();
  for (const [name, value] of Object.entries({ ...shop.env, POISON: 'exit' })) vi.stubEnv(name, value);
  const loneScript = await bundledProcess('chaos-worker');
  const work = await startWork(deps, { ...config.worker, pollSeconds: 0.5, loneScript });
  const hasEnded = async ({ look }: typeof sound) => ['completed', 'failed'].includes((await look()).status);
  await until(async () => (await hasEnded(poisoned)) && (await hasEnded(sound)), 'both', 60_000);
  await work.stop();
  expect(await poisoned.look()).toMatchObject({ status: 'failed', failureReason: failureReasons.crashed });
  expect(await sound.look()).toMatchObject({ status: 'completed' });
  const mails = await deps.db.select().from(mailOutbox).where(eq(mailOutbox.analysisId, poisoned.id));
  expect(mails.map(({ kind }) => kind)).toContain('report-failed');
});

it('the process of a job ends with its worker, even while it starts', async () => {
  const env = { ...process.env, ...shop.env };
  const child = fork(await bundledProcess('chaos-worker'), ['lone-job'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.disconnect();
  expect((await once(child, 'exit'))[0]).toBe(1);
});
