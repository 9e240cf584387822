import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payFor, placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { type Cookies, signInAtIssuer } from '../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop } from '../../harness/shop/test-shop.ts';
import { linkKey } from '../../src/access/link-key.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import { createAdministrator } from '../../src/admin/administrators/manage-administrators.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { connections } from '../../src/connect/connections/schema.ts';
import { endpoints } from '../../src/endpoints.ts';

const shop = await openTestShop({ signIn: true });
const { app, deps } = shop;
const dayMs = 24 * 60 * 60_000;

const post = (url: string, payload: object, cookies: Cookies = {}) =>
  app.inject({ method: 'POST', url, payload, cookies });
const make = (cookies: Cookies, reportIds: number[], changes: object = {}) =>
  post('/api/connections', { name: 'Writer', scopes: ['report:read'], reportIds, ...changes }, cookies);
const keyFor = async (cookies: Cookies, reportIds: number[], changes: object = {}): Promise<string> => {
  const made = await make(cookies, reportIds, changes);
  expect(made.statusCode, made.body).toBe(201);
  return made.json().key;
};
const call = (
  key: string,
  { url = '/api/v1/reports', at = app, ...more }: { url?: string; at?: typeof app; cookies?: Cookies } = {},
) => at.inject({ url, headers: { authorization: `Bearer ${key}` }, ...more });
const idsSeen = async (key: string): Promise<number[]> =>
  (await call(key)).json().items.map(({ id }: { id: number }) => id);
const listOf = async (cookies: Cookies) => (await app.inject({ url: '/api/connections', cookies })).json();

const openLink = async (id: number, cookies: Cookies = {}): Promise<Cookies> => {
  const link = await currentLink(deps.db, id, 'reader@example.com');
  const opened = await post(
    `/api/analysis/${id}/open-link`,
    { key: linkKey(link.id, id, deps.linkSecrets) },
    cookies,
  );
  return { ...cookies, ...cookieOf(opened) };
};
const own = (userId: string | null, id: number) =>
  deps.db.update(analysisRequests).set({ userId }).where(eq(analysisRequests.id, id));
const mia = (await signInAtIssuer(app, 'mia')).cookies;
const { id: miaId } = (await app.inject({ url: '/api/auth/user', cookies: mia })).json();

describe('a key', () => {
  it('is shown once, stored as a hash, and listed with its beginning, its end and its last use', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const made = await make(cookies, [id, id], { days: 30, name: '  My writer ' });
    const { key } = made.json();
    expect(key).toMatch(/^ib_live_[\w-]{43}$/);
    const { rows } = await deps.db.execute('select c::text as row from connections c');
    expect(JSON.stringify(rows)).not.toContain(key.slice(8));
    const {
      connections: [listed],
      reports,
    } = await listOf(cookies);
    expect(listed).toMatchObject({
      name: 'My writer',
      kind: 'key',
      start: key.slice(0, 13),
      scopes: ['report:read'],
      reportIds: [id],
      lastUsedAt: null,
    });
    expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBe(30 * dayMs);
    expect(reports).toMatchObject([{ id }]);
    expect(await idsSeen(key)).toEqual([id]);
    expect((await listOf(cookies)).connections[0].lastUsedAt).not.toBeNull();
  });

  it('notes its use at most once a minute', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const key = await keyFor(cookies, [id]);
    const usedAt = async () => (await listOf(cookies)).connections[0].lastUsedAt;
    await call(key);
    const first = await usedAt();
    await call(key);
    expect(await usedAt()).toBe(first);
    const later = await shop.appWith({ now: () => new Date(Date.now() + 61_000) });
    await call(key, { at: later });
    expect(Date.parse(await usedAt())).toBeGreaterThan(Date.parse(first) + 60_000);
  });

  it('opens only the reports that were chosen, and tells what is left of their limits', async () => {
    const mine = await placeCompletedOrder(shop);
    const { cookies } = mine;
    const second = await placeCompletedOrder(shop);
    const both = await openLink(second.id, cookies);
    expect(await idsSeen(await keyFor(both, [mine.id]))).toEqual([mine.id]);
    expect(await idsSeen(await keyFor(both, [mine.id, second.id]))).toEqual([second.id, mine.id]);
    const [report] = (await call(await keyFor(both, [mine.id]))).json().items;
    expect(report.limits.questions).toEqual({ left: expect.any(Number), limit: expect.any(Number) });
  });

  it('is not made for another’s report, an unfinished one, by nobody, or by an administrator', async () => {
    const [mine, foreign] = [await placeCompletedOrder(shop), await placeCompletedOrder(shop)];
    expect((await make(mine.cookies, [mine.id, foreign.id])).statusCode).toBe(404);
    expect((await make({}, [mine.id])).statusCode).toBe(404);
    await deps.db.update(analysisRequests).set({ status: 'failed' }).where(eq(analysisRequests.id, mine.id));
    expect((await make(mine.cookies, [mine.id])).statusCode).toBe(409);
    await createAdministrator(deps, 'root@shop.test', 'correct horse battery staple');
    const signIn = await post('/api/admin/login', {
      email: 'root@shop.test',
      password: 'correct horse battery staple',
    });
    const asAdministrator = await app.inject({
      method: 'POST',
      url: '/api/connections',
      headers: { authorization: `Bearer ${signIn.json().token}` },
      payload: { name: 'Mine', scopes: ['report:read'], reportIds: [foreign.id] },
    });
    expect(asAdministrator.statusCode).toBe(404);
    expect((await call(signIn.json().token)).statusCode).toBe(401);
  });

  it('ends with its time, when it is turned off, and never opens what it may not', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const key = await keyFor(cookies, [id], { days: 30 });
    const later = await shop.appWith({ now: () => new Date(Date.now() + 31 * dayMs) });
    expect((await call(key, { at: later })).statusCode).toBe(401);
    const talker = await keyFor(cookies, [id], { scopes: ['talk:run'] });
    const refused = await call(talker);
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['www-authenticate']).toContain('insufficient_scope');
    expect(refused.json()).toMatchObject({ status: 403, code: 'insufficient_scope', title: 'Forbidden' });

    const { connections: listed } = await listOf(cookies);
    const ofKey = listed.find(({ start }: { start: string }) => key.startsWith(start));
    const stranger = (await placeCompletedOrder(shop)).cookies;
    await post(`/api/connections/${ofKey.id}/revoke`, {}, stranger);
    await post(`/api/connections/${ofKey.id}/revoke`, {});
    expect((await call(key)).statusCode).toBe(200);
    expect((await post(`/api/connections/${ofKey.id}/revoke`, {}, cookies)).statusCode).toBe(204);
    expect((await post(`/api/connections/${ofKey.id}/revoke`, {}, cookies)).statusCode).toBe(204);
    const after = await call(key);
    expect([after.statusCode, after.headers['www-authenticate'], after.headers['content-type']]).toEqual([
      401,
      'Bearer error="invalid_token"',
      'application/problem+json; charset=utf-8',
    ]);
    expect(after.body).not.toContain(key);
    expect((await listOf(cookies)).connections).toHaveLength(1);
  });

  it('is refused in every way in which it can be wrong', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const key = await keyFor(cookies, [id]);
    const wrong = [
      key.slice(0, -1),
      `${key}A`,
      key.toUpperCase(),
      key.slice(8),
      'ib_live_',
      '',
      `${key.slice(0, -1)}$`,
    ];
    for (const token of wrong) expect([token, (await call(token)).statusCode]).toEqual([token, 401]);
    const basic = await app.inject({ url: '/api/v1/reports', headers: { authorization: `Basic ${key}` } });
    expect(basic.statusCode).toBe(401);
    expect((await app.inject({ url: `/api/v1/reports?key=${key}`, cookies })).statusCode).toBe(401);
  });

  it('is nobody to everything that browsers call, with the cookies of nobody', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const key = await keyFor(cookies, [id], { scopes: ['report:read', 'talk:run', 'outcomes:write'] });
    for (const { method, path, access, name } of endpoints) {
      if (access.to !== 'analysis' || !path.includes('/:id')) continue;
      const url = path.replace(':id', String(id)).replace(':shape', 'wide').replace(/:\w+/g, '1');
      const send = (headers: Record<string, string>) => app.inject({ method, url, headers });
      const [keyed, nobody] = [await send({ authorization: `Bearer ${key}` }), await send({})];
      expect([name, keyed.statusCode, keyed.body]).toEqual([name, nobody.statusCode, nobody.body]);
    }
    expect((await call(key, { url: '/api/connections' })).json()).toEqual({ reports: [], connections: [] });
    // And cookies are nobody to what programs call.
    expect((await app.inject({ url: '/api/v1/reports', cookies })).statusCode).toBe(401);
  });

  it('makes at most ten for a report, however many ask at once', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const made = await Promise.all(Array.from({ length: 15 }, () => make(cookies, [id])));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(made.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
    const {
      connections: [first],
    } = await listOf(cookies);
    await post(`/api/connections/${first.id}/revoke`, {}, cookies);
    expect((await make(cookies, [id])).statusCode).toBe(201);
  });
});

describe('a key made through a private link', () => {
  it('ends with the link, and the owner sees it and can end it', async () => {
    const { id, cookies: orderer } = await placeCompletedOrder(shop);
    const holder = await openLink(id);
    const key = await keyFor(holder, [id]);
    const second = await keyFor(holder, [id]);
    expect(await idsSeen(key)).toEqual([id]);
    const seen = (await listOf(orderer)).connections;
    expect(seen).toHaveLength(2);
    const ofSecond = seen.find(({ start }: { start: string }) => second.startsWith(start));
    await post(`/api/connections/${ofSecond.id}/revoke`, {}, orderer);
    expect((await call(second)).statusCode).toBe(401);
    await post(`/api/analysis/${id}/revoke-links`, {}, orderer);
    expect(await idsSeen(key)).toEqual([]);
  });

  it('ends when the report moves to another address', async () => {
    const { id, cookies: orderer } = await placeCompletedOrder(shop);
    const holder = await openLink(id);
    const key = await keyFor(holder, [id]);
    await deps.db.update(analysisRequests).set({ status: 'failed' }).where(eq(analysisRequests.id, id));
    const form = {
      email: 'new@example.com',
      targetMarket: 'Owners of small bakeries',
      productService: 'A dough app',
      reportType: 'full',
      selectedModules: ['confession'],
    };
    const moved = await app.inject({
      method: 'PUT',
      url: `/api/analysis/${id}`,
      payload: form,
      cookies: orderer,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    await deps.db.update(analysisRequests).set({ status: 'completed' }).where(eq(analysisRequests.id, id));
    expect(await idsSeen(key)).toEqual([]);
  });

  it('lists nothing of the report for its holder once the link has ended, and can still be turned off', async () => {
    const { id, cookies: orderer } = await placeCompletedOrder(shop);
    const holder = await openLink(id);
    const key = await keyFor(holder, [id]);
    await post(`/api/analysis/${id}/revoke-links`, {}, orderer);
    const { reports, connections: listed } = await listOf(holder);
    expect([reports, listed]).toEqual([[], [expect.objectContaining({ reportIds: [] })]]);
    expect((await post(`/api/connections/${listed[0].id}/revoke`, {}, holder)).statusCode).toBe(204);
    expect((await call(key)).statusCode).toBe(401);
    expect((await make(holder, [id])).statusCode).toBe(404);
  });

  it('does not see what its link does not open, and its holder does not see the owner’s keys', async () => {
    const { id, cookies: orderer } = await placeCompletedOrder(shop);
    await keyFor(orderer, [id]);
    const holder = await openLink(id);
    expect((await listOf(holder)).connections).toEqual([]);
  });
});

describe('a key of a signed-in customer', () => {
  it('acts for the account, works after sign-out, and ends with the right to the report', async () => {
    const { id } = await placeCompletedOrder(shop);
    await own(miaId, id);
    const key = await keyFor(mia, [id]);
    const [row] = await deps.db.select().from(connections).where(eq(connections.userId, miaId));
    expect(row).toMatchObject({ visitorId: null });
    expect(await idsSeen(key)).toEqual([id]);
    await own(null, id);
    expect(await idsSeen(key)).toEqual([]);
  });

  it('uses the browser’s own right only for what the account does not own', async () => {
    const owned = await placeCompletedOrder(shop);
    await own(miaId, owned.id);
    const linked = await placeCompletedOrder(shop);
    const browser = await openLink(linked.id, mia);
    const key = await keyFor(browser, [owned.id, linked.id]);
    expect(await idsSeen(key)).toEqual([linked.id, owned.id]);
    await post(`/api/analysis/${linked.id}/revoke-links`, {}, linked.cookies);
    expect(await idsSeen(key)).toEqual([owned.id]);
  });

  it('ends with the last of its reports, and with the account', async () => {
    const [one, two] = [await placeCompletedOrder(shop), await placeCompletedOrder(shop)];
    const ada = (await signInAtIssuer(app, 'ada')).cookies;
    const { id: adaId } = (await app.inject({ url: '/api/auth/user', cookies: ada })).json();
    for (const { id } of [one, two]) await own(adaId, id);
    const key = await keyFor(ada, [one.id, two.id]);
    const erase = (id: number) =>
      app.inject({
        method: 'POST',
        url: `/api/analysis/${id}/delete`,
        payload: { confirm: 'DELETE' },
        headers: { 'idempotency-key': crypto.randomUUID() },
        cookies: ada,
      });
    expect((await erase(one.id)).statusCode).toBe(200);
    expect(await idsSeen(key)).toEqual([two.id]);
    expect((await erase(two.id)).statusCode).toBe(200);
    expect((await call(key)).statusCode).toBe(401);
    expect(await deps.db.select().from(connections).where(eq(connections.userId, adaId))).toEqual([]);
  });

  it('still reads a report that was refunded in full, as its maker does', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    await payFor(deps.db, id);
    const key = await keyFor(cookies, [id]);
    await deps.db
      .update(analysisRequests)
      .set({ paymentStatus: 'refunded' })
      .where(eq(analysisRequests.id, id));
    expect(await idsSeen(key)).toEqual([id]);
  });
});

describe('limits', () => {
  it('wrong keys are limited by address, and lock out nobody with a right one at that address', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const key = await keyFor(cookies, [id]);
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, at) => call(`ib_live_${String(at).padStart(43, 'x')}`)),
    );
    const counted = (status: number) => guesses.filter(({ statusCode }) => statusCode === status).length;
    expect(counted(401)).toBeLessThanOrEqual(60); // those of the tests above count too
    expect(counted(401) + counted(429)).toBe(200);
    expect(guesses.at(-1)?.headers['retry-after']).toBeDefined();
    expect(guesses.at(-1)?.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await call(key)).statusCode).toBe(200);
    const unused = await keyFor(cookies, [id]);
    expect((await call(unused)).statusCode).toBe(200);
  });
});
