import { describe, expect, it } from 'vitest';
import { noiseModels, simulatePanel } from '../../../../harness/fixtures/talk/panel-noise.ts';
import { seededRandom } from '../../../platform/rules/seeded-random.ts';
import { type PersonaId, personaIds } from '../../../report/document/rules/buyer-persona.ts';
import {
  hasControlMoved,
  type Placements,
  type PlacementsOfCondition,
  shareByChance,
  panelVerdict as verdictOf,
} from './panel-verdict.ts';

/**
 * 150 runs per noise model; the full form is `PANEL_SIMULATIONS=4000 npx vitest run
 * src/talk/panel/rules/panel-verdict`.
 */
const runs = Number(process.env.PANEL_SIMULATIONS ?? 150);

/** One row per persona: the placement in each repeat. */
const placed = (...rows: number[][]): PlacementsOfCondition =>
  Object.fromEntries(personaIds.map((id, index) => [id, rows[index] ?? []])) as Record<PersonaId, number[]>;
const all = (step: number, repeats = 5): PlacementsOfCondition =>
  placed(...personaIds.map(() => Array.from({ length: repeats }, () => step)));

/** The week of every person is the same under every text. */
const panelVerdict = (placements: Placements) =>
  verdictOf(placements, { a: placements.a, b: placements.a, control: placements.a });

describe('the verdict', () => {
  it('names the text that leads in every repeat and beats the control in every repeat', () => {
    expect(panelVerdict({ a: all(3), b: all(4), control: all(2) })).toEqual({
      winner: 'b',
      why: 'ahead-in-every-repeat',
      leader: 'b',
      repeatsLed: 5,
    });
  });

  it('names no winner when one repeat of five differs, and counts the repeats that the leader won', () => {
    const b = placed([4, 4, 4, 4, 1], [4, 4, 4, 4, 1], [4, 4, 4, 4, 3], [4, 4, 4, 4, 3], [4, 4, 4, 4, 3]);
    expect(panelVerdict({ a: all(3), b, control: all(1) })).toEqual({
      winner: 'none',
      why: 'runs-disagree',
      leader: 'b',
      repeatsLed: 4,
    });
  });

  it('names no winner when one person alone makes the difference', () => {
    const b = placed([4, 4, 4, 4, 4], [3, 3, 3, 3, 3], [3, 3, 3, 3, 3], [3, 3, 3, 3, 3], [3, 3, 3, 3, 3]);
    expect(panelVerdict({ a: all(3), b, control: all(1) })).toMatchObject({
      winner: 'none',
      why: 'too-close',
      leader: 'b',
      repeatsLed: 5,
    });
  });

  it('names no winner when both texts are equal', () => {
    expect(panelVerdict({ a: all(4), b: all(4), control: all(2) })).toEqual({
      winner: 'none',
      why: 'too-close',
      leader: null,
      repeatsLed: 0,
    });
  });

  it('names no winner when the better of two is not better than the bland control', () => {
    const verdict = panelVerdict({ a: all(1), b: all(3), control: all(3) });
    expect(verdict).toMatchObject({ winner: 'none', why: 'not-above-control' });
    expect(panelVerdict({ a: all(1), b: all(2), control: all(3) })).toMatchObject({
      winner: 'none',
      why: 'not-above-control',
      leader: 'control',
      repeatsLed: 5,
    });
  });

  it('compares a single text with the control only', () => {
    expect(panelVerdict({ a: all(4), control: all(3) })).toMatchObject({ winner: 'a', repeatsLed: 5 });
    expect(panelVerdict({ a: all(3), control: all(3) })).toMatchObject({
      winner: 'none',
      why: 'not-above-control',
    });
    expect(panelVerdict({ a: all(2), control: all(3) })).toMatchObject({
      winner: 'none',
      why: 'not-above-control',
    });
    const wavering = placed(
      [4, 4, 4, 4, 1],
      [4, 4, 4, 4, 1],
      [4, 4, 4, 4, 3],
      [4, 4, 4, 4, 3],
      [4, 4, 4, 4, 3],
    );
    expect(panelVerdict({ a: wavering, control: all(3) })).toMatchObject({
      why: 'runs-disagree',
      leader: 'a',
    });
  });

  it('does not depend on which of the two came first', () => {
    const random = seededRandom(11);
    const other = { a: 'b', b: 'a', none: 'none', control: 'control' } as const;
    for (let run = 0; run < 200; run += 1) {
      const world = {
        worth: { a: 0, b: 1, control: -1 },
        repeats: 5,
        noise: 0.6,
        model: 'independent' as const,
      };
      const { a, b, control } = simulatePanel(world, random);
      const one = panelVerdict({ a, b, control });
      const turned = panelVerdict({ a: b, b: a, control });
      expect(turned).toEqual({
        ...one,
        winner: other[one.winner],
        leader: one.leader === null ? null : other[one.leader],
      });
    }
  });
});

describe('the control question', () => {
  const better = { a: all(3), b: all(4), control: all(2) };

  it('voids a run in which it moved: no winner, whoever led', () => {
    for (const weeks of [
      { a: all(3), b: all(4), control: all(3) },
      { a: all(3), b: all(3), control: all(4) },
    ])
      expect(verdictOf(better, weeks)).toEqual({
        winner: 'none',
        why: 'control-moved',
        leader: null,
        repeatsLed: 0,
      });
  });

  it('is asked of each person in pairs: people who lead different lives move nothing', () => {
    const weeks = placed([1, 1, 1, 1, 1], [5, 5, 5, 5, 5], [2, 2, 2, 2, 3], [4, 4, 5, 4, 4], [3, 3, 3, 3, 3]);
    const wavering = placed(
      [1, 2, 1, 1, 1],
      [5, 5, 4, 5, 5],
      [2, 3, 2, 2, 2],
      [4, 4, 4, 4, 4],
      [3, 3, 2, 3, 3],
    );
    expect(verdictOf(better, { a: weeks, b: wavering, control: weeks }).winner).toBe('b');
  });

  it('in a past test is compared between its two texts', () => {
    expect(verdictOf({ a: all(3, 2), b: all(4, 2) }, { a: all(3, 2), b: all(3, 2) }).winner).toBe('b');
    expect(verdictOf({ a: all(3, 2), b: all(4, 2) }, { a: all(3, 2), b: all(5, 2) }).why).toBe(
      'control-moved',
    );
  });
});

describe('the share by chance', () => {
  it.each([
    [[], 1],
    [[0, 0, 0], 1],
    [[1], 1],
    [[1, 1, 1, 1, 1], 2 / 32],
    [[2, 2, 2, 2, 2, 2], 2 / 64],
    [[1, -1], 1],
    [[3, 1], 1 / 2],
  ])('of %j is %d', (found, share) => {
    expect(shareByChance(found)).toBeCloseTo(share, 10);
  });
});

describe.each(noiseModels)('with a panel that is %s', (model) => {
  const shareOfWinners = (
    worth: { a: number; b: number; control: number },
    repeats: number,
    noise: number,
  ) => {
    const random = seededRandom(7);
    let winners = 0;
    for (let run = 0; run < runs; run += 1)
      if (panelVerdict(simulatePanel({ worth, repeats, noise, model }, random)).winner !== 'none')
        winners += 1;
    return winners / runs;
  };

  /** 2% of the simulated runs, and what a short form of 150 may have above it by chance. */
  const fewer = runs < 1_000 ? 0.05 : 0.02;

  it.each([
    [2, 1.2],
    [3, 0.4],
    [3, 1.2],
    [5, 0.4],
    [5, 1.2],
    [9, 1.2],
  ])('two equal texts have no winner in 98 runs of 100: %i repeats, noise %d', (repeats, noise) => {
    expect(shareOfWinners({ a: 0, b: 0, control: -3 }, repeats, noise)).toBeLessThanOrEqual(fewer);
  });

  it.each([2, 5])('a control question that wavers voids 1 run of 100 at most: %i repeats', (repeats) => {
    const random = seededRandom(7);
    const worth = { a: 0, b: 0, control: 0 };
    let voids = 0;
    for (let run = 0; run < runs; run += 1)
      if (hasControlMoved(simulatePanel({ worth, repeats, noise: 1.2, model }, random))) voids += 1;
    expect(voids / runs).toBeLessThanOrEqual(runs < 1_000 ? 0.03 : 0.012);
  });

  it('a text no better than the control does not win, however bad the other one is', () => {
    expect(shareOfWinners({ a: 0, b: -2, control: 0 }, 5, 0.6)).toBeLessThanOrEqual(0.05);
  });
});

it('a text that is a whole step better for everybody is usually seen', () => {
  const random = seededRandom(3);
  let seen = 0;
  for (let run = 0; run < 200; run += 1) {
    const world = {
      worth: { a: 0, b: 1, control: -1 },
      repeats: 5,
      noise: 0.4,
      model: 'independent' as const,
    };
    if (panelVerdict(simulatePanel(world, random)).winner === 'b') seen += 1;
  }
  expect(seen).toBeGreaterThan(160);
});
