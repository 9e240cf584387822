import { afterAll, expect, it } from 'vitest';
import { openingText, renderedPages } from '../../harness/shop/rendered-pages.ts';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { buildApp } from '../../src/app.ts';

const shop = await openTestShop({ worker: true, pdf: false });
const app = await buildApp(shop.deps, { ...shop.config, ...(await renderedPages()) });
afterAll(() => app.close());

const market = 'Bakers <script>alert(1)</script> & $& more';
const order = await app.inject({
  method: 'POST',
  url: '/api/analysis',
  payload: someOrder({ targetMarket: market }),
});
const id: number = order.json().id;
const cookies = cookieOf(order);
const open = (query = `view=${id}`, sent: Record<string, string> = cookies, page = '/home') =>
  app.inject({ url: `${page}?${query}`, cookies: sent });
const read = async () => (await app.inject({ url: `/api/analysis/${id}`, cookies })).json();
const isPlain = ({ body, headers, statusCode }: Awaited<ReturnType<typeof open>>) =>
  statusCode === 200 &&
  body.includes(openingText) &&
  !body.includes('Bakers') &&
  headers['cache-control'] === 'no-cache';
/** Without what is new in each answer. */
const withoutNonces = (body: string) => body.replaceAll(/nonce="[^"]+"/g, '');

it('24: a report that is not finished is not written into its page', async () => {
  if ((await read()).status !== 'completed') expect(isPlain(await open())).toBe(true);
  await until(async () => (await read()).status === 'completed', 'the report');
});

it('24: a finished report is in the page of those who may read it, and no cache keeps it', async () => {
  const { body, headers } = await open();
  expect(body).not.toContain(openingText);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers.etag).toBeUndefined();
  const { report } = await read();
  for (const { name } of report.personas) expect(body).toContain(name);
});

it('24: it has no forms', async () => {
  expect(/<(?:textarea|form)\b/.test((await open()).body)).toBe(false);
});

it('24: what a customer or a model wrote is text in it; the policy allows its own scripts and blocks none of its styles', async () => {
  const { body, headers } = await open();
  expect(body).toContain('Bakers &lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; more');
  expect(body).not.toContain('<script>');
  expect(body).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)\s*=/i);
  const scripts = body.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(2);
  const [, nonce] = /script-src [^;]*'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
});

it('24: everyone else gets the page of an id that does not exist, also as data', async () => {
  const stranger = cookieOf(await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() }));
  const forged = Object.fromEntries(Object.keys(cookies).map((name) => [name, `${cookies[name]}x`]));
  for (const sent of [stranger, {}, forged])
    for (const page of ['/home', '/home.data']) {
      const [asked, nowhere] = [await open(`view=${id}`, sent, page), await open('view=999999', sent, page)];
      expect(asked.statusCode).toBe(200);
      expect(withoutNonces(asked.body)).toBe(withoutNonces(nowhere.body));
      if (page === '/home') expect(isPlain(asked)).toBe(true);
    }
});

it('24: an address without a valid id gets the plain page', async () => {
  for (const query of ['', 'view=', 'view=0', `view=${id}e0`])
    expect(isPlain(await open(query)), query).toBe(true);
});

it('24: a report that cannot be read for its page is asked for by the page', async () => {
  const failing = await buildApp(shop.deps, {
    ...shop.config,
    ...(await renderedPages()),
    callsPerMinute: { ...shop.config.callsPerMinute, pages: 0 },
  });
  const refused = await failing.inject({ url: `/home?view=${id}`, cookies });
  expect([refused.statusCode, refused.body.includes(openingText)]).toEqual([429, true]);
  await failing.close();
});
