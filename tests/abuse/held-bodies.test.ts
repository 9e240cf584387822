import { afterEach, expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { type RawRequest, rawRequests, statusesOf } from './raw-requests.fixture.ts';

/** With the limits as they are shipped; every address is the one that a proxy names. */
const shop = await openTestShop({
  paypal: true,
  env: { TRUST_PROXY: '1' },
  limits: { spending: 'usual', writes: 'usual' },
});
const { app } = shop;
await app.listen({ host: '127.0.0.1', port: 0 });
const send = rawRequests(app);
const held: RawRequest[] = [];
afterEach(async () => {
  for (const { socket } of held.splice(0)) socket.destroy();
  await expect.poll(() => app.server.listening && connections()).toBe(0);
});
const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
const json = { 'content-type': 'application/json' };

/** All but the last byte of bodies from these addresses. */
const hold = (line: string, bytes: number, addresses: string[]): RawRequest[] => {
  const sent = addresses.map((address) =>
    send(line, { ...json, 'x-forwarded-for': address, 'content-length': bytes }, 'x'.repeat(bytes - 1)),
  );
  held.push(...sent);
  return sent;
};
const times = (count: number, address: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => address(n));
const answered = (requests: RawRequest[], counts: Record<number, number>) =>
  expect.poll(() => statusesOf(requests), { timeout: 15_000, interval: 50 }).toEqual(counts);

it('words for a report of somebody else are refused before they are received', async () => {
  const sent = hold(
    'POST /api/analysis/1/words',
    60_000,
    times(180, (n) => `198.51.100.${n % 3}`),
  );
  await answered(sent, { 404: 180 });
});

it('of 40 orders of 500 kB from one address eight are received, and the others refused', async () => {
  await answered(
    hold(
      'POST /api/analysis',
      500_000,
      times(40, () => '198.51.100.10'),
    ),
    { 0: 8, 429: 32 },
  );
});

it.each(['POST /nowhere', 'PUT /', 'DELETE /mcp'])(
  'variant: nor are bodies held for an address that reads none: %s',
  async (line) => {
    const sent = hold(
      line,
      60_000,
      times(100, () => `198.51.100.${line.length}`),
    );
    await answered(sent, { 0: 69, 429: 31 }); // 4 MB
  },
);

it('variant: short bodies hold connections, so they are counted too', async () => {
  const sent = hold(
    'POST /nowhere',
    10,
    times(300, () => '198.51.100.50'),
  );
  await answered(sent, { 0: 256, 429: 44 });
});

it('variant: one site of IPv6 has 65,536 networks, and four times the bytes of one', async () => {
  const sent = hold(
    'POST /api/analysis',
    500_000,
    times(50, (n) => `2001:db8:1:${n.toString(16)}::1`),
  );
  await answered(sent, { 0: 33, 429: 17 }); // 16 MB
});

it('variant: while 17 addresses hold all that may be held, a payment starts and a large order waits', async () => {
  const ordered = await app.inject({
    method: 'POST',
    url: '/api/analysis',
    payload: someOrder({ promoCode: '' }),
  });
  const sent = hold(
    'POST /api/analysis',
    524_000,
    times(17 * 8, (n) => `198.51.101.${n % 17}`),
  );
  await answered(sent, { 0: 128, 429: 8 });
  hold('POST /api/analysis', 36_864, ['198.51.101.100']); // not a byte is left
  const call = { method: 'POST', remoteAddress: '127.0.0.1' } as const;
  const from = { 'x-forwarded-for': '203.0.113.5' };
  const paid = await app.inject({
    ...call,
    ...{ url: '/api/paypal/orders', headers: from, cookies: cookieOf(ordered) },
    payload: { analysisId: ordered.json().id },
  });
  expect(paid.statusCode, paid.body).toBe(201);
  const large = someOrder({ websiteContent: 'word '.repeat(19_000) });
  const refused = await app.inject({ ...call, url: '/api/analysis', headers: from, payload: large });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
});

it('variant: a body in chunks of one byte each is cut off, and one in ordinary chunks is read', async () => {
  const chunked = { ...json, 'transfer-encoding': 'chunked' };
  const before = process.memoryUsage().rss;
  const sent = times(30, (n) => `198.51.102.${n % 3}`).map((address) =>
    send('POST /api/analysis', { ...chunked, 'x-forwarded-for': address }, '1\r\na\r\n'.repeat(60_000)),
  );
  await Promise.all(
    sent.map(({ socket }) => socket.closed || new Promise((closed) => socket.once('close', closed))),
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  const text = JSON.stringify(someOrder({ websiteContent: 'word '.repeat(15_000) }));
  const chunks = (text.match(/.{1,300}/gsu) ?? []).map(
    (part) => `${part.length.toString(16)}\r\n${part}\r\n`,
  );
  const order = send(
    'POST /api/analysis',
    { ...chunked, 'x-forwarded-for': '198.51.102.9' },
    `${chunks.join('')}0\r\n\r\n`,
  );
  held.push(order);
  await answered([order], { 201: 1 });
});
