import type { Page } from '@playwright/test';
import { fakeTalk } from './faked-talk.ts';

const words = [
  [
    'I do want it. I only need the number for the whole hallway before I say it aloud at home.',
    'The price of a roll is not the price of the wall, and she has to explain it.',
  ],
  [
    'They want me to do the sums. I’ve done the sums before.',
    'Nothing takes the measuring off her hands, and a batch that does not match cannot be put right.',
  ],
  ['If the edges are trimmed, say so.', 'The first cut is his risk, and the text is silent about it.'],
  ['Fun. Not for a bathroom though, is it?', 'It does not say where it can hang.'],
  ['A hundred and sixty-four. Times three.', 'He multiplies before he reads on.'],
] as const;

const quoted = (id: 'a' | 'b', person: number, step: number) => ({
  ...{ personaId: `p${person + 1}`, condition: id, step },
  ...{ answer: words[person]?.[0], reason: words[person]?.[1] },
});

/** Each person's steps, in order. */
const asked = (id: 'a' | 'b' | 'control', text: string, steps: readonly (readonly number[])[]) => ({
  id,
  text,
  distribution: [1, 2, 3, 4, 5].map((step) => steps.flat().filter((one) => one === step).length),
  voices: steps.map((placements, at) => ({
    personaId: `p${at + 1}`,
    placements,
    answer: words[at]?.[0],
    reason: words[at]?.[1],
  })),
  ...(id !== 'control' && {
    summary: { typical: quoted(id, 3, 3), doubt: quoted(id, 4, 1), nearest: quoted('b', 4, 3) },
  }),
});
const byTheRoll = 'Hand-printed wallpaper, £164 a roll. Six patterns, printed to order by two people.';
const byTheWall = 'Your hallway in Slow Heron: £492 for all three rolls, and a whole bird by post first.';
const onRolls = [
  [3, 3, 4, 3, 3],
  [2, 2, 2, 1, 2],
  [2, 2, 1, 2, 2],
  [3, 2, 3, 3, 3],
  [1, 1, 1, 2, 1],
];
const onTheWall = [
  [4, 4, 5, 4, 4],
  [3, 3, 2, 3, 3],
  [2, 3, 2, 2, 2],
  [4, 3, 4, 4, 3],
  [2, 3, 2, 2, 3],
];
const control = asked('control', 'Hand-printed wallpaper, sold by the roll.', [
  [2, 2, 3, 2, 2],
  [2, 2, 2, 2, 2],
  [2, 2, 2, 2, 3],
  [2, 2, 2, 3, 2],
  [2, 1, 2, 2, 2],
]);

const run = (texts: string[], changes: object) => ({
  id: 4,
  kind: 'run',
  material: 'text',
  happened: null,
  state: 'done',
  texts,
  progress: { done: 75, total: 75 },
  result: null,
  createdAt: '2026-03-05T09:07:00.000Z',
  ...changes,
});
const result = (verdict: object, ...texts: object[]) => ({
  repeats: 5,
  conditions: [...texts, control],
  verdict,
});

export const fakedRuns = {
  running: run([byTheRoll, byTheWall], { id: 5, state: 'running', progress: { done: 31, total: 75 } }),
  voided: run([byTheRoll, byTheWall], {
    id: 6,
    result: result(
      { winner: 'none', why: 'control-moved', leader: null, repeatsLed: 0 },
      asked('a', byTheRoll, onRolls),
      asked('b', byTheWall, onTheWall),
    ),
  }),
  failed: run([byTheRoll], { id: 5, state: 'failed', progress: { done: 3, total: 50 } }),
  won: run([byTheRoll, byTheWall], {
    result: result(
      { winner: 'b', why: 'ahead-in-every-repeat', leader: 'b', repeatsLed: 5 },
      asked('a', byTheRoll, onRolls),
      asked('b', byTheWall, onTheWall),
    ),
  }),
  undecided: run([byTheRoll, byTheRoll], {
    id: 3,
    result: result(
      { winner: 'none', why: 'not-above-control', leader: 'a', repeatsLed: 2 },
      asked('a', byTheRoll, onRolls),
      asked('b', byTheRoll, onRolls),
    ),
  }),
  single: run([byTheRoll], {
    id: 2,
    result: result(
      { winner: 'none', why: 'runs-disagree', leader: 'a', repeatsLed: 3 },
      asked('a', byTheRoll, onRolls),
    ),
  }),
};

const counts = { a: { visitors: 1_200, taken: 31 }, b: { visitors: 1_190, taken: 52 } };
const pastTest = (
  id: number,
  winner: 'a' | 'b' | 'none',
  what: 'a' | 'b' | 'same',
  changes: object = {},
) => ({
  ...run([byTheRoll, byTheWall], { id, kind: 'past-test', progress: { done: 20, total: 20 } }),
  happened: { what, counts: null, isPublic: false },
  result: {
    repeats: 2,
    conditions: [asked('a', byTheRoll, onRolls), asked('b', byTheWall, onTheWall)],
    verdict: { winner, why: 'too-close', leader: null, repeatsLed: 0 },
  },
  ...changes,
});
export const fakedPastTests = [
  pastTest(11, 'b', 'b', { happened: { what: 'b', counts, isPublic: true } }),
  pastTest(12, 'a', 'a'),
  pastTest(13, 'none', 'same'),
  pastTest(14, 'none', 'b'),
  pastTest(15, 'a', 'b'),
];
export const judgingPastTest = pastTest(16, 'none', 'b', {
  state: 'running',
  result: null,
  progress: { done: 7, total: 20 },
});
export const toldRun = { ...fakedRuns.won, id: 7, happened: { what: 'b', counts, isPublic: true } };

export async function fakePanel(page: Page, runs: object[], left = 17): Promise<void> {
  await fakeTalk(page, { talk: { panel: { left, limit: 20, seesPictures: true } } });
  await page.route('**/api/analysis/*/panel', (route) => route.fulfill({ json: runs }));
}
