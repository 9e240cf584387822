import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../../harness/shop/administrator.ts';
import { openTestShop, someOrder } from '../../../harness/shop/test-shop.ts';
import { findAnalysis } from '../../analysis/store.ts';
import { countVisits } from './count-visits.ts';
import { sourcesADay } from './rules/visit-source.ts';
import { listParts } from './store.ts';

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

  it('includes a page that the browser had in its cache', async () => {
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

  it('is counted for the source that its link names, as a slug, and without one for none', async () => {
    const bySource = async () => {
      await dailyCounters.flush();
      const today = new Date().toISOString().slice(0, 10);
      const parts = await listParts(shop.deps.db, today, today);
      return Object.fromEntries(parts.map(({ measure, name, count }) => [`${measure} ${name}`, count]));
    };
    const headers = { 'user-agent': browser };
    for (const query of [
      'utm_source=Product%20Hunt&utm_medium=x',
      'utm_source=product-hunt',
      'utm_source=a&utm_source=b',
      'utm_source=',
    ])
      expect(await visit(`/?${query}`, headers)).toBe(1);
    expect(await bySource()).toEqual({ 'visits-by-source product-hunt': 2 });
    expect(await visit('/home?utm_source=product-hunt', headers)).toBe(0);
    const many = Array.from({ length: 300 }, (_, n) => pages.inject({ url: `/?utm_source=s${n}`, headers }));
    await Promise.all(many);
    const counts = await bySource();
    expect(Object.keys(counts).length).toBeLessThanOrEqual(sourcesADay + 1);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(302);
  });

  it('is not a HEAD request', async () => {
    expect(await visit('/', {}, 'HEAD')).toBe(0);
  });

  it('is counted exactly once among a thousand at the same time', async () => {
    const before = await visits();
    await Promise.all(
      Array.from({ length: 1_000 }, () => pages.inject({ url: '/', headers: { 'user-agent': browser } })),
    );
    expect(await visits()).toBe(before + 1_000);
  });
});

it('an order keeps the slug of its source, and an empty source refuses no order', async () => {
  const order = async (source: unknown) => {
    const { promoCode: _none, ...payload } = someOrder();
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: { ...payload, source },
    });
    expect(answer.statusCode).toBe(201);
    return (await findAnalysis(shop.deps.db, answer.json().id))?.source;
  };
  expect(await order('Product Hunt')).toBe('product-hunt');
  for (const source of ['', '//', null, undefined]) expect(await order(source)).toBeNull();
});
