import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../../harness/shop/administrator.ts';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import { countVisits } from './count-visits.ts';

const shop = await openTestShop();
const { dailyCounters } = shop.deps;
const root = await hireAdministrator(shop);
const pages = Fastify();
pages.addHook('onResponse', countVisits(dailyCounters));
for (const path of ['/', '/pricing', '/landing', '/home'])
  pages.get(path, (request, reply) => reply.code(request.headers['if-none-match'] ? 304 : 200).send());
pages.get('/broken', (_request, reply) => reply.code(500).send());

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const visits = async (): Promise<number> => {
  await dailyCounters.flush();
  const today = new Date().toISOString().slice(0, 10);
  const url = `/api/admin/figures?from=${today}&to=${today}`;
  return (await shop.app.inject({ url, ...root.sender })).json().total.visits;
};
const visit = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const before = await visits();
  await pages.inject({ url, method, headers: { 'user-agent': browser, ...headers } });
  return (await visits()) - before;
};

describe('a visit', () => {
  it.each(['/', '/pricing', '/landing', '/?email=mia%40example.com'])('is %s in a browser', async (url) => {
    expect(await visit(url)).toBe(1);
  });

  it('is also a page that the browser still had', async () => {
    expect(await visit('/', { 'if-none-match': 'W/"1"' })).toBe(1);
  });

  it.each([
    ['another page', '/home', {}],
    ['a page that there is not', '/nothing', {}],
    ['a page that broke', '/broken', {}],
    ['a search engine', '/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a script', '/', { 'user-agent': 'curl/8.5.0' }],
    ['nobody by name', '/', { 'user-agent': '' }],
    ['a page fetched ahead', '/', { 'sec-purpose': 'prefetch;prerender' }],
  ])('is not %s', async (_what, url, headers) => {
    expect(await visit(url, headers as Record<string, string>)).toBe(0);
  });

  it('is not a question about the page', async () => {
    expect(await visit('/', {}, 'HEAD')).toBe(0);
  });

  it('is counted once of a thousand at once, in one row', async () => {
    const before = await visits();
    await Promise.all(
      Array.from({ length: 1_000 }, () => pages.inject({ url: '/', headers: { 'user-agent': browser } })),
    );
    expect(await visits()).toBe(before + 1_000);
  });
});
