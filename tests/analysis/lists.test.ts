import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Cookies, signInAtIssuer } from '../../harness/shop/sign-in-at-issuer.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { createAdministrator } from '../../src/admin/administrators/manage-administrators.ts';
import { insertAnalysis } from '../../src/analysis/store.ts';

const shop = await openTestShop({ signIn: true });
const { app, deps } = shop;
type Sender = { cookies?: Cookies; headers?: { authorization: string } };
type Item = { id: number; userId: string | null };

const customer = async (user: string) => {
  const { cookies } = await signInAtIssuer(app, user);
  const { id } = (await app.inject({ url: '/api/auth/user', cookies })).json();
  return { id: id as string, sender: { cookies } };
};
const [mia, ada, noah] = [await customer('mia'), await customer('ada'), await customer('noah')];
const credentials = { email: 'root@shop.test', password: 'correct horse battery staple' };
await createAdministrator(deps, credentials.email, credentials.password);
const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: credentials });
const administrator = { headers: { authorization: `Bearer ${login.json().token}` } };

const secret = 'the whole text of the customer’s website';
const insertOrders = (userId: string | null, count: number): Promise<number[]> =>
  deps.db.transaction(async (tx) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const row = await insertAnalysis(tx, {
        userId,
        targetMarket: `Market number ${n}`,
        productService: `Product number ${n}`,
        websiteContent: secret,
        customerEmail: 'mia@example.com',
        status: 'completed',
        listPriceCents: 3_700,
        finalPriceCents: 0,
        resultTitles: { confession: { title: 'The Ultimate Confession' } },
      });
      ids.push(row.id);
    }
    return ids;
  });
// Mixed, so that a page of one list is never a page of another; 250 in all are Mia's.
const adas: number[] = [];
const mias: number[] = [];
for (let n = 0; n < 5; n += 1) {
  mias.push(...(await insertOrders(mia.id, 50)));
  adas.push(...(await insertOrders(ada.id, 20)));
  await insertOrders(null, 5);
}
const everyones = 5 * 75;

/** Follows the Link header to the end. */
async function readAll(url: string, sender: Sender, betweenPages?: () => Promise<unknown>) {
  const pages: Item[][] = [];
  for (let next: string | undefined = url; next && pages.length < 20; ) {
    const answer: LightMyRequestResponse = await app.inject({ url: next, ...sender });
    expect(answer.statusCode).toBe(200);
    pages.push(answer.json());
    next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
    await betweenPages?.();
  }
  return pages;
}
const ids = (pages: Item[][]) => pages.flat().map(({ id }) => id);
const newestFirst = (all: number[]) => [...all].sort((a, b) => b - a);

describe('a customer’s list', () => {
  it('of 250 pages by the Link header, newest first, each exactly once', async () => {
    const pages = await readAll('/api/user/analyses', mia.sender);
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(ids(pages)).toEqual(newestFirst(mias));
  });

  it('of exactly one page names no next one', async () => {
    const pages = await readAll('/api/user/analyses', ada.sender);
    expect(ids(pages)).toEqual(newestFirst(adas));
    expect(pages).toHaveLength(1);
  });

  it('never has another’s, and nobody’s is empty', async () => {
    const owners = (await readAll('/api/user/analyses', mia.sender)).flat().map(({ userId }) => userId);
    expect(new Set(owners)).toEqual(new Set([mia.id]));
    expect(await readAll('/api/user/analyses', noah.sender)).toEqual([[]]);
  });

  it('is not widened by its page’s place, by a parameter or by a body', async () => {
    for (const query of [`before=${Number.MAX_SAFE_INTEGER}`, `userId=${mia.id}`, 'before=999999&all=true']) {
      const answer = await app.inject({ url: `/api/user/analyses?${query}`, ...ada.sender });
      expect(ids([answer.json()])).toEqual(newestFirst(adas));
    }
  });

  it('carries results as titles only and nothing of the website', async () => {
    const answer = await app.inject({ url: '/api/user/analyses', ...mia.sender });
    for (const item of answer.json()) {
      expect(item.results).toEqual({ confession: { title: 'The Ultimate Confession' } });
      for (const field of ['websiteContent', 'report', 'progress']) expect(item).not.toHaveProperty(field);
    }
    expect(answer.body).not.toContain(secret);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each(['0', '-1', 'x', '1.5', ''])('refuses before=%s in words', async (before) => {
    const answer = await app.inject({ url: `/api/user/analyses?before=${before}`, ...mia.sender });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the administrators’ list', () => {
  it('pages through everybody’s, each exactly once, with titles only', async () => {
    const pages = await readAll('/api/analysis', administrator);
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 100, 75]);
    expect(new Set(ids(pages)).size).toBe(everyones);
    expect(ids(pages)).toEqual(newestFirst(ids(pages)));
    expect(JSON.stringify(pages)).not.toContain(secret);
    expect(pages[0]?.[0]).toMatchObject({ results: { confession: { title: 'The Ultimate Confession' } } });
  });

  it('is answered in counters too', async () => {
    const answer = await app.inject({ url: '/api/admin/counters', ...administrator });
    const all = { total: everyones, completed: everyones, processing: 0, failed: 0, thisMonth: everyones };
    expect(answer.json()).toEqual(all);
  });

  it('shifts nothing while orders arrive between its pages', async () => {
    const before = await readAll('/api/analysis', administrator);
    const during = await readAll('/api/analysis', administrator, () => insertOrders(null, 3));
    expect(ids(during)).toEqual(ids(before));
  });
});
