import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { type Child, startChild } from '../../../harness/child-process.ts';
import { bundledProcess } from '../../../harness/shop/bundle-processes.ts';
import { cookieOf, openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';

const shop = await openTestShop();
const children: Child[] = [];
afterAll(() => Promise.all(children.map((child) => child.stop('SIGKILL'))));
const startWorker = async () =>
  startChild(await bundledProcess('start-worker'), shop.env, {
    upWhen: 'worker ready',
    onSpawn: (spawned) => children.push(spawned),
    upWithinMs: 60_000,
  });
const takenWithinMs = 15_000;

it('the report of a killed worker goes on at another within 15 s', async () => {
  await fetch(`${shop.llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ times: 4, effect: { kind: 'delay', ms: 60_000 } }),
  });
  const killed = await startWorker();
  const created = await shop.app.inject({
    method: 'POST',
    url: '/api/analysis',
    payload: someOrder({ selectedModules: ['confession'] }),
  });
  const { id } = created.json() as { id: number };
  const attempt = async () => {
    const { rows } = await shop.deps.db.execute<{ retries: number }>(sql`
      select retry_count as retries from pgboss.job where name = 'report' and state = 'active'`);
    return rows[0]?.retries ?? null;
  };
  await until(async () => (await attempt()) === 0, 'the first attempt');
  await startWorker();
  const killedAtMs = performance.now();
  await killed.stop('SIGKILL');
  await until(async () => (await attempt()) === 1, 'the second attempt', takenWithinMs);
  const tookMs = performance.now() - killedAtMs;
  expect(tookMs).toBeLessThan(takenWithinMs);
  await until(
    async () => {
      const { status } = (
        await shop.app.inject({ url: `/api/analysis/${id}`, cookies: cookieOf(created) })
      ).json();
      return status === 'completed';
    },
    'the report',
    60_000,
  );
}, 120_000);
