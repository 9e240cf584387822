import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { modelKeyId } from '../../platform/model/gate/gate-model.ts';
import { findModelPause } from '../../platform/model/store/model-pauses.ts';

const shop = await openTestShop({
  worker: true,
  pdf: false,
  env: {
    LLM_STRONG_INPUT_USD_PER_MTOK: '2',
    LLM_STRONG_CACHED_INPUT_USD_PER_MTOK: '0.2',
    LLM_STRONG_OUTPUT_USD_PER_MTOK: '8',
  },
});
const { db } = shop.deps;
const key = modelKeyId(shop.config.llm.models.strong);

const emulator = (path: string, method: string, body?: object) =>
  fetch(`${shop.llm.controlUrl}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
afterEach(() => emulator('/scenarios', 'DELETE'));
const order = async () => {
  const created = await shop.app.inject({
    method: 'POST',
    url: '/api/analysis',
    payload: someOrder({ selectedModules: ['confession'] }),
  });
  const { id } = created.json() as { id: number };
  const cookies = cookieOf(created);
  const statusOf = async () =>
    (await db.execute<{ status: string }>(sql`select status from analysis_requests where id = ${id}`)).rows[0]
      ?.status;
  const reach = async (status: string) => {
    await until(async () => (await statusOf()) === status, status);
    return (await shop.app.inject({ url: `/api/analysis/${id}`, cookies })).json();
  };
  return { id, reach };
};
const runsOf = async (ids: number[]) => {
  const { rows } = await db.execute<{ waiting: boolean; attempts: number; failures: number }>(sql`
    select waiting_since is not null as waiting, attempts_without_progress as attempts,
      (select coalesce(sum(failures), 0)::int from journal_steps s where s.analysis_id = r.analysis_id) as failures
    from report_runs r where analysis_id = any(${sql.param(ids)}::bigint[])`);
  return rows;
};
/** Starts a report's waiting job at once. */
const hurry = (id: number) =>
  shop.deps.jobs.boss.update('report', undefined, { singletonKey: String(id), startAfter: new Date() });

it('a request that is too long fails the report at once and says so', async () => {
  await emulator('/scenarios', 'POST', { times: null, effect: { kind: 'fault', fault: 'too-long' } });
  const { reach } = await order();
  expect((await reach('failed')).failureReason).toContain('more text than the language model');
});

it('an answer that cannot be used is in the cost of its step', async () => {
  await emulator('/scenarios', 'POST', {
    match: { schemaName: 'ledger' },
    times: 3,
    effect: { kind: 'truncated-json' },
  });
  const { id, reach } = await order();
  await reach('completed');
  const { rows } = await db.execute<{ tokens: number; cost: number }>(sql`select input_tokens as tokens,
    cost_micro_usd::int as cost from journal_steps where analysis_id = ${id} and key = 'ledger'`);
  const asked = (
    (await (await emulator('/requests', 'GET')).json()) as { idempotencyKey: string | null }[]
  ).filter(({ idempotencyKey }) => idempotencyKey?.startsWith(`${id}:ledger:`));
  expect(asked.length).toBeGreaterThan(1);
  expect(rows[0]?.tokens).toBeGreaterThan(asked.length * 1_000);
  expect(rows[0]?.cost).toBeGreaterThan(asked.length * 1_000);
});

// These two come last: afterwards the key is paused.
it('a quota that is used up in the middle of three reports stops all of them, and they complete when it works again', async () => {
  await emulator('/scenarios', 'POST', {
    match: { schemaName: 'author_one' },
    times: null,
    effect: { kind: 'fault', fault: 'quota' },
  });
  const orders = [await order(), await order(), await order()];
  const ids = orders.map(({ id }) => id);
  await until(async () => {
    const runs = await runsOf(ids);
    return runs.length === 3 && runs.every(({ waiting }) => waiting);
  }, 'three waiting reports');
  expect(await findModelPause(db, [key])).toMatchObject({ fault: 'quota' });
  for (const id of ids) await hurry(id);
  await new Promise((resolve) => setTimeout(resolve, 300));
  // Many hops later nothing counts as a failure or as an attempt.
  for (const run of await runsOf(ids)) {
    expect(run.failures).toBe(0);
    expect(run.attempts).toBeLessThanOrEqual(1);
  }
  await db.execute(sql`update pgboss.job set start_after = now() + interval '1 hour'
    where name = 'report' and state = 'created'`);
  await emulator('/scenarios', 'DELETE');
  await db.execute(sql`update model_pauses set paused_until = now()`);
  await Promise.all(orders.map(({ reach }) => reach('completed')));
  expect(await findModelPause(db, [key])).toBeNull();
  for (const run of await runsOf(ids)) expect(run.failures).toBe(0);
});

it('a report that has waited for a day fails with the offer of a refund', async () => {
  await emulator('/scenarios', 'POST', { times: null, effect: { kind: 'fault', fault: 'key' } });
  const { id, reach } = await order();
  await until(async () => (await runsOf([id]))[0]?.waiting, 'a waiting report');
  await db.execute(
    sql`update report_runs set waiting_since = now() - interval '24 hours 1 second' where analysis_id = ${id}`,
  );
  await db.execute(sql`update model_pauses set paused_until = now()`);
  await hurry(id);
  expect((await reach('failed')).failureReason).toContain('contact support for a refund');
});
