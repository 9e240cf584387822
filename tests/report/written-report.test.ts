import { afterAll, expect, it } from 'vitest';
import { makeSmallWorkspace, openingText } from '../../harness/shop/small-workspace.ts';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { buildApp } from '../../src/app.ts';
import { writeReport } from '../../src/report/document/web/render-report-html.tsx';

const folder = await makeSmallWorkspace();
const shop = await openTestShop({ worker: true, pdf: false });
const app = await buildApp(shop.deps, { ...shop.config, webFolder: folder, writeReport });
afterAll(() => app.close());

const market = 'Bakers <script>alert(1)</script> & $& more';
const order = await app.inject({
  method: 'POST',
  url: '/api/analysis',
  payload: someOrder({ targetMarket: market }),
});
const id: number = order.json().id;
const cookies = cookieOf(order);
const open = (query = `view=${id}`, sent: Record<string, string> = cookies) =>
  app.inject({ url: `/home?${query}`, cookies: sent });
const read = async () => (await app.inject({ url: `/api/analysis/${id}`, cookies })).json();
const isPlain = ({ body, headers }: Awaited<ReturnType<typeof open>>) =>
  body.includes(openingText) && !body.includes('data-report') && headers['cache-control'] === 'no-cache';

it('24: a report that is not finished is not written into its page', async () => {
  if ((await read()).status !== 'completed') expect(isPlain(await open())).toBe(true);
  await until(async () => (await read()).status === 'completed', 'the report');
});

it('24: a finished report is in the page of those who may read it, and no cache keeps it', async () => {
  const { body, headers } = await open();
  expect(body).toMatch(/<html data-report="written" [^>]*lang="en">/);
  expect(body).not.toContain(openingText);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers.etag).toBeUndefined();
  const { report } = await read();
  for (const { name } of report.personas) expect(body).toContain(name);
});

it('24: it is the same each time, and has no forms', async () => {
  const [first, second] = [(await open()).body, (await open()).body];
  expect(second).toBe(first);
  expect(/<(?:textarea|form)\b/.test(first)).toBe(false);
});

it('24: what a customer or a model wrote is text in it, and nothing needs a style that the policy blocks', async () => {
  const { body } = await open();
  expect(body).toContain('Bakers &lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; more');
  expect(body).not.toMatch(/<script\b(?! type="application)/);
  expect(body).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)\s*=/i);
});

it('24: everyone else gets the plain page, which asks for the report itself', async () => {
  const stranger = cookieOf(await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() }));
  expect(isPlain(await open(`view=${id}`, stranger))).toBe(true);
  expect(isPlain(await open(`view=${id}`, {}))).toBe(true);
  const forged = Object.fromEntries(Object.keys(cookies).map((name) => [name, `${cookies[name]}x`]));
  expect(isPlain(await open(`view=${id}`, forged))).toBe(true);
});

it('24: an address with any other query gets the plain page', async () => {
  for (const query of [
    '',
    'view=',
    'view=0',
    `view=${id}&open=chat`,
    `view=${id}&view=${id}`,
    `view=${id}e0`,
  ])
    expect(isPlain(await open(query)), query).toBe(true);
});

it('24: a report that is being revised, and one that cannot be rendered, load as before', async () => {
  const finished = await read();
  expect(writeReport({ ...finished, revising: 2 }, { done: [] })).toBeNull();
  const another = { ...shop.deps, build: 'another' }; // a page that was stored would be sent
  const failing = await buildApp(another, {
    ...shop.config,
    webFolder: folder,
    writeReport: () => {
      throw new Error('broken');
    },
  });
  expect(isPlain(await failing.inject({ url: `/home?view=${id}`, cookies }))).toBe(true);
  await failing.close();
});
