import { expect, test } from 'vitest';
import { type Cut, disc, place, print, shape, slab, stroke } from './knife.ts';

const extent = (cut: Cut) => {
  const xs = cut.map(([x]) => x);
  const ys = cut.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};
const turnsRight = (path: string) =>
  path
    .split('z')
    .filter(Boolean)
    .map((outline) => {
      let [x, y, area] = [0, 0, 0];
      for (const [, dx, dy] of outline.slice(outline.indexOf('l')).matchAll(/(-?[\d.]+) ?(-?[\d.]+)/g)) {
        const [toX, toY] = [x + Number(dx), y + Number(dy)];
        area += x * toY - toX * y;
        [x, y] = [toX, toY];
      }
      return area > 0;
    });

test('the same motif is cut the same way twice', () => {
  const cutTwice = [1, 2].map(() => print(0, [shape('0,0 40,0 40,30'), disc(90, 90, 20)]).path);
  expect(cutTwice[0]).toBe(cutTwice[1]);
});

test('two pieces of one block are not exactly alike', () => {
  const [first, second] = print(0, [disc(0, 0, 20), disc(0, 0, 20)]).path.split('z');
  expect(first).not.toBe(second);
});

test('a corner given twice stays a corner, given once it is rounded', () => {
  expect(extent(slab(10, 20, 100, 50))).toEqual({ left: 10, right: 110, top: 20, bottom: 70 });
  const rounded = shape('10,20 110,20 110,70 10,70');
  expect(extent(rounded).right).toBeGreaterThan(110);
});

test('a stroke has the given width and can end in a point', () => {
  const level = stroke('0,0 100,0', 10, 10);
  const { top, bottom, ...ends } = extent(level);
  expect(ends).toEqual({ left: 0, right: 100 });
  expect([top, bottom]).toEqual([expect.closeTo(-5), expect.closeTo(5)]);
  const pointed = stroke('0,0 100,0', 10, 0);
  expect(pointed.filter(([x]) => x === 100).every(([, y]) => Math.abs(y) === 0)).toBe(true);
});

test('a placed motif is mirrored, turned, sized and moved', () => {
  const [placed] = place([[[10, 0]]], { at: [100, 100], turn: [0, 3], size: 2, isMirrored: true });
  expect(placed).toEqual([[100, 80]]);
});

test('overlapping pieces never cut a hole into each other, however they were drawn', () => {
  const piece = shape('0,0 80,0 80,60 0,60');
  const mirrored = place([piece], { at: [60, 0], isMirrored: true });
  expect(turnsRight(print(0, [piece, ...mirrored, stroke('90,0 10,0', 20, 20)]).path)).toEqual([
    true,
    true,
    true,
  ]);
});

test('a list that is no list of points is refused', () => {
  expect(() => shape('0,0 a,1')).toThrow('not a point');
});
