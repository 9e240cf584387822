import { disc, type Point, place, print, shape, stroke } from './knife.ts';

const line = print(0, [
  stroke('240,0 244,120 238,264', 7, 8, 7),
  shape('200,264 200,264 280,264 280,264 288,304 192,304'),
  shape('160,320 160,320 320,320 320,320 320,384 296,472 248,608 240,624 232,608 184,472 160,384'),
  stroke('88,560 120,416 96,264 120,160', 16, 16, 12, 12),
  stroke('100,288 56,232 48,184', 12, 12, 8),
  stroke('104,264 168,208 176,160', 12, 12, 8),
  stroke('116,416 48,392 8,336', 0, 32, 0),
  stroke('108,480 40,472 -8,424', 0, 32, 0),
]).path;
const shine = print(0, [stroke('208,360 216,440 240,536', 0, 20, 0)]).path;
const heads: Point[] = [
  [120, 128],
  [46, 162],
  [184, 132],
  [82, 68],
  [156, 62],
];
const buttons = print(
  0,
  heads.map(([x, y]) => disc(x, y, 36)),
).path;
const florets = [-18, 0, 18].flatMap((x) => [-18, 0, 18].map((y) => disc(x + y / 9, y - x / 9, 4)));
const dots = print(
  0,
  heads.flatMap((at) => place(florets, { at })),
).path;

export const StudioMark = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="-14 20 342 614" className={className}>
    <path d={line} fill="currentColor" />
    <path d={shine} className="fill-paper" />
    <path d={buttons} fill="#cf9f3a" />
    <path d={dots} fill="#7a5300" />
  </svg>
);
