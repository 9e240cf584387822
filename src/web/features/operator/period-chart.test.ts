import { expect, test } from 'vitest';
import { drawSeries, roundUp } from './period-chart.ts';

test.each([
  [0, 1],
  [0.3, 0.5],
  [7, 10],
  [10, 10],
  [1_201, 2_000],
])('the scale above %d ends at %d', (value, top) => {
  expect(roundUp(value)).toBe(top);
});

const frame = { width: 100, height: 50 };

test('bars stand on zero, and an empty period has none', () => {
  const { bars, top } = drawSeries({ values: [5, 0, null, 10], look: 'bars' }, frame);
  expect(top).toBe(10);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [25, 25],
    [0, 50],
  ]);
});

test('a line breaks where there was nothing to measure', () => {
  const { paths, dots } = drawSeries({ values: [1, 1, null, 1], look: 'line' }, frame);
  expect(paths).toHaveLength(2);
  expect(dots).toHaveLength(3);
});

test('no periods draw nothing', () => {
  expect(drawSeries({ values: [], look: 'bars' }, frame)).toMatchObject({ bars: [], paths: [] });
});
