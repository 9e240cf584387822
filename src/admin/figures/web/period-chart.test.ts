import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf } from '../../../../harness/fixtures/label-box.ts';
import { proveRuns } from '../../../../harness/prove-runs.ts';
import { type AxisUnit, axisOf, drawPeriods } from './period-chart.ts';

const bars = (...values: (number | null)[]) => ({ values, look: 'bars' as const });
const line = (...values: (number | null)[]) => ({ values, look: 'line' as const });

describe('the axis', () => {
  it.each([
    ['count', [0, 7], [0, 2, 4, 6, 8]],
    ['count', [1], [0, 1]],
    ['count', [3], [0, 1, 2, 3]],
    ['rate', [0.97], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    ['count', [1_201], [0, 500, 1_000, 1_500]],
    ['cents', [10_100], [0, 2_000, 4_000, 6_000, 8_000, 10_000, 12_000]],
    ['seconds', [400], [0, 120, 240, 360, 480]],
    ['seconds', [9_000], [0, 1_800, 3_600, 5_400, 7_200, 9_000]],
  ] as const)('of %s up to %j has lines at %j', (unit, values, ticks) => {
    expect(axisOf([bars(...values)], unit).ticks).toEqual(ticks);
  });

  it('begins at zero under bars, and near the lowest value under lines in the upper half', () => {
    expect(axisOf([bars(95, 100)], 'count').bottom).toBe(0);
    expect(axisOf([line(0.962, 0.993)], 'rate')).toMatchObject({ bottom: 0.96, top: 1 });
    expect(axisOf([line(0.3, 0.993)], 'rate').bottom).toBe(0);
    expect(axisOf([bars(95), line(99)], 'count').bottom).toBe(0);
  });

  it('has no two lines with the same label', () => {
    expect(axisOf([line(0.9861, 0.9942)], 'rate').ticks).toEqual([0.98, 0.99, 1]);
    expect(axisOf([line(0.0121, 0.0129)], 'rate').ticks).toEqual([0.012, 0.013]);
  });

  it('reaches below zero for a loss', () => {
    expect(axisOf([line(-300, 900)], 'cents')).toMatchObject({ bottom: -500, top: 1000 });
  });

  it('of a rate too small for a label of its own ends at the smallest label', () => {
    expect(axisOf([bars(0.000_01)], 'rate').ticks).toEqual([0, 0.001]);
  });

  it('without anything to measure has one line', () => {
    expect(axisOf([bars(), line(null, null), bars(0, 0)], 'count').ticks).toEqual([0]);
  });

  it('holds every value, has at most seven lines and wastes less than a third of its height', () => {
    const units: AxisUnit[] = ['count', 'cents', 'microUsd', 'rate', 'seconds'];
    const value = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.array(value, { minLength: 1 }), (unit, values) => {
        const scaled = unit === 'rate' ? values.map((one) => one / 10_000_000) : values;
        const { bottom, top, ticks } = axisOf([bars(...scaled)], unit);
        const high = Math.max(...scaled);
        expect(bottom).toBe(0);
        expect(top).toBeGreaterThanOrEqual(high);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks.length).toBeGreaterThan(1);
        expect(high / top > 2 / 3 || (unit === 'rate' && top - high < 0.001)).toBe(true);
      }),
      {
        numRuns: proveRuns(200),
        examples: [
          ['rate', [1]],
          ['rate', [11_000]],
          ['rate', [999_999]],
        ],
      },
    );
  });
});

const draw = (...series: ReturnType<typeof bars | typeof line>[]) =>
  drawPeriods(series, {
    unit: 'count',
    print: String,
    dates: series[0]?.values.map((_, at) => `day ${at + 1}`) ?? [],
  });

it('bars stand on zero, and an empty period has none', () => {
  const { shapes } = draw(bars(5, 0, null, 10));
  const [half, whole, ...others] = shapes.filter(({ kind }) => kind === 'rect') as {
    y: number;
    height: number;
  }[];
  if (!half || !whole) throw new Error('two bars are missing');
  expect(others).toEqual([]);
  expect(half.y + half.height).toBeCloseTo(whole.y + whole.height);
  expect(whole.height).toBeCloseTo(2 * half.height);
});

it('a line breaks where there was nothing to measure, and one measurement alone is a dot', () => {
  const { shapes } = draw(line(1, 1, null, 1, null, 1, 2));
  expect(shapes.flatMap((shape) => (shape.kind === 'path' ? shape.d.match(/M/g) : []))).toHaveLength(3);
  expect(shapes.filter(({ kind }) => kind === 'circle')).toHaveLength(1);
});

it('labels are inside the drawing and do not overlap, with few and with many periods', () => {
  for (const length of [2, 4, 5, 90]) {
    const { width, height, shapes } = draw(bars(...Array.from({ length }, (_, at) => at * 1_000)));
    const boxes = shapes.filter((shape) => shape.kind === 'text').map(boxOf);
    for (const [at, a] of boxes.entries()) {
      expect(a.left >= 0 && a.right <= width && a.top >= 0 && a.bottom <= height).toBe(true);
      for (const b of boxes.slice(at + 1))
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
    }
  }
});
