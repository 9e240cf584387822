import { Agent, type IncomingMessage, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hireAdministrator } from '../harness/shop/administrator.ts';
import { openSession, say, setLatency } from '../harness/shop/chat-client.ts';
import { placeCompletedOrder } from '../harness/shop/completed-report.ts';
import { openTestShop, until } from '../harness/shop/test-shop.ts';

const shop = await openTestShop();
const { deps } = shop;

it('a server that stops serves whom it still hears, says that it closes, and is no longer ready', async () => {
  const app = await shop.appWith({});
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = async (path: string) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ agent, host: '127.0.0.1', port, path }, resolve).on('error', reject).end(),
    );
    answer.resume();
    await new Promise((resolve) => answer.once('end', resolve));
    return { status: answer.statusCode, connection: answer.headers.connection };
  };
  const order = await placeCompletedOrder(shop);
  const client = { app, cookies: order.cookies };
  const sessionId = await openSession(client, order.id);
  await setLatency(shop.llm.controlUrl, 800);
  const reply = say(client, sessionId, 'What about the price?');
  await until(
    async () => (await (await fetch(`${shop.llm.controlUrl}/requests`)).json()).length > 0,
    'the reply is under way',
  );
  expect(await get('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });

  const closed = app.close(); // waits for the reply
  expect(await get('/healthz')).toEqual({ status: 200, connection: 'close' });
  expect(await get('/readyz')).toEqual({ status: 503, connection: 'close' });
  expect((await reply).statusCode).toBe(200);
  await closed;
  await expect(get('/healthz')).rejects.toThrow('ECONNREFUSED');
});

/** Starts a request that finds the orders locked, tells the server to stop, and lets the orders go. */
async function stopMeanwhile(path: string, headers: Record<string, string>) {
  const app = await shop.appWith({});
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const letGo = Promise.withResolvers<void>();
  const holding = deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table analysis_requests in access exclusive mode`);
    await letGo.promise;
  });
  const isHeld = async () =>
    (
      await deps.db.execute(sql`select from pg_locks where not granted and database = (
      select oid from pg_database where datname = current_database())`)
    ).rowCount === 1;

  const answer = fetch(url + path, { headers });
  await until(isHeld, 'the request is under way');
  const closed = app.close();
  letGo.resolve();
  await holding;
  const { status, headers: told } = await answer;
  const text = await (await answer).text();
  const answeredAt = performance.now();
  await closed;
  const msToClose = performance.now() - answeredAt;
  return { status, connection: told.get('connection'), text, msToClose };
}
const soon = 5_000; // an idle connection may stay for more than a minute

it('a connection whose answer was under way when the server was told to stop is closed after it', async () => {
  const { id, cookies } = await placeCompletedOrder(shop);
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const answer = await stopMeanwhile(`/api/analysis/${id}`, { cookie: cookie.join('; ') });
  expect([answer.status, answer.connection]).toEqual([200, 'close']);
  expect(answer.msToClose).toBeLessThan(soon);
});

it('a stream that had begun when the server was told to stop is told to its end, and closed after it', async () => {
  const { sender } = await hireAdministrator(shop);
  const answer = await stopMeanwhile('/api/admin/payments.csv?from=2020-01-01&to=2090-01-01', sender.headers);
  expect([answer.status, answer.connection]).toEqual([200, 'keep-alive']); // its head was sent before
  expect(answer.text).toMatch(/^paid on,invoice,/);
  expect(answer.msToClose).toBeLessThan(soon);
});
