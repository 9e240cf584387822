import { expect, test } from 'vitest';
import { peaksOf, quietest } from './peaks.ts';

test('each bar is as high as its part is loud, and the loudest has full height', () => {
  const samples = Float32Array.from([0.5, -0.5, 0.25, -0.25, 0.1, 0.1]);
  expect(peaksOf(samples, 3).map((height) => Math.round(height * 100) / 100)).toEqual([1, 0.5, 0.2]);
});

test('silence and an empty recording are a row of dots', () => {
  expect(peaksOf(new Float32Array(100), 4)).toEqual([quietest, quietest, quietest, quietest]);
  expect(peaksOf(new Float32Array(0), 2)).toEqual([quietest, quietest]);
});

test('a recording shorter than the picture leaves no bar out', () => {
  expect(peaksOf(Float32Array.from([1, 1]), 5)).toHaveLength(5);
});
