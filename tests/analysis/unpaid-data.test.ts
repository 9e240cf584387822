import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../harness/shop/sweep.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { idempotencyKeys } from '../../src/access/schema.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { buildApp } from '../../src/app.ts';

const shop = await openTestShop({
  env: { TRUST_PROXY: '1' },
  limits: { unpaidOrdersPerHour: 3, unpaidCharactersPerHour: 150_000 },
});
const { db } = shop.deps;
/** As another process would: the same database, nothing else in common. */
const secondServer = await buildApp(shop.deps, { ...shop.config, webFolder: null });

let clients = 0;
const newClient = () => {
  clients += 1;
  return `198.51.100.${clients}`;
};
const unpaid = (changes: object = {}) => someOrder({ promoCode: '', ...changes });
const order = (
  payload: object,
  sent: { client?: string; key?: string; cookies?: Record<string, string>; app?: typeof shop.app } = {},
) =>
  (sent.app ?? shop.app).inject({
    method: 'POST',
    url: '/api/analysis',
    payload,
    cookies: sent.cookies ?? {},
    headers: {
      'x-forwarded-for': sent.client ?? newClient(),
      ...(sent.key && { 'idempotency-key': sent.key }),
    },
  });
const storedAnswer = async (key: string) => {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row;
};

describe('A10: the answer to an order', () => {
  const pasted = 'All our breads are baked at night. '.repeat(2_857).slice(0, 99_990);

  it('A10: is not a second copy of its 100,000 characters, and a repeat still gets all of them', async () => {
    const key = randomUUID();
    const payload = unpaid({ websiteContent: pasted });
    const first = await order(payload, { key });
    expect(first.statusCode).toBe(201);
    const stored = await storedAnswer(key);
    expect(JSON.stringify(stored?.answer).length).toBeLessThan(200);
    const repeat = await order(payload, { key });
    expect([repeat.statusCode, repeat.json()]).toEqual([201, first.json()]);
    expect(cookieOf(repeat)).toEqual(cookieOf(first));
  });

  it('A10: of an edit is not a copy either', async () => {
    const ordered = await order(someOrder(), { client: newClient() });
    const { id } = ordered.json();
    await db.update(analysisRequests).set({ status: 'pending' }).where(eq(analysisRequests.id, id));
    const key = randomUUID();
    const edit = () =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/analysis/${id}`,
        payload: { ...someOrder(), email: undefined, promoCode: undefined, websiteContent: pasted },
        cookies: cookieOf(ordered),
        headers: { 'idempotency-key': key },
      });
    const first = await edit();
    expect(first.statusCode).toBe(200);
    expect(JSON.stringify((await storedAnswer(key))?.answer).length).toBeLessThan(200);
    expect((await edit()).json()).toEqual(first.json());
  });
});

describe('A10: unpaid data', () => {
  const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted();

  it('A10: 20 unpaid orders at once from one client are three, over two servers', async () => {
    const client = newClient();
    const sent = Array.from({ length: 20 }, (_, n) =>
      order(unpaid(), { client, app: n % 2 === 0 ? shop.app : secondServer }),
    );
    expect(await statuses(sent)).toEqual([201, 201, 201, ...Array(17).fill(429)]);
    const refused = await order(unpaid(), { client });
    expect(refused.headers['x-error-code']).toBe('too_many_unpaid');
    expect(refused.body).toMatch(/unpaid orders.* \d+ minutes/);
    expect((await order(unpaid())).statusCode).toBe(201);
  });

  it('A10: one browser that changes its address is one client', async () => {
    const first = await order(unpaid());
    const cookies = cookieOf(first);
    const more = [];
    for (let n = 0; n < 3; n += 1) more.push((await order(unpaid(), { cookies })).statusCode);
    expect(more).toEqual([201, 201, 201]); // the first had no cookie yet
    expect((await order(unpaid(), { cookies })).statusCode).toBe(429);
  });

  it('A10: addresses of one IPv6 network are one client', async () => {
    const from = (n: number) => ({ client: `2001:db8:1:2::${n}` });
    for (const n of [1, 2, 3]) expect((await order(unpaid(), from(n))).statusCode).toBe(201);
    expect((await order(unpaid(), from(4))).statusCode).toBe(429);
    expect((await order(unpaid(), { client: '2001:db8:1:3::1' })).statusCode).toBe(201);
  });

  it('A10: the stored characters of one client are limited too', async () => {
    const client = newClient();
    const large = () => unpaid({ websiteContent: 'x'.repeat(99_000) });
    expect((await order(large(), { client })).statusCode).toBe(201);
    expect((await order(large(), { client })).statusCode).toBe(429);
    expect((await order(unpaid(), { client })).statusCode).toBe(201);
  });

  it('A10: what is repeated or refused does not count', async () => {
    const client = newClient();
    const key = randomUUID();
    const payload = unpaid();
    for (let n = 0; n < 5; n += 1) expect((await order(payload, { client, key })).statusCode).toBe(201);
    for (let n = 0; n < 5; n += 1)
      expect((await order(someOrder({ promoCode: 'NOPE' }), { client })).statusCode).toBe(409);
    expect((await order(unpaid(), { client })).statusCode).toBe(201);
  });

  it('A10: after an hour the client may order again, and ended windows are removed', async () => {
    const client = newClient();
    for (let n = 0; n < 3; n += 1) await order(unpaid(), { client });
    const anHourLater = new Date(Date.now() + 3_600_001);
    const later = await shop.appWith({ now: () => anHourLater });
    expect((await order(unpaid(), { client, app: later })).statusCode).toBe(201);
    await sweep({ ...shop.deps, now: () => new Date(anHourLater.getTime() + 3_600_001) });
    const { rows } = await db.execute(sql`select subject from limit_windows`);
    expect(rows).toEqual([]);
    await later.close();
  });
});
