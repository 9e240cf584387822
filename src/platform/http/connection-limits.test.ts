import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { buildApp } from '../../app.ts';
import { connectionLimits } from './connection-limits.ts';

const shop = await openTestShop();
const limits = {
  headersMs: 400,
  requestMs: 800,
  silenceMs: 1_500,
  idleMs: 600,
  checkEveryMs: 50,
  connections: 80,
  pipelined: 30,
};
/** What a busy machine may add; without the limits it would be half a minute at least. */
const slackMs = 4_000;
const app = await buildApp(shop.deps, { ...shop.config, webFolder: null, limits });
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;

const open: Socket[] = [];
afterAll(() => {
  for (const socket of open) socket.destroy();
});

/** A client that sends what it likes. */
async function dial(at = port) {
  const socket = connect({ port: at, host: '127.0.0.1' });
  open.push(socket);
  let heard = '';
  let endedAt: number | null = null;
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  socket.on('error', () => undefined); // being cut off is what these tests are about
  socket.on('close', () => {
    endedAt = performance.now();
  });
  await once(socket, 'connect');
  const since = performance.now();
  return {
    socket,
    send: (text: string) => socket.write(text),
    heard: () => heard,
    isOpen: () => endedAt === null,
    statuses: () => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
    /** How long it lived, once it has closed. */
    untilClosed: async (): Promise<number> => {
      while (endedAt === null) await pause(10);
      return endedAt - since;
    },
    until: async (words: string): Promise<void> => {
      while (!heard.includes(words)) await pause(5);
    },
  };
}
const isWell = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
const head = (lines: string[] = [], first = 'GET /healthz HTTP/1.1') =>
  `${[first, 'host: shop.test', ...lines].join('\r\n')}\r\n\r\n`;
const order = (lines: string[]) =>
  head(['content-type: application/json', ...lines], 'POST /api/analysis HTTP/1.1');

describe('a body that is too large', () => {
  it('is refused by its declared length, before any of it is received', async () => {
    const client = await dial();
    client.send(order([`content-length: ${10 * 1024 ** 3}`]));
    expect(await client.untilClosed()).toBeLessThan(slackMs);
    expect(client.statuses()).toEqual([413]);
    expect(client.heard()).toContain('x-error-code: too_large');
  });

  it('is refused as soon as its chunks are too many, and the rest is not taken', async () => {
    const client = await dial();
    client.send(order(['transfer-encoding: chunked']));
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`;
    let sent = 0;
    while (client.isOpen() && sent < 64 * 1024 ** 2) {
      if (!client.send(chunk)) await pause(1);
      sent += chunk.length;
    }
    await client.untilClosed();
    // The buffers of both ends are already sent when the server refuses.
    expect(sent).toBeLessThan(16 * 1024 ** 2);
    expect(await isWell()).toBe(true);
  });

  it('is never decompressed, so a compressed body is refused', async () => {
    const payload = 'H4sIAAAAAAAAA6tWKkktLlGyUlAqS8wpTtVRSs1NzMxRsqpWKkvMKU0FAFvCbG4eAAAA';
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/analysis',
      headers,
      payload: Buffer.from(payload, 'base64'),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('headers', () => {
  it('over 16 kB are refused with 431 and a sentence', async () => {
    const client = await dial();
    client.send(head([`cookie: a=${'x'.repeat(connectionLimits.headerBytes)}`]));
    await client.untilClosed();
    expect(client.statuses()).toEqual([431]);
    expect(client.heard()).toMatch(/x-error-code: headers_too_large[\s\S]+Clear this site’s cookies/);
  });

  it('that are small but too many are refused as well', async () => {
    const client = await dial();
    client.send(head(Array.from({ length: 3_000 }, (_, n) => `x-${n}: ${n}`)));
    await client.untilClosed();
    expect(client.statuses()).toEqual([431]);
  });

  it('just below the limit are accepted', async () => {
    const client = await dial();
    client.send(head([`cookie: a=${'x'.repeat(connectionLimits.headerBytes - 1_000)}`]));
    await client.until('{"ok":true}');
    expect(client.statuses()).toEqual([200]);
  });

  it.each([
    ['two lengths', ['content-length: 5', 'content-length: 6']],
    ['a length and chunks', ['content-length: 5', 'transfer-encoding: chunked']],
    ['chunks spelled otherwise', ['transfer-encoding: chunked, identity']],
    ['a name with a space', ['content-length : 5']],
    ['a folded line', ['x-a: b', ' c: d']],
    ['a bare carriage return', ['x-a: b\rx-c: d']],
  ])('that two servers could read differently (%s) end the connection', async (_what, lines) => {
    const client = await dial();
    client.send(`${order(lines)}hello${head([], 'GET /api/openapi.json HTTP/1.1')}`);
    await client.untilClosed();
    expect(client.statuses()).toEqual([400]);
    expect(client.heard()).toContain('x-error-code: invalid_input');
  });
});

/** Concurrent, because all of them wait. */
describe.concurrent('a slow client', () => {
  it('that sends a header now and then is cut off with 408', async () => {
    const client = await dial();
    client.send('GET /healthz HTTP/1.1\r\nhost: shop.test\r\n');
    const drip = setInterval(() => client.send('x-a: b\r\n'), 30);
    const livedMs = await client.untilClosed();
    clearInterval(drip);
    expect(livedMs).toBeLessThan(limits.headersMs + slackMs);
    expect(client.statuses()).toEqual([408]);
    expect(client.heard()).toContain('x-error-code: request_too_slow');
  });

  it('that connects and says nothing is cut off', async () => {
    const client = await dial();
    expect(await client.untilClosed()).toBeLessThan(limits.headersMs + slackMs);
  });

  it('that sends its body byte by byte is cut off', async () => {
    const client = await dial();
    client.send(order(['content-length: 500']));
    const drip = setInterval(() => client.send('x'), 30);
    const livedMs = await client.untilClosed();
    clearInterval(drip);
    expect(livedMs).toBeLessThan(limits.requestMs + slackMs);
    expect(client.statuses()).toEqual([408]);
  });

  it('that asks and never reads is cut off', async () => {
    const accepted: Socket[] = [];
    app.server.on('connection', (socket) => accepted.push(socket));
    const client = await dial();
    client.socket.pause();
    const isOurs = ({ remotePort }: Socket) => remotePort === client.socket.localPort;
    const ours = await until(async () => accepted.find(isOurs), 'our end of the connection');
    const startedAt = performance.now();
    client.send(head([], 'GET /api/openapi.json HTTP/1.1').repeat(limits.pipelined));
    while (ours.writableLength === 0) await pause(5);
    while (!ours.destroyed) await pause(10);
    expect(performance.now() - startedAt).toBeLessThan(limits.silenceMs + slackMs);
  });

  it('does not affect others: with 50 of them at once an order is still accepted', async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, () => dial()));
    for (const client of slow) client.send('POST /api/analysis HTTP/1.1\r\nhost: shop.test\r\n');
    const taken = await fetch(`http://127.0.0.1:${port}/api/analysis`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(someOrder()),
    });
    expect(taken.status).toBe(201);
    await Promise.all(slow.map((client) => client.untilClosed()));
    expect(slow.every((client) => client.statuses()[0] === 408)).toBe(true);
  });
});

describe('connections', () => {
  it('above the limit are closed at once, and there is room again afterwards', async () => {
    let dropped = 0;
    app.server.on('drop', () => {
      dropped += 1;
    });
    const many = await Promise.all(
      Array.from({ length: limits.connections + 20 }, () => dial().catch(() => null)),
    );
    await until(async () => dropped > 0, 'those above to be closed');
    for (const client of many) client?.socket.destroy();
    await until(() => isWell().catch(() => false), 'room again');
  });

  it('are kept for the next request, and given up when none comes', async () => {
    const client = await dial();
    client.send(head());
    await client.until('{"ok":true}');
    client.send(head());
    while (client.statuses().length < 2) await pause(5);
    expect(client.statuses()).toEqual([200, 200]);
    const livedMs = await client.untilClosed();
    expect(livedMs).toBeGreaterThan(limits.idleMs);
    expect(livedMs).toBeLessThan(limits.idleMs + slackMs);
  });

  it('with a few requests at once are answered in their order', async () => {
    const client = await dial();
    const paths = Array.from({ length: limits.pipelined }, (_, n) =>
      n % 2 ? '/healthz' : '/api/no-such-call',
    );
    client.send(paths.map((path) => head([], `GET ${path} HTTP/1.1`)).join(''));
    while (client.statuses().length < paths.length) await pause(5);
    expect(client.statuses()).toEqual(paths.map((path) => (path === '/healthz' ? 200 : 404)));
  });

  it('with a thousand pipelined requests are cut off before these are served', async () => {
    const client = await dial();
    let served = 0;
    const count = () => {
      served += 1;
    };
    app.server.on('request', (_request, response) => response.once('finish', count));
    client.send(head([], 'GET /api/openapi.json HTTP/1.1').repeat(1_000));
    await client.untilClosed();
    expect(served).toBeLessThanOrEqual(limits.pipelined);
    expect(await isWell()).toBe(true);
  });

  it.each(['/healthz', '/api/openapi.json', '/api/analysis/1', '/no-such-page'])(
    'ask for an upgrade at %s in vain',
    async (path) => {
      const client = await dial();
      client.send(
        head(
          [
            'connection: upgrade',
            'upgrade: websocket',
            'sec-websocket-version: 13',
            'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
          ],
          `GET ${path} HTTP/1.1`,
        ),
      );
      while (client.statuses().length === 0) await pause(5);
      expect(client.statuses()[0]).not.toBe(101);
      expect(client.statuses()[0]).toBe((await fetch(`http://127.0.0.1:${port}${path}`)).status);
    },
  );
});

it('the production limits leave room for slow clients and close within seconds', () => {
  const { headersMs, requestMs, silenceMs, checkEveryMs } = connectionLimits;
  expect(headersMs).toBeLessThanOrEqual(15_000);
  expect(requestMs).toBeLessThanOrEqual(30_000);
  expect(checkEveryMs).toBeLessThanOrEqual(2_000);
  expect(silenceMs).toBeGreaterThan(shop.config.llm.timeoutMs + (shop.config.speech?.timeoutMs ?? 0));
});
