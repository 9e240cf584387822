import { type Cut, disc, type Placing, place, print, shape, stroke } from './knife.ts';

const leaf = [shape('0,0 -24,-8 -34,-34 -18,-66 0,-94 0,-94 18,-66 34,-34 24,-8')];
const veins = [
  stroke('0,-4 1,-78', 4, 0),
  stroke('0,-22 -18,-36', 3, 0),
  stroke('0,-22 18,-38', 3, 0),
  stroke('0,-44 -13,-58', 3, 0),
  stroke('0,-44 13,-60', 3, 0),
];
const pod = [stroke('0,0 5,26 -3,70 2,118 12,150', 5, 15, 18, 16, 0), stroke('0,2 -4,-12 2,-22', 4, 4, 3)];
const beans = [disc(4, 34, 3.4), disc(0, 58, 4), disc(-1, 82, 4), disc(2, 106, 3.6)];
const flower = [
  shape('0,4 -20,0 -30,-18 -22,-32 -6,-34 0,-24 8,-36 24,-32 30,-16 20,0'),
  shape('0,26 -12,22 -14,8 0,4 14,8 12,22'),
];
const keel = [stroke('-12,-2 0,5 12,-2', 0, 5, 0), stroke('0,8 0,20', 4, 0)];
const glove = {
  cloth: [
    shape(
      '-34,-64 34,-64 36,-24 58,-6 72,24 66,40 52,34 40,14 38,34 38,80 30,90 20,82 17,44 15,98 5,106 -4,98 -6,46 -8,94 -18,100 -26,92 -26,42 -30,72 -38,76 -44,66 -42,18 -38,-24',
    ),
  ],
  trim: [
    stroke('-38,-82 0,-78 38,-82', 26, 26, 26),
    stroke('16,38 16,22', 3, 0),
    stroke('-5,40 -4,22', 3, 0),
    stroke('-26,36 -24,20', 3, 0),
    stroke('-22,-10 4,-4 26,-12', 0, 4, 0),
  ],
  ribs: [-26, -13, 0, 13, 26].map((x) => stroke(`${x},-90 ${x + 1},-70`, 3, 3)),
};

const threes: Placing[] = [
  { at: [82, 352], turn: [5, -3], size: 0.86 },
  { at: [186, 372], turn: [5, 4], size: 0.86 },
  { at: [214, 96], turn: [4, 3], size: 0.8 },
  { at: [48, 88], turn: [4, -3], size: 0.8 },
  { at: [340, 142], turn: [6, -2], size: 0.86 },
  { at: [448, 380], turn: [5, 4], size: 0.9 },
  { at: [330, 390], turn: [5, -4], size: 0.8 },
  { at: [458, 118], turn: [5, 3], size: 0.78 },
];
const three = (cuts: readonly Cut[]) => [
  ...place(cuts, { at: [0, -6] }),
  ...place(cuts, { at: [-6, 2], turn: [1, -2], size: 0.82 }),
  ...place(cuts, { at: [6, 2], turn: [1, 2], size: 0.82 }),
];
const pods: Placing[] = [
  { at: [240, 190], turn: [8, 1] },
  { at: [268, 214], turn: [8, -1], size: 0.92, isMirrored: true },
  { at: [292, 180], turn: [9, -1], size: 0.8 },
  { at: [112, 446], turn: [8, 1], size: 0.95 },
  { at: [146, 462], turn: [8, -1], size: 0.86, isMirrored: true },
];
const flowers: Placing[] = [
  { at: [390, 446], size: 0.74 },
  { at: [368, 488], turn: [4, -2], size: 0.86 },
  { at: [414, 504], turn: [4, 2], size: 0.9 },
  { at: [372, 544], turn: [4, -1], size: 0.96 },
  { at: [410, 570], turn: [4, 2], size: 0.86 },
];
const forgotten: Placing = { at: [512, 258], turn: [7, 1], size: 0.92 };
const put = (cuts: readonly Cut[], places: Placing[]) => places.flatMap((where) => place(cuts, where));

export const allotment = {
  widthMm: 520,
  repeatMm: 530,
  match: 'straight',
  layers: [
    print(2, [
      stroke('-6,542.2 130,265 266,-12.2', 9, 10, 9),
      stroke('-6,-12.2 130,265 266,542.2', 9, 10, 9),
      stroke('254,542.2 390,265 526,-12.2', 9, 10, 9),
      stroke('254,-12.2 390,265 526,542.2', 9, 10, 9),
    ]),
    print(1, [
      stroke(
        '262,534 206,470 232,420 170,372 176,320 116,290 132,230 70,180 90,120 30,80 10,10',
        6,
        6,
        6,
        6,
        6,
        6,
        6,
        6,
        6,
        5,
        4,
      ),
      stroke(
        '522,534 466,462 486,410 430,372 436,300 378,270 398,210 340,170 346,96 290,60 262,4',
        6,
        6,
        6,
        6,
        6,
        6,
        6,
        6,
        6,
        5,
        4,
      ),
      ...put(three(leaf), threes),
      stroke('390,420 394,500 390,600', 4, 5, 3),
    ]),
    print('ground', put(three(veins), threes)),
    print(0, [
      ...put(pod, pods),
      ...put(flower, flowers),
      ...place(glove.cloth, forgotten),
      stroke('112,258 130,266 150,272', 7, 12, 7),
      stroke('372,272 390,264 410,258', 7, 12, 7),
      stroke('242,-6 260,2 280,8', 7, 12, 7),
      stroke('242,524 260,532 280,538', 7, 12, 7),
    ]),
    print('ground', [...put(beans, pods), ...put(keel, flowers)]),
    print(2, place(glove.trim, forgotten)),
    print('ground', place(glove.ribs, forgotten)),
  ],
} as const;
