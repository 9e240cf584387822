import { expect, it } from 'vitest';
import { partsOf } from './figure-parts.ts';
import type { PartMeasure } from './shop-figures.ts';

const total = {
  visits: 100,
  orders: 10,
  paid: 6,
  revenueCents: 20_000,
  refunds: 2,
  refundedCents: 3_700,
  costMicroUsd: 1_000,
};
const part = (measure: PartMeasure, name: string, count: number) => ({ measure, name, count });

it('the rest of the total beyond its parts is a row without a name', () => {
  const { sources, promos, reasons, models } = partsOf(
    [
      part('visits-by-source', 'newsletter', 30),
      part('visits-by-source', 'other', 40),
      part('orders-by-source', 'newsletter', 4),
      part('revenue-cents-by-source', 'newsletter', 7_400),
      part('refunds-by-reason', 'goodwill', 2),
      part('refunded-cents-by-reason', 'goodwill', 3_700),
      part('micro-usd-by-model', 'strong', 600),
      part('reports-by-model', 'strong', 5),
    ],
    total,
  );
  expect(sources).toEqual([
    { name: 'newsletter', visits: 30, orders: 4, paid: 0, revenueCents: 7_400 },
    { name: 'other', visits: 40, orders: 0, paid: 0, revenueCents: 0 },
    { name: null, visits: 30, orders: 6, paid: 6, revenueCents: 12_600 },
  ]);
  expect(promos).toEqual([{ name: null, orders: 10, paid: 6, revenueCents: 20_000 }]);
  expect(reasons).toEqual([{ name: 'goodwill', refunds: 2, refundedCents: 3_700 }]);
  expect(models).toEqual([
    { name: 'strong', reports: 5, costMicroUsd: 600 },
    { name: null, reports: 0, costMicroUsd: 400 },
  ]);
});

it('many codes make a table of 52 rows at most, and none is lost from the sum', () => {
  const codes = Array.from({ length: 300 }, (_, n) => part('orders-by-promo', `CODE${n}`, n + 1));
  const { promos } = partsOf(codes, { ...total, orders: 50_000 });
  expect(promos).toHaveLength(52);
  expect(promos[0]?.name).toBe('CODE299');
  expect(promos.reduce((sum, { orders }) => sum + orders, 0)).toBe(50_000);
});
