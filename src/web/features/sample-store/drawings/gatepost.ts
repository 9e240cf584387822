import { type Cut, disc, type Placing, type Point, place, print, shape, slab, stroke } from './knife.ts';

const fifths: Point[] = [
  [1, 0],
  [0.309, 0.951],
  [-0.809, 0.588],
  [-0.809, -0.588],
  [0.309, -0.951],
];
const around = (cuts: readonly Cut[]) => fifths.flatMap((turn) => place(cuts, { at: [0, 0], turn }));

const leaf = [shape('0,0 -16,20 -32,18 -30,-4 -22,-34 0,-70 0,-70 22,-34 30,-4 32,18 16,20')];
const veins = [
  stroke('0,4 1,-54', 4, 0),
  stroke('0,-8 -16,-24', 3, 0),
  stroke('0,-8 16,-26', 3, 0),
  stroke('-1,4 -18,10', 3, 0),
  stroke('1,4 18,10', 3, 0),
];
const openFlower = [
  shape('34,-4 42,16 22,32 8,44 -12,36 -34,32 -38,10 -44,-10 -26,-26 -16,-44 6,-38 28,-34'),
];
const rays = [...around([stroke('9,0 24,1 36,0', 2, 6, 0)]), disc(0, 0, 7)];
const sideFlower = [shape('0,0 -8,-28 -28,-56 -40,-70 -18,-74 0,-66 18,-76 40,-68 28,-54 8,-28')];
const sideMarks = [stroke('0,-8 -4,-36 -14,-60', 0, 5, 0), stroke('0,-8 6,-34 16,-58', 0, 5, 0)];

const leaves: Placing[] = [
  { at: [116, 36], turn: [4, 5], size: 0.95 },
  { at: [20, 92], turn: [4, -6], size: 0.9 },
  { at: [122, 208], turn: [3, 5], size: 0.95 },
  { at: [14, 262], turn: [5, -5], size: 0.85 },
  { at: [218, 250], turn: [3, 5], size: 0.8 },
  { at: [288, 306], turn: [6, -3], size: 0.78 },
  { at: [428, 196], turn: [4, -4], size: 0.8 },
  { at: [468, 64], turn: [4, 4], size: 0.76 },
];
const openFlowers: Placing[] = [
  { at: [66, 152], size: 1.1 },
  { at: [352, 262], turn: [3, 2], size: 0.98 },
  { at: [448, 132], turn: [-2, 3], size: 0.86 },
];
const sideFlowers: Placing[] = [
  { at: [44, 326], turn: [5, -1], size: 0.8 },
  { at: [168, 300], turn: [5, 3], size: 0.74 },
  { at: [424, 48], turn: [5, -3], size: 0.66 },
];
const put = (cuts: readonly Cut[], places: Placing[]) => places.flatMap((where) => place(cuts, where));

export const gatepost = {
  widthMm: 520,
  repeatMm: 320,
  match: 'straight',
  layers: [
    print(1, [
      slab(48, -4, 44, 328),
      slab(168, 24, 22, 274),
      slab(486, 24, 22, 274),
      slab(168, 40, 340, 22),
      slab(168, 98, 340, 19),
      slab(168, 156, 340, 19),
      slab(168, 218, 340, 22),
      stroke('180,232 330,142 500,46', 19, 18, 19),
      slab(88, 60, 84, 9),
      slab(88, 232, 84, 9),
    ]),
    print('ground', [
      stroke('62,10 64,70 61,120', 0, 4, 0),
      stroke('76,60 78,150 75,230', 0, 4, 0),
      stroke('63,190 66,240 62,306', 0, 4, 0),
      stroke('210,54 260,52 300,55', 0, 4, 0),
      stroke('350,113 410,112 470,114', 0, 4, 0),
      stroke('204,173 240,172 280,174', 0, 4, 0),
      stroke('300,238 380,236 470,239', 0, 4, 0),
      stroke('386,123 420,102 450,82', 0, 4, 0),
    ]),
    print(0, [
      stroke('60,322 104,276 92,226 38,190 36,140 100,100 106,52 64,20 60,2', 6, 7, 6, 7, 6, 7, 6, 7, 6),
      stroke(
        '98,262 140,306 200,292 250,274 300,300 352,270 410,240 440,190 430,136 462,88 440,44',
        6,
        6,
        6,
        6,
        6,
        6,
        6,
        5,
        5,
        5,
        4,
      ),
      stroke('410,240 456,262 500,244', 5, 4, 0),
      stroke('200,292 196,262 222,238', 5, 4, 3),
      ...put(leaf, leaves),
      ...put(openFlower, openFlowers),
      ...put(sideFlower, sideFlowers),
    ]),
    print('ground', put(veins, leaves)),
    print(1, [...put(rays, openFlowers), ...put(sideMarks, sideFlowers)]),
  ],
} as const;
