import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { releaseExpiredReservations } from '../../src/payment/promo/reserve-promo.ts';
import { promoReserveMs } from '../../src/payment/promo/rules.ts';

const shop = await openTestShop({ paypal: true });
const { app, deps } = shop;
const root = await hireAdministrator(shop);
const send = (method: 'POST' | 'PUT', url: string, payload: object, key: string = randomUUID()) =>
  app.inject({
    ...{ method, url, payload, remoteAddress: root.sender.remoteAddress },
    headers: { ...root.sender.headers, 'idempotency-key': key },
  });
const promo = (changes: object = {}) => ({
  ...{ code: 'spring', description: 'Half price in spring', kind: 'percent', value: 50 },
  ...changes,
});
const create = (changes: object = {}, key?: string) =>
  send('POST', '/api/admin/promo-codes', promo(changes), key);
const order = (promoCode: string) =>
  app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder({ promoCode }) });
const startPayment = async (created: Awaited<ReturnType<typeof order>>) => {
  const payload = { analysisId: created.json().id };
  const asked = { method: 'POST', url: '/api/paypal/orders', payload, cookies: cookieOf(created) } as const;
  return (await app.inject(asked)).statusCode;
};
const listed = async (code: string) => {
  const { items } = (await app.inject({ url: '/api/admin/promo-codes', ...root.sender })).json();
  return items.find((item: { code: string }) => item.code === code);
};

describe('a promo code', () => {
  it('is created once: a repeat gets the first response, another code of that name is refused', async () => {
    const key = randomUUID();
    const made = await create({}, key);
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { code: 'SPRING', state: 'running', redeemed: 0, finalPriceCents: 1850, maxRedemptions: null },
    ]);
    expect((await create({}, key)).json()).toEqual(made.json());
    const other = await create({ value: 90 });
    expect([other.statusCode, other.headers['x-error-code']]).toEqual([409, 'promo_exists']);
    expect((await listed('SPRING')).value).toBe(50);
  });

  it('is found by its name, in any case; another name finds none', async () => {
    await create({ code: 'FOUND', endsAt: '2020-01-01T00:00:00Z' });
    const named = async (code: string) =>
      (await app.inject({ url: `/api/admin/promo-codes?code=${code}`, ...root.sender })).json().items;
    expect(await named('found')).toMatchObject([{ code: 'FOUND', state: 'ended' }]);
    expect(await named('FOUN')).toEqual([]);
  });

  it.each([
    { code: 'no spaces' },
    { code: '=1+1' },
    { code: 'ab' },
    { value: 101 },
    { value: 0 },
    { value: 1.5 },
    { kind: 'amount', value: 0 },
    { kind: 'fixed_price', value: 3701 },
    { maxRedemptions: 0 },
    { value: 100 },
    { kind: 'amount', value: 3700 },
    { kind: 'fixed_price', value: 0, maxRedemptions: null },
    { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
    { description: '' },
  ])('is refused with %j', async (changes) => {
    expect((await create({ code: 'REFUSED', ...changes })).statusCode).toBe(400);
  });

  it('without a limit counts its orders, and with one is used up by exactly as many', async () => {
    await create({ code: 'COUNTED' });
    for (let n = 0; n < 3; n += 1) expect(await startPayment(await order('counted'))).toBe(201);
    expect(await listed('COUNTED')).toMatchObject({ redeemed: 3, state: 'running' });
    await create({ code: 'ONLYTWO', maxRedemptions: 2 });
    const raced = [await order('ONLYTWO'), await order('ONLYTWO'), await order('ONLYTWO')];
    expect((await Promise.all(raced.map(startPayment))).toSorted()).toEqual([201, 201, 409]);
    expect(await listed('ONLYTWO')).toMatchObject({ redeemed: 2, state: 'used-up' });
  });

  it('is released by an unpaid order a day after its payment started', async () => {
    await create({ code: 'HELD' });
    const payable = [await order('HELD'), await order('HELD')];
    expect((await listed('HELD')).redeemed).toBe(0);
    for (const created of payable) await startPayment(created);
    expect((await listed('HELD')).redeemed).toBe(2);
    const now = () => new Date(Date.now() + promoReserveMs + 60_000);
    await releaseExpiredReservations({ ...deps, now }, 500);
    expect((await listed('HELD')).redeemed).toBe(0);
  });

  it('ends at once, and runs again when its end is removed', async () => {
    await create({ code: 'ENDING', value: 100, maxRedemptions: 9 });
    const end = (payload: object) => send('PUT', '/api/admin/promo-codes/ENDING/end', payload);
    expect((await end({})).json()).toMatchObject({ state: 'ended' });
    expect((await order('ENDING')).statusCode).toBe(409);
    expect((await end({ endsAt: null })).json()).toMatchObject({ state: 'running', endsAt: null });
    expect((await order('ENDING')).statusCode).toBe(201);
    expect((await end({ endsAt: '2999-01-01T00:00:00Z' })).json()).toMatchObject({ state: 'running' });
  });
});
