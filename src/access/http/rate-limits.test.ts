import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countLockWaits } from '../../../harness/shop/lock-waits.ts';
import { cookieOf, openTestShop, someOrder } from '../../../harness/shop/test-shop.ts';
import { buildApp } from '../../app.ts';
import { endpoints } from '../../endpoints.ts';
import { limitOf } from './rate-limits.ts';

const shop = await openTestShop({
  paypal: true,
  env: {
    TRUST_PROXY: '1',
  },
  limits: { spending: 5, pages: 5, pdfs: 5 },
  configure: (config) => ({
    ...config,
    databaseTimeouts: { ...config.databaseTimeouts, server: { statementMs: 60_000, lockMs: 60_000 } },
  }),
});
const { app } = shop;

const calls = {
  'an order': { method: 'POST', url: '/api/analysis', payload: someOrder() },
  'a promo code': { method: 'POST', url: '/api/validate-promo', payload: { promoCode: 'NOPE' } },
  'a payment': { method: 'POST', url: '/api/paypal/orders', payload: { analysisId: 1 } },
  'a capture': { method: 'POST', url: '/api/paypal/orders/X/capture' },
  'a return': { method: 'GET', url: '/api/paypal/success?orderID=X' },
  'a share link': { method: 'POST', url: '/api/shared/X', payload: { key: 'guess' } },
  'a shared PDF': { method: 'POST', url: '/api/shared/X/pdf', payload: { key: 'guess' } },
  'a deletion link': { method: 'POST', url: '/api/deletion-links/1', payload: { key: 'guess' } },
  'a deletion by link': {
    method: 'POST',
    url: '/api/deletion-links/1/delete',
    payload: { key: 'guess', confirm: 'DELETE' },
  },
  'a cancellation': { method: 'GET', url: '/api/paypal/cancel?token=X' },
} as const;
type Call = (typeof calls)[keyof typeof calls];
const send = (call: Call, client: string) => app.inject({ ...call, headers: { 'x-forwarded-for': client } });

describe('the rate limit', () => {
  it.each(Object.entries(calls))(
    '%s: the sixth in a minute waits, another client does not',
    async (name, call) => {
      const client = `198.51.100.${Object.keys(calls).indexOf(name) + 1}`;
      for (let n = 0; n < 5; n += 1) expect((await send(call, client)).statusCode).not.toBe(429);
      const sixth = await send(call, client);
      expect([sixth.statusCode, sixth.headers['x-error-code']]).toEqual([429, 'too_many_requests']);
      const seconds = Number(sixth.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(sixth.headers['content-type']).toContain('text/plain');
      expect(sixth.body).toBe(`Too many requests. Wait ${seconds} seconds and try again.`);
      expect((await send(call, '203.0.113.7')).statusCode).not.toBe(429);
    },
  );

  it('a burst asks the database no more often than the limit, so that it keeps no connection from others', async () => {
    const countAll = async () =>
      Number((await shop.deps.db.execute(sql`select sum(count) as n from limit_windows`)).rows[0]?.n ?? 0);
    const before = await countAll();
    const burst = await Promise.all(
      Array.from({ length: 100 }, () => send(calls['a payment'], '198.51.100.98')),
    );
    expect(burst.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95);
    expect((await countAll()) - before).toBeLessThanOrEqual(5);
  });

  it('is counted separately for each call: a customer who tried codes can still order', async () => {
    const client = '198.51.100.99';
    for (let n = 0; n < 7; n += 1) await send(calls['a promo code'], client);
    expect((await send(calls['an order'], client)).statusCode).toBe(201);
  });

  it('does not delay reads or the provider’s notices', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.50' };
    for (let n = 0; n < 12; n += 1) {
      expect((await app.inject({ url: '/api/analysis/1', headers })).statusCode).toBe(404);
      expect((await app.inject({ url: '/api/shop-settings', headers })).statusCode).not.toBe(429);
      expect((await app.inject({ method: 'POST', url: '/api/paypal/webhook', headers })).statusCode).toBe(
        401,
      );
    }
  });

  it('A5: refuses a flood of notices, at ten times the usual limit', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.60' };
    const notify = () => app.inject({ method: 'POST', url: '/api/paypal/webhook', headers });
    for (let n = 0; n < 50; n += 1) expect((await notify()).statusCode).toBe(401);
    expect((await notify()).statusCode).toBe(429);
  });

  it('applies to every call except those of providers, and is strict for all that order, pay or spend', () => {
    const kinds = { spending: 1, pages: 2, pdfs: 3, exports: 4, writes: 5, reads: 6 };
    const mostOf = (name: string) => {
      const endpoint = endpoints.find((each) => each.name === name);
      return endpoint && limitOf(endpoint, kinds)?.most;
    };
    const spending = ['createAnalysis', 'validatePromo', 'createPaymentOrder', 'capturePaymentOrder'];
    for (const name of [...spending, 'makeVoiceClip', 'callBuyer', 'openChatSession', 'sendChatMessage'])
      expect(mostOf(name), name).toBe(kinds.spending);
    for (const name of ['saveDraft', 'answerQuestion', 'tickAction', 'addNote'])
      expect(mostOf(name), name).toBe(kinds.writes);
    for (const name of ['getAnalysis', 'listChatMessages']) expect(mostOf(name), name).toBe(kinds.reads);
    const unlimited = endpoints.filter((endpoint) => limitOf(endpoint, kinds) === null);
    expect(new Set(unlimited.map(({ access }) => access.to))).toEqual(new Set(['provider']));
  });
});

describe('16: the rate limit over two servers', () => {
  it('16: is one limit: what was sent to the first counts at the second', async () => {
    const second = await buildApp(shop.deps, { ...shop.config, webFolder: null });
    const from = { ...calls['a promo code'], headers: { 'x-forwarded-for': '198.51.100.201' } };
    const sent = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? app : second).inject(from));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    await second.close();
  });

  it('16: a client over its limit is refused without asking the database', async () => {
    const client = '198.51.100.202';
    for (let n = 0; n < 6; n += 1) await send(calls['a promo code'], client);
    const refused = await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table limit_windows in access exclusive mode`);
      const answer = await send(calls['a promo code'], client);
      expect(await countLockWaits(tx)).toBe(0); // a count would still wait
      return answer;
    });
    expect(refused.statusCode).toBe(429);
  });

  it('16: while its table is locked, calls wait a second at most and are still limited', async () => {
    const client = '198.51.100.203';
    await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table limit_windows in access exclusive mode`);
      const started = performance.now();
      const sent = Array.from({ length: 6 }, () => send(calls['a share link'], client));
      const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
      expect(performance.now() - started).toBeLessThan(30_000); // the counts themselves wait for a minute
      expect(await countLockWaits(tx)).toBeGreaterThan(0);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    });
  });

  it('16: polling never asks for a count: it goes on while the counters are locked', async () => {
    const ordered = await send(calls['an order'], '198.51.100.204');
    const poll = { url: `/api/analysis/${ordered.json().id}`, cookies: cookieOf(ordered) };
    await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table limit_windows in access exclusive mode`);
      for (let n = 0; n < 50; n += 1) {
        expect((await app.inject(poll)).statusCode).toBe(200);
        expect(await countLockWaits(shop.deps.db)).toBe(0); // a count would still wait
      }
    });
  });
});
