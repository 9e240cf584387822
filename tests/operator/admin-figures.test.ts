import { expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { addDays, type Measure, utcDayOf } from '../../src/admin/figures/rules/shop-figures.ts';
import { shopDayChanges, shopDays } from '../../src/admin/schema.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const root = await hireAdministrator(shop);
const today = utcDayOf(new Date());
const figures = async (from: string, to: string) =>
  (await app.inject({ url: `/api/admin/figures?from=${from}&to=${to}`, ...root.sender })).json();

it('figures include their parts and the figures of the period before', async () => {
  const counts = (day: string, sums: Partial<Record<Measure, number>>) =>
    Object.entries(sums).map(([measure, count]) => ({ day, measure: measure as Measure, count }));
  await deps.db
    .insert(shopDays)
    .values([
      ...counts('2026-03-10', { visits: 100, orders: 5, paid: 3, revenueCents: 11_100, completed: 3 }),
      ...counts('2026-03-10', { talkCostMicroUsd: 1_000_000, refundedCents: 100 }),
      ...counts('2026-03-09', { visits: 50, orders: 2, paid: 1, revenueCents: 3_700 }),
      { day: '2026-03-10', measure: 'orders-by-source', name: 'newsletter', count: 2 },
      { day: '2026-03-09', measure: 'orders-by-source', name: 'newsletter', count: 1 },
      { day: '2026-03-10', measure: 'opened', name: '', count: 2 },
      { day: '2026-03-08', measure: 'talked', name: '', count: 9 },
    ]);
  await deps.db.insert(shopDayChanges).values({ day: '2026-03-10', measure: 'talked', name: '', count: 1 });
  const { total, before, parts, periods } = await figures('2026-03-10', '2026-03-10');
  expect(total).toMatchObject({ orders: 5, opened: 2, talked: 1, profitMicroUsd: 109_000_000 });
  expect(periods).toHaveLength(1);
  expect(before).toMatchObject({
    from: '2026-03-09',
    to: '2026-03-09',
    total: { orders: 2, revenueCents: 3_700, opened: 0, talked: 0 },
  });
  expect(parts.sources).toEqual([
    { name: 'newsletter', visits: 0, orders: 2, paid: 0, revenueCents: 0 },
    { name: null, visits: 100, orders: 3, paid: 3, revenueCents: 11_100 },
  ]);
  expect(before.parts.sources[0]).toMatchObject({ name: 'newsletter', orders: 1 });
  // A day on which nothing else happened.
  expect((await figures('2026-03-08', '2026-03-08')).total).toMatchObject({ orders: 0, talked: 9 });
});

it('an order over HTTP is counted for its code and its source', async () => {
  const payload = { ...someOrder(), source: 'Newsletter' };
  expect((await app.inject({ method: 'POST', url: '/api/analysis', payload })).statusCode).toBe(201);
  const { total, parts } = await figures(addDays(today, -6), today);
  expect(total).toMatchObject({ orders: 1, free: 1 });
  const counted = { orders: 1, paid: 0, revenueCents: 0 };
  expect(parts.promos).toEqual([{ name: payload.promoCode, ...counted }]);
  expect(parts.sources).toEqual([{ name: 'newsletter', visits: 0, ...counted }]);
});

it.each(['0001-01-01', '9999-12-31'])(
  '%s is refused as a day of figures, orders and audit log',
  async (day) => {
    for (const page of ['figures', 'orders', 'audit']) {
      const { statusCode } = await app.inject({
        url: `/api/admin/${page}?from=${day}&to=${day}`,
        ...root.sender,
      });
      expect(statusCode, page).toBe(400);
    }
  },
);
