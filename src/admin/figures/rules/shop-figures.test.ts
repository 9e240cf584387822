import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DayCount,
  figuresByPeriod,
  type Measure,
  periodsOf,
  quantileSeconds,
  startOfPeriod,
  sumFigures,
  tookBucketOf,
  tookBuckets,
} from './shop-figures.ts';

const day = (counts: Partial<Record<Measure, number>> = {}): DayCount[] =>
  Object.entries(counts).map(([measure, count]) => ({
    day: '2026-03-02',
    measure: measure as Measure,
    name: '',
    count,
  }));

describe('periods', () => {
  it.each([
    ['2026-03-02', 'week', '2026-03-02'],
    ['2026-03-08', 'week', '2026-03-02'],
    ['2026-01-01', 'week', '2025-12-29'],
    ['2026-02-28', 'month', '2026-02-01'],
    ['2026-02-28', 'day', '2026-02-28'],
  ] as const)('%s is in the %s of %s', (date, by, start) => {
    expect(startOfPeriod(date, by)).toBe(start);
  });

  it('of a range are complete, across the ends of months, years and leap days', () => {
    expect(periodsOf('2028-02-27', '2028-03-01', 'day')).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(periodsOf('2025-11-30', '2026-02-01', 'month')).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
    expect(periodsOf('2026-01-01', '2026-01-12', 'week')).toEqual(['2025-12-29', '2026-01-05', '2026-01-12']);
  });

  it('without events are shown as zero, not left out', () => {
    const range = { from: '2026-03-01', to: '2026-03-03', by: 'day' } as const;
    const { periods, total } = figuresByPeriod(day({ orders: 2 }), range);
    expect(periods.map(({ start, orders }) => [start, orders])).toEqual([
      ['2026-03-01', 0],
      ['2026-03-02', 2],
      ['2026-03-03', 0],
    ]);
    expect(total.orders).toBe(2);
  });
});

describe('a figure derived from a period', () => {
  it('is null where there was nothing to measure', () => {
    expect(sumFigures('2026-03-02', day())).toMatchObject({
      medianSeconds: null,
      visitToOrder: null,
      orderToPaid: null,
      failureRate: null,
      costPerReportMicroUsd: null,
      marginPerReportMicroUsd: null,
    });
  });

  it('is revenue less refunds and model costs, per finished report', () => {
    const figures = sumFigures('2026-03-02', [
      ...day({ visits: 100, orders: 10, free: 2, paid: 4, revenueCents: 14_800, refundedCents: 3_700 }),
      ...day({ completed: 5, failed: 1, reportCostMicroUsd: 900_000, talkCostMicroUsd: 100_000 }),
    ]);
    expect(figures).toMatchObject({ visitToOrder: 0.1, orderToPaid: 0.5, failureRate: 1 / 6 });
    expect(figures.costPerReportMicroUsd).toBe(200_000);
    expect(figures).toMatchObject({ costMicroUsd: 1_000_000, profitMicroUsd: 110_000_000 });
    expect(figures.marginPerReportMicroUsd).toBe((111_000_000 - 1_000_000) / 5);
  });
});

describe('durations in buckets', () => {
  it('give back median and p95 within 10 %, from a second to a week', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1, max: 600_000, noNaN: true }), { minLength: 1 }), (seconds) => {
        const took = Array.from({ length: tookBuckets }, () => 0);
        for (const one of seconds) took[tookBucketOf(one)] = (took[tookBucketOf(one)] ?? 0) + 1;
        const sorted = seconds.toSorted((a, b) => a - b);
        for (const share of [0.5, 0.95]) {
          const exact = sorted[Math.ceil(share * sorted.length) - 1] as number;
          const estimate = quantileSeconds(took, share) as number;
          expect(Math.abs(estimate - exact) / exact).toBeLessThan(0.15);
          if (exact > 5) expect(Math.abs(estimate - exact) / exact).toBeLessThan(0.1);
        }
      }),
    );
  });

  it.each([0, 0.2, -5, Number.MAX_SAFE_INTEGER])('have a place for %d', (seconds) => {
    expect(tookBucketOf(seconds)).toBeGreaterThanOrEqual(0);
    expect(tookBucketOf(seconds)).toBeLessThan(tookBuckets);
  });
});
