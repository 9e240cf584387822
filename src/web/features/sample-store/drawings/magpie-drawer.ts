import { type Cut, disc, type Placing, place, print, shape, slab, stroke } from './knife.ts';

const spoon = {
  metal: [
    shape('0,-112 24,-94 32,-62 22,-28 6,-10 -6,-10 -22,-28 -32,-62 -24,-94'),
    stroke('0,-16 1,20 -1,70 1,112 0,126', 14, 9, 8, 17, 12),
  ],
  gouges: [
    stroke('-18,-84 -22,-58 -12,-32', 0, 7, 0),
    stroke('-8,-92 -11,-76', 0, 5),
    stroke('0,84 0,114', 0, 5),
    stroke('18,-40 22,-62 18,-80', 0, 3, 0),
  ],
};
const key = {
  metal: [
    disc(-26, -84, 27),
    disc(26, -84, 27),
    disc(0, -118, 28),
    stroke('0,-70 1,10 0,118', 17, 13, 14),
    slab(-14, -56, 28, 9),
    slab(-11, -40, 22, 7),
    shape('4,70 4,70 44,68 44,68 44,84 44,84 28,84 28,84 28,92 28,92 46,92 46,92 45,112 45,112 4,112 4,112'),
    disc(0, 118, 9),
  ],
  gouges: [
    disc(-27, -85, 11),
    disc(27, -85, 11),
    disc(0, -121, 12),
    stroke('-2,-28 -1,20 -2,60', 0, 4, 0),
    stroke('22,98 22,112', 3, 5),
  ],
};
const smallKey = {
  metal: [disc(0, -56, 32), stroke('0,-30 0,72', 12, 11), slab(2, 34, 26, 11), slab(2, 54, 32, 12)],
  gouges: [disc(0, -57, 17), stroke('-2,-10 -1,26', 0, 3)],
};
const thimble = {
  metal: [shape('-44,52 -44,52 -38,0 -32,-34 -16,-52 0,-55 16,-52 32,-34 38,0 44,52 44,52 0,58')],
  gouges: [
    stroke('-40,30 0,36 40,30', 5, 5, 5),
    ...[-26, -9, 9, 26].map((x) => disc(x, 12, 4.2)),
    ...[-19, 0, 19].map((x) => disc(x, -5, 4)),
    ...[-24, -9, 9, 24].map((x) => disc(x, -21, 3.8)),
    ...[-10, 10].map((x) => disc(x, -38, 3.4)),
  ],
};
const button = {
  metal: [disc(0, 0, 23)],
  gouges: [
    disc(-6, -6, 3.6),
    disc(6, -6, 3.6),
    disc(-6, 6, 3.6),
    disc(6, 6, 3.6),
    stroke('-16,4 -13,12 -5,17', 0, 3, 0),
  ],
};
const ring = {
  metal: [disc(0, 0, 22), shape('0,-44 12,-32 0,-18 -12,-32')],
  gouges: [disc(0, 1, 13), stroke('-3,-36 -5,-29', 0, 3)],
};
const pin = { metal: [stroke('0,-40 1,44', 4, 0), disc(0, -42, 7)], gouges: [] as Cut[] };

type Thing = { metal: Cut[]; gouges: Cut[] };
type Kept = readonly [Thing, Placing];
const keys: Kept[] = [
  [key, { at: [122, 152], turn: [5, -2], size: 1.12 }],
  [smallKey, { at: [366, 398], turn: [-3, 4], size: 1.2 }],
  [ring, { at: [244, 64], turn: [5, 1], size: 1.1 }],
  [pin, { at: [484, 138], turn: [-4, 3], size: 1.1 }],
];
const spoons: Kept[] = [
  [spoon, { at: [346, 166], turn: [4, 3], size: 1.18 }],
  [spoon, { at: [136, 396], turn: [-1, 5], size: 0.95 }],
  [button, { at: [32, 276], size: 0.95 }],
  [pin, { at: [500, 376], turn: [5, 2], size: 1.1 }],
];
const rest: Kept[] = [
  [thimble, { at: [428, 268], turn: [6, 1], size: 1.16 }],
  [button, { at: [236, 330], size: 0.85 }],
  [pin, { at: [292, 474], turn: [5, 3], size: 1.1 }],
];
const put = (kept: Kept[], part: keyof Thing) => kept.flatMap(([thing, where]) => place(thing[part], where));

export const magpieDrawer = {
  widthMm: 520,
  repeatMm: 480,
  match: 'half-drop',
  layers: [
    print(0, put(keys, 'metal')),
    print(1, put(spoons, 'metal')),
    print(2, put(rest, 'metal')),
    print(
      'ground',
      [keys, spoons, rest].flatMap((kept) => put(kept, 'gouges')),
      1.4,
    ),
  ],
} as const;
