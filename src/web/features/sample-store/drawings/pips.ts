import { type Point, place, print, shape, stroke } from './knife.ts';

const pip = [shape('0,-12 0,-12 5,-4 6,4 0,9 -6,4 -5,-4')];
const shine = [stroke('-2,-3 -3,4', 0, 2.2)];

const scattered: { at: Point; turn: Point; size: number }[] = [
  { at: [18, 20], turn: [5, 2], size: 1.2 },
  { at: [62, 12], turn: [-2, 5], size: 1.08 },
  { at: [104, 30], turn: [4, -4], size: 1.26 },
  { at: [40, 56], turn: [-5, -3], size: 1.26 },
  { at: [84, 64], turn: [6, 1], size: 1.14 },
  { at: [122, 78], turn: [1, 5], size: 1.2 },
  { at: [16, 94], turn: [3, -5], size: 1.14 },
  { at: [60, 104], turn: [-4, 4], size: 1.26 },
  { at: [102, 114], turn: [-6, 1], size: 1.08 },
];

export const pips = {
  widthMm: 130,
  repeatMm: 130,
  match: 'straight',
  layers: [
    print(
      0,
      scattered.flatMap((where) => place(pip, where)),
      1.6,
    ),
    print(
      'ground',
      scattered.flatMap((where) => place(shine, where)),
      2,
    ),
  ],
} as const;
