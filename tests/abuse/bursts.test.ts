import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { renderedPages } from '../../harness/shop/rendered-pages.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { argon2idPasswords } from '../../src/admin/administrators/adapters/argon2id.ts';
import { buildApp } from '../../src/app.ts';
import { rawRequests } from './raw-requests.fixture.ts';

/** With the limits as they are shipped; every address is the one that a proxy names. */
const shop = await openTestShop({
  env: { TRUST_PROXY: '1' },
  limits: {
    spending: 'usual',
    pages: 'usual',
    pdfs: 'usual',
    exports: 'usual',
    writes: 'usual',
    reads: 'usual',
  },
});
const app = await buildApp(
  { ...shop.deps, passwords: argon2idPasswords() },
  { ...shop.config, ...(await renderedPages()) },
);
let seen = 0;
app.addHook('onRequest', (_request, _reply, done) => {
  seen += 1;
  done();
});
await app.listen({ host: '127.0.0.1', port: 0 });
const send = rawRequests(app);

const order = await placeCompletedOrder(shop);
let polls = 0;
/** Of a customer with an address of their own. */
const poll = async () => {
  polls += 1;
  const startedAt = performance.now();
  const headers = { 'x-forwarded-for': `203.0.113.${polls % 250}` };
  const { statusCode } = await app.inject({
    url: `/api/analysis/${order.id}`,
    headers,
    cookies: order.cookies,
  });
  expect(statusCode).toBe(200);
  return performance.now() - startedAt;
};
const counted = (statuses: number[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length]),
  );
/** While it runs, somebody else polls. */
async function beside(attack: Promise<number[]>) {
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) waits.push(await poll());
  return { statuses: counted(await over), slowest: Math.max(...waits) };
}
const burst = (times: number, ask: (n: number) => Promise<{ statusCode: number }>) =>
  beside(Promise.all(Array.from({ length: times }, async (_, n) => (await ask(n)).statusCode)));

it('600 descriptions of the API at once, of a server that has just started, are one description', async () => {
  const described = vi.spyOn(app, 'swagger');
  const headers = { 'x-forwarded-for': '198.51.100.1', 'accept-encoding': 'br' };
  const { statuses } = await burst(600, () => app.inject({ url: '/api/openapi.json', headers }));
  expect(statuses).toEqual({ 200: 600 });
  expect(described).toHaveBeenCalledTimes(1);
});

it('variant: 480 clients that read the description slowly, or not at all, hold one copy of it', async () => {
  const { arrayBuffers: before } = process.memoryUsage();
  const readers = Array.from({ length: 480 }, (_, n) =>
    send('GET /api/openapi.json', { 'x-forwarded-for': `198.51.101.${n % 30}` }),
  );
  for (const { socket } of readers) socket.pause();
  let most = 0;
  for (let n = 0; n < 20; n += 1) {
    await sleep(50);
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  for (const { socket } of readers) socket.destroy();
  expect(most / 1024 / 1024).toBeLessThan(40);
});

it('variant: 2,000 requests in the first bytes of each connection end it, and 32 of them are seen', async () => {
  seen = 0;
  const sent = Array.from({ length: 20 }, () =>
    send('GET /healthz', {}, 'GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(2_000)),
  );
  await expect.poll(() => sent.every(({ socket }) => socket.closed), { timeout: 15_000 }).toBe(true);
  expect(seen).toBeLessThanOrEqual(20 * 32);
});

it('600 reads of a version are 30, and somebody else is served meanwhile', async () => {
  const url = `/api/analysis/${order.id}/revisions/1`;
  const headers = { 'x-forwarded-for': '198.51.100.2' };
  const { statuses, slowest } = await burst(600, () => app.inject({ url, headers, cookies: order.cookies }));
  expect(statuses).toEqual({ 200: 30, 429: 570 });
  expect(slowest).toBeLessThan(3_000);
});

it('600 pages with a finished report are 30 reports, and somebody else is served meanwhile', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.4' };
  const { id, cookies } = await placeCompletedOrder(shop);
  const url = `/home?view=${id}`;
  const { statuses, slowest } = await burst(600, () => app.inject({ url, headers, cookies }));
  expect(statuses).toEqual({ 200: 30, 429: 570 });
  expect(slowest).toBeLessThan(5_000);
});

it('30 people behind one address load their pages and follow their reports for a minute, and none is refused', async () => {
  const orders = await Promise.all(Array.from({ length: 30 }, () => placeCompletedOrder(shop)));
  const headers = { 'x-forwarded-for': '198.51.100.3' };
  const { statuses } = await beside(
    Promise.all(
      orders.flatMap(({ id, cookies }) => [
        ...['/nowhere', '/home', `/home?view=${id}`].map(
          async (url) => (await app.inject({ url, headers, cookies })).statusCode,
        ),
        ...Array.from(
          { length: 20 },
          async () => (await app.inject({ url: `/api/analysis/${id}`, headers, cookies })).statusCode,
        ),
      ]),
    ),
  );
  expect(statuses).toEqual({ 200: 30 * 22, 404: 30 });
});

it('120 sign-ins with unknown accounts leave threads to others', async () => {
  const signIns = burst(120, (n) =>
    app.inject({
      ...{ method: 'POST', url: '/api/admin/login' },
      headers: { 'x-forwarded-for': `198.51.102.${n % 3}` },
      payload: { email: `nobody-${n}@shop.test`, password: 'a wrong password' },
    }),
  );
  const waits: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const startedAt = performance.now();
    await readFile('package.json');
    waits.push(performance.now() - startedAt);
    await sleep(50);
  }
  const { statuses } = await signIns;
  expect(Object.keys(statuses)).not.toContain('500');
  expect(waits.toSorted((a, b) => a - b)[5]).toBeLessThan(250);
});
