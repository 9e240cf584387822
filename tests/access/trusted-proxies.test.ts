import { expect, it } from 'vitest';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { buildApp } from '../../src/app.ts';

const shop = await openTestShop({ limits: { spending: 1000 } });

/** The address that a server with this setting counts a request for. */
async function clientOf(trustProxy: number | string[] | false): Promise<string> {
  const app = await buildApp(shop.deps, { ...shop.config, webFolder: null, trustProxy });
  app.get('/client', ({ ip }) => ip);
  const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.1, 198.51.100.7' }; // each proxy appends what it saw
  const { body } = await app.inject({ url: '/client', headers });
  await app.close();
  return body;
}

it.each([
  [false, '127.0.0.1'],
  [1, '198.51.100.7'],
  [2, '203.0.113.1'],
  [['127.0.0.1'], '198.51.100.7'],
  [['127.0.0.0/8', '198.51.100.0/24'], '203.0.113.1'],
] as const)(
  '16: with TRUST_PROXY=%s the client is %s, whatever it sends as X-Forwarded-For',
  async (trusted, client) => {
    expect(await clientOf(Array.isArray(trusted) ? [...trusted] : (trusted as number | false))).toBe(client);
  },
);
