import { expect, test } from 'vitest';
import { storeCopy } from './catalogue.ts';
import { drawnWallpapers, findDrawing } from './find-drawing.ts';

const { wallpapers } = storeCopy.collection;

test('every paper of the shop is drawn, and nothing else', () => {
  expect(drawnWallpapers.map(([id]) => id).sort()).toEqual(wallpapers.map(({ id }) => id).sort());
});

test.each(wallpapers)('$id is drawn with the repeat and the match its card promises', ({ id, sizeLine }) => {
  const { repeatMm, match, widthMm } = findDrawing(id);
  expect(sizeLine).toContain(`repeat ${repeatMm / 10} cm, ${match} match`);
  expect(520 % widthMm).toBe(0);
});

test.each(wallpapers)('$id uses every ink of each of its colourways and no other', ({ id, colourways }) => {
  const inksUsed = new Set(findDrawing(id).layers.map(({ ink }) => ink));
  inksUsed.delete('ground');
  for (const { inks } of colourways) expect([...inksUsed].sort()).toEqual(inks.map((_, at) => at));
});
