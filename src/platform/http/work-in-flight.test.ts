import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WorkInFlight } from './work-in-flight.ts';

/** Each call of `/work` waits for `finish`. */
const finishes = new Set<() => void>();
const finishAll = () => {
  for (const finish of finishes) finish();
  finishes.clear();
};
const inFlight = new WorkInFlight({ callMs: 2_000, pageMs: 3_000 });
const app = Fastify({ bodyLimit: 64 * 1024 });
app.post(
  '/work/:maker/:report',
  {
    onRequest: async (request, reply) => {
      const { maker } = request.params as { maker: string };
      return inFlight.takePlaces(request, reply, maker === 'none' ? null : maker);
    },
    preParsing: async (request, reply) => {
      const { report } = request.params as { report: string };
      if (report !== '0') await inFlight.takePlaceOfReport(request, reply, Number(report));
      if (!reply.sent) await inFlight.bodyHook(request, reply);
    },
  },
  (request) =>
    inFlight.whileHandling(request, async () => {
      await new Promise<void>((resolve) => finishes.add(resolve));
      return 'done';
    }),
);
app.get('/page', { onRequest: inFlight.waitInLine }, (request) =>
  inFlight.whileHandling(request, async () => {
    await new Promise<void>((resolve) => finishes.add(resolve));
    return 'page';
  }),
);
/** Its right is checked while `gates` are closed; answers how often its work was begun. */
const gates = new Set<() => void>();
let begun = 0;
app.get(
  '/gate',
  {
    onRequest: inFlight.waitInLine,
    preHandler: async ({ headers }) => {
      if (!headers.open) await new Promise<void>((resolve) => gates.add(resolve));
    },
  },
  (request) => inFlight.whileHandling(request, async () => String(++begun)),
);
app.get('/turn', { onRequest: inFlight.takeTurn('short') }, async ({ ip }) => {
  await new Promise<void>((resolve) => finishes.add(resolve));
  return ip;
});
app.get('/turns', { onRequest: [inFlight.takeTurn('short'), inFlight.takeTurn('dear')] }, async () => 'done');
app.addHook('onSend', inFlight.answerHook);
const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
beforeAll(() => app.ready());
afterAll(() => app.close());

const work = (maker: string, report = 0, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: `/work/${maker}/${report}`, remoteAddress });
const underWay = (count: number) => expect.poll(() => finishes.size, { interval: 5 }).toBe(count);
const statuses = async (calls: Promise<{ statusCode: number }>[]) =>
  Object.groupBy(
    (await Promise.all(calls)).map(({ statusCode }) => String(statusCode)),
    (status) => status,
  );

it('a maker has 8 places; the ninth call waits 2 s and is refused with a time to wait', async () => {
  const calls = Array.from({ length: 8 }, () => work('anna'));
  await underWay(8);
  const startedAt = performance.now();
  const ninth = await work('anna');
  expect(performance.now() - startedAt).toBeGreaterThan(1_900);
  expect([ninth.statusCode, ninth.headers['retry-after']]).toEqual([429, '2']);
  const other = work('ben');
  await underWay(9);
  finishAll();
  expect((await other).statusCode).toBe(200);
  expect((await statuses(calls))['200']).toHaveLength(8);
});

it('a call in line goes on as soon as one before it ends', async () => {
  const calls = Array.from({ length: 10 }, () => work('anna'));
  await underWay(8);
  finishAll();
  await underWay(2);
  finishAll();
  expect((await statuses(calls))['200']).toHaveLength(10);
});

it('an address has 16 places, a report 4, whoever calls; another address is served meanwhile', async () => {
  const calls = Array.from({ length: 16 }, (_, n) => work(`maker-${n}`));
  await underWay(16);
  expect((await work('one-more')).statusCode).toBe(429);
  const elsewhere = Array.from({ length: 4 }, (_, n) => work(`reader-${n}`, 7, `192.0.2.${10 + n}`));
  await underWay(20);
  expect((await work('reader-5', 7, '192.0.2.20')).statusCode).toBe(429);
  finishAll();
  expect((await statuses([...calls, ...elsewhere]))['200']).toHaveLength(20);
});

it('pages whose places never become free give their connections back', async () => {
  const answers: number[] = [];
  const pages = Array.from({ length: 40 }, async () => {
    const { statusCode } = await app.inject({ url: '/page', remoteAddress: '192.0.2.1' });
    answers.push(statusCode);
  });
  await expect.poll(() => answers, { timeout: 10_000 }).toEqual(Array(24).fill(429));
  finishAll();
  await Promise.all(pages);
  expect(answers.slice(24)).toEqual(Array(16).fill(200));
});

it('pages wait for each other', async () => {
  const pages = Array.from({ length: 40 }, () => app.inject({ url: '/page', remoteAddress: '192.0.2.1' }));
  for (const left of [16, 16, 8]) {
    await underWay(left);
    finishAll();
  }
  expect((await statuses(pages))['200']).toHaveLength(40);
});

it('twelve of everybody are computed side by side; a burst of one address delays another by one turn', async () => {
  const served: string[] = [];
  const call = async (remoteAddress: string) =>
    served.push((await app.inject({ url: '/turn', remoteAddress })).body);
  const calls = Array.from({ length: 30 }, () => call('192.0.2.1'));
  await underWay(12);
  calls.push(call('192.0.2.2'), call('192.0.2.3'));
  const [first] = finishes;
  for (const _ of [1, 2, 3]) {
    const [next] = finishes;
    next?.();
    finishes.delete(next ?? (() => {}));
    await underWay(12);
  }
  expect(first).toBeDefined();
  finishAll();
  await underWay(12);
  expect(served).toEqual(expect.arrayContaining(['192.0.2.2', '192.0.2.3']));
  finishAll();
  await underWay(5);
  finishAll();
  expect((await Promise.all(calls)).length).toBe(32);
});

it('one IPv6 network is one address', async () => {
  const calls = Array.from({ length: 17 }, (_, n) => work('none', 0, `2001:db8:1:1::${n + 1}`));
  await underWay(16);
  const refused = await Promise.race(calls.map(async (call) => (await call).statusCode));
  expect(refused).toBe(429);
  finishAll();
  expect((await statuses(calls))['200']).toHaveLength(16);
});

it('a client that leaves keeps its places until the work for it has ended', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  for (let n = 0; n < 8; n += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /work/anna/0 HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n');
    await underWay(n + 1);
    socket.destroy();
  }
  expect((await work('anna')).statusCode).toBe(429);
  finishAll();
  const after = work('anna');
  await underWay(1);
  finishAll();
  expect((await after).statusCode).toBe(200);
});

it('pages of clients that have left while they waited are not made', async () => {
  const { port } = app.server.address() as { port: number };
  const pages = Array.from({ length: 16 }, () => app.inject({ url: '/page', remoteAddress: '127.0.0.1' }));
  await underWay(16);
  const sockets = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write('GET /page HTTP/1.1\r\nhost: a\r\n\r\n');
      return socket;
    }),
  );
  for (const socket of sockets) socket.resetAndDestroy();
  await expect.poll(connections).toBe(0);
  finishAll();
  expect((await statuses(pages))['200']).toHaveLength(16);
  await underWay(0);
});

it('work is not begun for a client that has left after it got its place', async () => {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /gate HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => gates.size, { interval: 5 }).toBe(1);
  socket.resetAndDestroy();
  await expect.poll(connections).toBe(0);
  for (const open of gates) open();
  expect((await app.inject({ url: '/gate', headers: { open: 'yes' } })).body).toBe('1');
});

it('bodies held back one byte short are limited per address, and released when their client leaves', async () => {
  const { port } = app.server.address() as { port: number };
  const bytes = 60_000;
  const answers: string[] = [];
  const sockets = await Promise.all(
    Array.from({ length: 80 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (data) => answers.push(String(data).slice(9, 12)));
      socket.on('error', () => {});
      await once(socket, 'connect');
      const head = `POST /work/none/0 HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`;
      socket.write(head + 'x'.repeat(bytes - 1));
      return socket;
    }),
  );
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(80 - 16);
  expect(new Set(answers)).toEqual(new Set(['429']));
  for (const socket of sockets) socket.destroy();
  const after = work('none', 0, '127.0.0.1');
  await underWay(1);
  finishAll();
  expect((await after).statusCode).toBe(200);
});

it('a call that takes turns of two kinds gives both back', async () => {
  // More than there are turns of either kind: each that is kept would leave one less.
  for (let n = 0; n < 15; n += 1) expect((await app.inject('/turns')).body).toBe('done');
});
