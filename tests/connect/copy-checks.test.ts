import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { keyTo } from '../../harness/shop/connected-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { modelKeys } from '../../src/admin/schema.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import type { CopyCheck, CopyChecks } from '../../src/connect/check-copy/contract.ts';
import {
  giveUpCopyCheck,
  keepCopyCheckWaiting,
  runCopyCheck,
} from '../../src/connect/check-copy/run-copy-check.ts';
import { copyChecks } from '../../src/connect/check-copy/schema.ts';
import { pauseKey } from '../../src/platform/model/store/model-keys.ts';
import { saveBlank } from '../../src/report/page-lines/store.ts';
import { talkSpendings } from '../../src/talk/schema.ts';

const shop = await openTestShop({ env: { PER_REPORT: 'copy-check=3', LLM_TIMEOUT_MS: '2000' } });
const { app, deps } = shop;
const draft = [
  'See it on your own wall first.',
  'Six patterns are printed to order by two people.',
  'We guarantee that it lasts for thirty years.',
].join(' ');

type Order = { id: number; cookies: Record<string, string> };
const start = (order: Order, text: unknown, key: string = randomUUID()) =>
  app.inject({
    method: 'POST',
    url: `/api/analysis/${order.id}/copy-checks`,
    cookies: order.cookies,
    headers: { 'idempotency-key': key },
    payload: { text },
  });
const viewed = async (order: Order): Promise<CopyChecks> =>
  (await app.inject({ url: `/api/analysis/${order.id}/copy-checks`, cookies: order.cookies })).json();
const work = (id: number, signal = new AbortController().signal) => runCopyCheck(deps, id, signal);
const control = (method: string, path: string, body?: object) =>
  fetch(`${shop.llm.controlUrl}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const callsOf = async (id: number): Promise<string[]> =>
  ((await (await control('GET', '/requests')).json()) as { schemaName: string; idempotencyKey: string }[])
    .filter(({ idempotencyKey }) => idempotencyKey?.startsWith(`copy-check:${id}:`))
    .map(({ schemaName }) => schemaName);
const spendingsOf = (order: Order) =>
  deps.db
    .select()
    .from(talkSpendings)
    .where(and(eq(talkSpendings.analysisId, order.id), eq(talkSpendings.kind, 'copy-check')));
const failing = (schemaName: string, status: number) =>
  control('POST', '/scenarios', { times: null, match: { schemaName }, effect: { kind: 'status', status } });
beforeEach(() => control('DELETE', '/scenarios'));

describe('a text', () => {
  it('is accepted at once with its job, and told sentence by sentence what carries it', async () => {
    const order = await placeCompletedOrder(shop);
    const answer = await start(order, draft);
    expect(answer.statusCode).toBe(202);
    const check: CopyCheck = answer.json();
    expect(check).toMatchObject({ state: 'running', text: draft, result: null });
    const jobs = await deps.db.execute(
      sql`select data from pgboss.job where name = 'copy-check' and data->>'checkId' = ${String(check.id)}`,
    );
    expect(jobs.rows).toEqual([{ data: { analysisId: order.id, checkId: check.id } }]);
    await work(check.id);
    const { checks, left, limit } = await viewed(order);
    expect([left, limit]).toEqual([2, 3]);
    expect(checks).toMatchObject([{ id: check.id, state: 'done' }]);
    const { sentences = [], doubts = [], better = [] } = checks[0]?.result ?? {};
    expect(sentences.map(({ standing }) => standing)).toEqual(['no-claim', 'carried', 'untold']);
    expect(sentences[1]?.carriers[0]).toMatchObject({ grade: 'owner' });
    expect(sentences[2]).toMatchObject({ isPromise: true, carriers: [] });
    expect(doubts.filter(({ isTop }) => isTop)).toHaveLength(5);
    expect(better).toMatchObject([{ sentence: 3 }]);
    expect(await callsOf(check.id)).toEqual(['copy_claims', 'copy_doubts']);
    expect(await spendingsOf(order)).toMatchObject([{ state: 'done' }]);
  });

  it('is carried by what the customer filled into a blank after the report was written', async () => {
    const order = await placeCompletedOrder(shop);
    const said = 'Quentin inspects every finished drop under lamplight.';
    const standingOf = async () => {
      const check: CopyCheck = (await start(order, said)).json();
      await work(check.id);
      return (await viewed(order)).checks[0]?.result?.sentences[0];
    };
    expect((await standingOf())?.standing).toBe('untold');
    const filled = { analysisId: order.id, savedAt: new Date(), savedBy: 'orderer' } as const;
    await saveBlank(deps.db, { ...filled, name: 'who inspects', value: said });
    expect(await standingOf()).toMatchObject({ standing: 'carried', carriers: [{ grade: 'owner' }] });
  });

  it('is refused without anything to check, too long, and in more sentences than one answer holds', async () => {
    const order = await placeCompletedOrder(shop);
    for (const text of [
      '',
      ' ',
      '\u200b',
      '---',
      'a\u0000b',
      7,
      '\ud800',
      'x'.repeat(6_001),
      'It is so. '.repeat(500),
    ])
      expect((await start(order, text)).statusCode).toBe(400);
    expect((await start(order, 'x'.repeat(3_000_000))).statusCode).toBe(413);
    expect((await start({ ...order, cookies: {} }, draft)).statusCode).toBe(404);
    expect(await spendingsOf(order)).toEqual([]);
  });

  it('of another report cannot be read', async () => {
    const [own, other] = [await placeCompletedOrder(shop), await placeCompletedOrder(shop)];
    const check: CopyCheck = (await start(other, draft)).json();
    expect((await viewed(own)).checks).toEqual([]);
    const key = await keyTo(shop, own.cookies, [own.id], ['talk:run']);
    const read = ({ id }: { id: number }) =>
      app.inject({
        url: `/api/v1/reports/${id}/checks/${check.id}`,
        headers: { authorization: `Bearer ${key}` },
      });
    expect([(await read(own)).statusCode, (await read(other)).statusCode]).toEqual([404, 404]);
  });
});

describe('the budget', () => {
  it('counts what is accepted: one at a time, and no more than the report’s share', async () => {
    const order = await placeCompletedOrder(shop);
    const key = randomUUID();
    const [first, again] = await Promise.all([start(order, draft, key), start(order, draft, key)]);
    expect([first.statusCode, again.statusCode]).toEqual([202, 202]);
    expect(again.json().id).toBe(first.json().id);
    expect((await start(order, 'Another text.', key)).statusCode).toBe(422);
    const busy = await start(order, 'Another text.');
    expect([busy.statusCode, busy.headers['x-error-code']]).toEqual([409, 'reply_pending']);
    expect(busy.body).toContain('still checking another text');
    await work(first.json().id);
    expect((await start(order, draft, key)).json()).toMatchObject({ id: first.json().id, state: 'done' });
    for (let n = 0; n < 2; n += 1) await work((await start(order, draft)).json().id);
    const over = await start(order, draft);
    expect([over.statusCode, over.headers['x-error-code']]).toEqual([409, 'budget_used_up']);
    expect((await viewed(order)).checks).toHaveLength(3);
    expect(await spendingsOf(order)).toHaveLength(3);
  });

  it('is free again when the model refuses, and nothing is accepted while its key is paused', async () => {
    const order = await placeCompletedOrder(shop);
    await failing('copy_claims', 400);
    await work((await start(order, draft)).json().id);
    expect(await viewed(order)).toMatchObject({ left: 3, checks: [{ state: 'failed', result: null }] });
    await pauseKey(deps.db, deps.modelSetup.keyId, { fault: 'key', model: null, words: null }, 60);
    const refused = await start(order, draft);
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([503, 'buyer_unavailable']);
    await deps.db.delete(modelKeys);
    expect(await spendingsOf(order)).toHaveLength(1);
  });

  it('is no talk with a buyer: the operator’s count of reports talked to stays', async () => {
    const talked = async () =>
      (
        await deps.db.execute<{
          n: number;
        }>(sql`select coalesce(sum(count), 0)::int as n from shop_day_changes
        where measure = 'talked'`)
      ).rows[0]?.n;
    const before = await talked();
    await start(await placeCompletedOrder(shop), draft);
    expect(await talked()).toBe(before);
  });
});

describe('a worker', () => {
  it('that is killed between the calls pays for the first one once', async () => {
    const order = await placeCompletedOrder(shop);
    const check: CopyCheck = (await start(order, draft)).json();
    await failing('copy_doubts', 500);
    await expect(work(check.id)).rejects.toThrow('model answered 500');
    expect((await viewed(order)).checks[0]?.state).toBe('running');
    await control('DELETE', '/scenarios');
    await control('DELETE', '/requests');
    await Promise.all([work(check.id), work(check.id)]);
    expect(new Set(await callsOf(check.id))).toEqual(new Set(['copy_doubts']));
    expect((await viewed(order)).checks[0]?.state).toBe('done');
    expect(await spendingsOf(order)).toMatchObject([{ state: 'done' }]);
    await control('DELETE', '/requests');
    await work(check.id);
    expect(await callsOf(check.id)).toEqual([]);
  });

  it('gives up without a result, and the same request then continues with what it has', async () => {
    const order = await placeCompletedOrder(shop);
    const key = randomUUID();
    const check: CopyCheck = (await start(order, draft, key)).json();
    await failing('copy_doubts', 500);
    await expect(work(check.id)).rejects.toThrow();
    await giveUpCopyCheck(deps, check.id);
    await giveUpCopyCheck(deps, check.id);
    expect(await viewed(order)).toMatchObject({ left: 3, checks: [{ state: 'failed' }] });
    await control('DELETE', '/scenarios');
    await control('DELETE', '/requests');
    expect((await start(order, draft, key)).json()).toMatchObject({ id: check.id, state: 'running' });
    await work(check.id);
    expect(await callsOf(check.id)).toEqual(['copy_doubts']);
  });

  it('waits a day for the model’s key, and stops at a report that was refunded', async () => {
    const order = await placeCompletedOrder(shop);
    const check: CopyCheck = (await start(order, draft)).json();
    const later = (hours: number) => ({ ...deps, now: () => new Date(Date.now() + hours * 3_600_000) });
    expect(await keepCopyCheckWaiting(later(2), check.id)).toBe(true);
    expect(await keepCopyCheckWaiting(later(200), check.id)).toBe(false);
    const next: CopyCheck = (await start(order, draft)).json();
    const refunded = { finalPriceCents: 3_700, paymentStatus: 'refunded' as const };
    await deps.db.update(analysisRequests).set(refunded).where(eq(analysisRequests.id, order.id));
    await work(next.id);
    expect(await callsOf(next.id)).toEqual([]);
    const [row] = await deps.db.select().from(copyChecks).where(eq(copyChecks.id, next.id));
    expect(row?.state).toBe('failed');
    expect((await start(order, draft)).statusCode).toBe(402);
  });

  it('asks again when a sentence or a doubt is missing', async () => {
    const order = await placeCompletedOrder(shop);
    const once = (schemaName: string, content: string) =>
      control('POST', '/scenarios', { match: { schemaName }, effect: { kind: 'answer', content } });
    await once('copy_claims', '{"sentences":[]}');
    await once('copy_doubts', '{"doubts":[],"better":[]}');
    const check: CopyCheck = (await start(order, draft)).json();
    await work(check.id);
    expect((await viewed(order)).checks[0]?.state).toBe('done');
    expect(await callsOf(check.id)).toHaveLength(4);
  });
});
