import { describe, expect, it } from 'vitest';
import { openTestShop, someOrder } from '../../harness/shop/test-shop.ts';

const shop = await openTestShop({
  env: {
    TRUST_PROXY: '1',
  },
  limits: { spending: 'usual', pages: 60, wrongCodesPerHour: 'usual', unpaidOrdersPerHour: 'usual' },
});
const post = (client: string, url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': client } });
const guess = (client: string, promoCode = 'NOPE') => post(client, '/api/validate-promo', { promoCode });
const order = (client: string, promoCode: string) => post(client, '/api/analysis', someOrder({ promoCode }));

/** One address in each of `length` /64 networks of a /48. */
const networksOf = (site: string, length: number) =>
  Array.from({ length }, (_, n) => `${site}:${(n + 1).toString(16)}::1`);
async function statusesOf(
  clients: string[],
  ask: (client: string) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const client of clients) statuses.push((await ask(client)).statusCode);
  return statuses;
}

describe('H2: guesses of promo codes', () => {
  it('H2: of 70 from 70 /64 networks of one /48, the last ten are refused, and so is the right code', async () => {
    const statuses = await statusesOf(networksOf('2001:db8:1', 70), (client) => guess(client));
    expect(statuses).toEqual([...Array(60).fill(409), ...Array(10).fill(429)]);
    const right = await guess('2001:db8:1:ffff::1', 'FREE100');
    expect([right.statusCode, right.body]).toEqual([
      429,
      expect.stringMatching(/order without a code now, or try yours again in \d+ minutes/),
    ]);
    expect((await guess('2001:db8:2:1::1')).statusCode).toBe(409);
  });

  it('H2: one client has fifteen an hour, whether it asks for the price, orders or does all at once', async () => {
    const [asks, orders] = ['198.51.100.1', '2001:db8:3:1::1'];
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(asks)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array(15).fill(409), ...Array(5).fill(429)]);
    const ordered = await statusesOf(Array(20).fill(orders), (client) => order(client, 'NOPE'));
    expect(ordered).toEqual([...Array(15).fill(409), ...Array(5).fill(429)]);
    expect((await order(orders, '')).statusCode).toBe(201);
  });

  it('H2: right codes do not count', async () => {
    const statuses = await statusesOf(Array(30).fill('198.51.100.2'), (client) => guess(client, 'SAVE10'));
    expect(statuses).toEqual(Array(30).fill(200));
  });
});

describe('H2: all other limits of a /48 network', () => {
  it('H2: it stores four times as many unpaid orders as one client', async () => {
    const clients = networksOf('2001:db8:4', 81);
    const statuses = await Promise.all(clients.map(async (client) => (await order(client, '')).statusCode));
    expect(statuses.toSorted()).toEqual([...Array(80).fill(201), 429]);
  });

  it('H2: it sends four times as many requests a minute; a client over its own limit uses up nothing of it', async () => {
    const open = (client: string) => post(client, '/api/shared/X', { key: 'guess' });
    const [loud = '', ...clients] = networksOf('2001:db8:5', 181);
    const flood = await statusesOf(Array(200).fill(loud), open);
    expect(flood.filter((status) => status !== 429)).toHaveLength(60);
    const others = await statusesOf([...clients, '2001:db8:5:ffff::1'], open);
    expect(others.filter((status) => status === 429)).toHaveLength(1);
  });
});
