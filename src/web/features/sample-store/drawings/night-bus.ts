import { disc, print, shape, slab, stroke } from './knife.ts';

const columns = [96, 158, 220, 282, 344, 406];
const upstairs = columns.map((x, i) => slab(x, 62 + (i % 2), 46, 42));
const downstairs = columns.slice(1, 5).map((x, i) => slab(x, 128 - (i % 2), 46, 40));
const traveller = (x: number, y: number, isTall: boolean) => [
  disc(x, y - (isTall ? 27 : 22), 7.5),
  shape(
    `${x - 14},${y} ${x - 14},${y} ${x - 11},${y - 13} ${x},${y - 17} ${x + 11},${y - 13} ${x + 14},${y} ${x + 14},${y}`,
  ),
];

export const nightBus = {
  widthMm: 520,
  repeatMm: 260,
  match: 'straight',
  layers: [
    print(1, [
      shape('72,60 80,46 100,42 440,42 458,48 464,64 466,120 468,196 468,196 72,198 72,198'),
      disc(146, 200, 25),
      disc(386, 200, 25),
      stroke('-10,232 120,229 260,233 400,230 530,232', 7, 6, 8, 6, 7),
      stroke('20,60 20,140 21,230', 5, 6, 8),
      stroke('20,64 22,46 40,40 50,44', 6, 6, 6, 5),
    ]),
    print('ground', [
      disc(146, 200, 10),
      disc(386, 200, 10),
      stroke('74,116 200,114 330,117 464,115', 4, 5, 4, 5),
      stroke('84,184 180,183 300,185 450,184', 0, 3, 4, 0),
    ]),
    print(0, [
      ...upstairs,
      ...downstairs,
      slab(94, 128, 30, 60),
      slab(410, 126, 48, 44),
      shape('40,46 52,42 60,50 54,58 42,56'),
      shape('468,178 468,178 514,166 532,174 532,208 514,208 468,192 468,192'),
      stroke('110,250 170,248', 4, 5),
      stroke('262,250 330,251', 5, 4),
      stroke('410,250 480,249', 4, 5),
      disc(498, 30, 3),
      disc(300, 20, 3.4),
      disc(126, 14, 2.6),
      stroke('219,12 219,26', 0, 4),
      stroke('410,14 424,18', 0, 4),
    ]),
    print(1, [
      ...traveller(120, 104, false),
      ...traveller(182, 104, true),
      ...traveller(306, 104, false),
      ...traveller(430, 104, true),
      ...traveller(244, 167, true),
      ...traveller(366, 167, false),
      ...traveller(436, 170, true),
      stroke('109,130 109,186', 3, 4),
    ]),
  ],
} as const;
