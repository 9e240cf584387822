import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { keyTo } from '../../harness/shop/connected-report.ts';
import { type Cookies, signInAtIssuer } from '../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop } from '../../harness/shop/test-shop.ts';
import { linkKey } from '../../src/access/link-key.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { buildApp } from '../../src/app.ts';
import { apiKeys } from '../../src/connect/keys/schema.ts';
import { endpoints } from '../../src/endpoints.ts';

const shop = await openTestShop({ signIn: true });
const { app, deps } = shop;
const dayMs = 24 * 60 * 60_000;

const post = (url: string, payload: object, cookies: Cookies = {}) =>
  app.inject({ method: 'POST', url, payload, cookies });
const make = (cookies: Cookies, reportId: number | null, name = 'Writer') =>
  post('/api/keys', { name, reportId }, cookies);
const call = (key: string, url = '/api/v1/reports', at = app) =>
  at.inject({ url, headers: { authorization: `Bearer ${key}` } });
const codeOf = async (key: string, url?: string, at?: typeof app) => {
  const { statusCode, headers } = await call(key, url, at);
  return [statusCode, headers['x-error-code']];
};
const idsSeen = async (key: string): Promise<number[]> =>
  (await call(key)).json().items.map(({ id }: { id: number }) => id);
const listOf = async (cookies: Cookies) => (await app.inject({ url: '/api/keys', cookies })).json().keys;
const openLink = async (id: number): Promise<Cookies> => {
  const link = await currentLink(deps.db, id, 'reader@example.com');
  const key = linkKey(link.id, id, deps.linkSecrets);
  return cookieOf(await post(`/api/analysis/${id}/open-link`, { key }));
};
const own = (userId: string | null, id: number) =>
  deps.db.update(analysisRequests).set({ userId }).where(eq(analysisRequests.id, id));

describe('a key', () => {
  it('is shown once, stored as a hash, and listed with its beginning, its end and its last use', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const { key } = (await make(cookies, id, '  My writer ')).json();
    expect(key).toMatch(/^ib_live_[\w-]{43}$/);
    expect(JSON.stringify(await deps.db.select().from(apiKeys))).not.toContain(key.slice(13));
    const [listed] = await listOf(cookies);
    expect(listed).toMatchObject({
      name: 'My writer',
      start: key.slice(0, 13),
      reportId: id,
      lastUsedAt: null,
    });
    expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBe(365 * dayMs);
    expect(await idsSeen(key)).toEqual([id]);
    const { lastUsedAt } = (await listOf(cookies))[0];
    expect(lastUsedAt).not.toBeNull();
    await call(key);
    expect((await listOf(cookies))[0].lastUsedAt).toBe(lastUsedAt); // noted once a minute
  });

  it('is not made for another’s report, an unfinished one, or an account that nobody is signed in to', async () => {
    const [mine, foreign] = [await placeCompletedOrder(shop), await placeCompletedOrder(shop)];
    const refusal = async (cookies: Cookies, reportId: number | null) =>
      (await make(cookies, reportId)).statusCode;
    expect(await refusal(mine.cookies, foreign.id)).toBe(404);
    expect(await refusal({}, mine.id)).toBe(404);
    expect(await refusal(mine.cookies, null)).toBe(401);
    await deps.db.update(analysisRequests).set({ status: 'failed' }).where(eq(analysisRequests.id, mine.id));
    expect(await refusal(mine.cookies, mine.id)).toBe(409);
  });

  it('that is missing, guessed, stolen for another report, expired or turned off opens nothing', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const other = await placeCompletedOrder(shop);
    const { id: keyId, key } = await keyTo(shop, cookies, id);
    for (const wrong of ['', key.slice(0, -1), `${key.slice(0, -1)}!`, key.replace('live', 'test')])
      expect(await codeOf(wrong)).toEqual([401, 'invalid_token']);
    expect((await call('')).headers['www-authenticate']).toMatch(/^Bearer/);
    expect((await app.inject({ url: `/api/v1/reports/${id}`, cookies })).statusCode).toBe(401); // cookies only
    expect(await codeOf(key, `/api/v1/reports/${other.id}`)).toEqual([404, 'not_found']);
    const later = await shop.appWith({ now: () => new Date(Date.now() + 366 * dayMs) });
    expect(await codeOf(key, undefined, later)).toEqual([401, 'invalid_token']);

    await post(`/api/keys/${keyId}/revoke`, {}, other.cookies);
    await post(`/api/keys/${keyId}/revoke`, {});
    expect(await codeOf(key)).toEqual([200, undefined]);
    for (let times = 0; times < 2; times += 1)
      expect((await post(`/api/keys/${keyId}/revoke`, {}, cookies)).statusCode).toBe(204);
    expect(await codeOf(key)).toEqual([401, 'invalid_token']);
  });

  it('is nobody to everything that browsers call', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const { key } = await keyTo(shop, cookies, id);
    const headers = { authorization: `Bearer ${key}` };
    for (const { method, path } of endpoints.filter(({ access: { to } }) => to === 'analysis')) {
      const url = path.replace(':id', String(id)).replace(/:\w+/g, '1');
      const payload = method === 'GET' ? {} : { payload: {} };
      const { statusCode } = await app.inject({ method, url, headers, ...payload });
      expect([400, 401, 404], `${method} ${url}`).toContain(statusCode);
    }
  });

  it('is one of five, however many are asked for at once', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const made = await Promise.all(Array.from({ length: 12 }, () => make(cookies, id)));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const refused = made.find(({ statusCode }) => statusCode === 409);
    expect(refused?.body).toBe('You have 5 keys. Please turn off one of them before you create another.');
    const others = await openLink(id);
    expect((await make(others, id)).statusCode).toBe(201);
    expect(await listOf(others)).toHaveLength(1);
  });

  it('of a private link ends with the link, and every key to a report with the report', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const [mine, holders] = [await keyTo(shop, cookies, id), await keyTo(shop, await openLink(id), id)];
    expect(await idsSeen(holders.key)).toEqual([id]);
    await post(`/api/analysis/${id}/revoke-links`, {}, cookies);
    expect(await codeOf(holders.key)).toEqual([404, 'not_found']);
    expect(await idsSeen(mine.key)).toEqual([id]);
    await post(`/api/analysis/${id}/delete`, { confirm: 'DELETE' }, cookies);
    expect(await codeOf(mine.key)).toEqual([401, 'invalid_token']);
  });

  it('of an account opens all its finished reports and no other; one of its report opens only that', async () => {
    const { cookies: mia } = await signInAtIssuer(app, 'mia');
    const { id: miaId } = (await app.inject({ url: '/api/auth/user', cookies: mia })).json();
    const first = await placeCompletedOrder(shop);
    const second = await placeCompletedOrder(shop);
    const foreign = await placeCompletedOrder(shop);
    for (const { id } of [first, second]) await own(miaId, id);
    const { key } = await keyTo(shop, mia, null);
    expect(await idsSeen(key)).toEqual([second.id, first.id]);
    expect((await call(key, `/api/v1/reports?cursor=${second.id}`)).json()).toMatchObject({
      items: [{ id: first.id, name: expect.any(String) }],
      next: null,
    });
    expect(await codeOf(key, `/api/v1/reports/${foreign.id}`)).toEqual([404, 'not_found']);
    const one = await keyTo(shop, mia, first.id);
    expect(await idsSeen(one.key)).toEqual([first.id]);
    expect(await codeOf(one.key, `/api/v1/reports/${second.id}`)).toEqual([404, 'not_found']);
    await own(null, first.id);
    expect(await idsSeen(key)).toEqual([second.id]);
    expect(await codeOf(one.key)).toEqual([404, 'not_found']);
    await deps.db.execute(`delete from users where id = '${miaId}'`);
    expect(await codeOf(key)).toEqual([401, 'invalid_token']);
  });
});

describe('limits', () => {
  it('are one for all keys of a maker, and for all browsers that opened a report', async () => {
    const callsPerMinute = { spending: 60, pages: 4, pdfs: 20, exports: 6, writes: 5, reads: 60 };
    const limited = await buildApp(deps, { ...shop.config, webFolder: null, callsPerMinute });
    const { id, cookies } = await placeCompletedOrder(shop);
    const other = await placeCompletedOrder(shop);
    const keys: string[] = [];
    for (const maker of [cookies, cookies, await openLink(id)]) keys.push((await keyTo(shop, maker, id)).key);
    const statuses: number[] = [];
    for (const key of [...keys, ...keys]) statuses.push((await call(key, undefined, limited)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const mcp = await limited.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${keys[0]}` },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
    expect(mcp.statusCode).toBe(429); // both count together
    const { key: others } = await keyTo(shop, other.cookies, other.id);
    expect((await call(others, undefined, limited)).statusCode).toBe(200);
    await limited.close();
  });

  it('count wrong keys by address, and lock out nobody with a right one at that address', async () => {
    const { id, cookies } = await placeCompletedOrder(shop);
    const { key } = await keyTo(shop, cookies, id);
    const from = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const sent = { url: '/api/v1/reports', headers, remoteAddress: '198.51.100.77' };
      return (await app.inject(sent)).statusCode;
    };
    const guesses: number[] = [];
    for (let n = 0; n < 62; n += 1) guesses.push(await from(`ib_live_${n}`));
    expect(guesses.filter((status) => status === 401)).toHaveLength(60);
    expect(guesses.slice(-2)).toEqual([429, 429]);
    expect(await from(key)).toBe(200);
  });
});
