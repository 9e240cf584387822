import { describe, expect, it, test } from 'vitest';
import type { PanelVerdict } from './panel-result.ts';
import {
  areCountsClear,
  chanceOfCoin,
  contradictsCounts,
  type Happened,
  tallyPastTests,
} from './past-tests.ts';

const tested = (
  winner: PanelVerdict['winner'],
  what: Happened['what'],
  why: PanelVerdict['why'] = 'too-close',
) => ({
  result: { verdict: { winner, why, leader: null, repeatsLed: 0 } },
  happened: { what },
});
const counted = (what: Happened['what'], a: [number, number], b: [number, number]): Happened => ({
  what,
  counts: { a: { visitors: a[0], taken: a[1] }, b: { visitors: b[0], taken: b[1] } },
});

describe('the past tests of a panel', () => {
  it('are right, wrong or undecided; a void run and one that is running count as nothing', () => {
    const tests = [
      tested('b', 'b'),
      tested('a', 'a'),
      tested('none', 'same'),
      tested('none', 'b'),
      tested('a', 'b'),
      tested('none', 'b', 'control-moved'),
      { result: null, happened: { what: 'a' } } as const,
    ];
    expect(tallyPastTests(tests)).toEqual({
      of: 5,
      right: 3,
      wrong: 1,
      undecided: 1,
      named: 3,
      namedRight: 2,
    });
  });

  it('are none for a customer who has entered none', () => {
    expect(tallyPastTests([])).toMatchObject({ of: 0, right: 0 });
  });
});

test.each([
  [3, 5, 0.5],
  [5, 5, 1 / 32],
  [2, 2, 0.25],
  [0, 3, 1],
  [0, 0, 1],
])('a coin is right in %i of %i tosses or more in a share of %d', (right, of, share) => {
  expect(chanceOfCoin(right, of)).toBeCloseTo(share, 10);
});

test('numbers that say the opposite of the choice are a slip; small ones are not clear', () => {
  expect(contradictsCounts(counted('a', [100, 2], [100, 9]))).toBe(true);
  expect(contradictsCounts(counted('b', [100, 2], [100, 9]))).toBe(false);
  expect(contradictsCounts(counted('same', [100, 2], [100, 9]))).toBe(false);
  expect(contradictsCounts({ what: 'a', counts: null })).toBe(false);
  expect(areCountsClear(counted('b', [100, 2], [100, 9]))).toBe(true);
  expect(areCountsClear(counted('b', [100, 4], [100, 6]))).toBe(false);
  expect(areCountsClear({ what: 'b', counts: null })).toBe(false);
});
