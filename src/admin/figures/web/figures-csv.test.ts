import { expect, it } from 'vitest';
import { sumFigures } from '../rules/shop-figures.ts';
import { partsCsv, periodsCsv } from './figures-csv.ts';
import { printChange } from './print-figures.ts';

it('a file of periods has a line for each, in dollars', () => {
  const period = {
    ...sumFigures('2026-03-02', []),
    orders: 3,
    revenueCents: 11_150,
    reportCostMicroUsd: 1_234_500,
  };
  const [head, line, end] = periodsCsv({ periods: [period] }).split('\r\n');
  const cells = Object.fromEntries(head?.split(',').map((name, at) => [name, line?.split(',')[at]]) ?? []);
  expect(cells).toMatchObject({
    from: '2026-03-02',
    orders: '3',
    revenue_usd: '111.50',
    report_cost_usd: '1.2345',
    median_seconds: '',
  });
  expect(end).toBe('');
});

it('a file of the tables names each table, and runs no formula that came as a source', () => {
  const money = { orders: 1, paid: 0, revenueCents: 0 };
  const parts = {
    sources: [{ name: '=1+1', visits: 4, ...money }],
    promos: [{ name: null, ...money }],
    reasons: [{ name: 'goodwill', refunds: 1, refundedCents: 700 }],
    models: [{ name: 'strong', reports: 2, costMicroUsd: 500_000 }],
  };
  expect(partsCsv({ parts }).split('\r\n').slice(1)).toEqual([
    "source,'=1+1,4,1,0,0.00,,,,",
    'promo code,,,1,0,0.00,,,,',
    'refund reason,goodwill,,,,,1,7.00,,',
    'model,strong,,,,,,,2,0.5000',
    '',
  ]);
});

it.each([
  [110, 100, false, '+10%'],
  [95, 100, false, '−5.0%'],
  [100, 100, false, '±0'],
  [5, 0, false, null],
  [0, 0, false, '±0'],
  [0.5, 0.45, true, '+5.0 points'],
  [0.5001, 0.5, true, '±0'],
  [null, 3, false, null],
])('%d after %d (a share: %s) is a change of %s', (now, before, isShare, change) => {
  expect(printChange(now, before, isShare)).toBe(change);
});
