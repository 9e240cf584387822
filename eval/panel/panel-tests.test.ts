import { describe, expect, it } from 'vitest';
import { seededRandom, seedOf, shuffled } from '../../src/platform/rules/seeded-random.ts';
import { directPrompt, testBuyersPrompt } from './panel-eval-prompts.ts';
import { readPanelTests } from './panel-tests.ts';

const [open, closed] = [readPanelTests('open'), readPanelTests('closed')];
const all = [...open, ...closed];

describe('the published tests', () => {
  it('are split by a seeded shuffle of their ids', () => {
    const drawn = shuffled(
      all.map(({ id }) => id).toSorted(),
      seededRandom(seedOf('panel tests: open or closed')),
    );
    expect(open.map(({ id }) => id)).toEqual(drawn.slice(0, all.length / 2).toSorted());
  });

  it('have their texts in a place that a seed draws', () => {
    for (const { id, publishedFirst } of all) {
      const isSwapped = seededRandom(seedOf(`panel tests: place of ${id}`))() < 0.5;
      expect(publishedFirst, id).toBe(isSwapped ? 'b' : 'a');
    }
  });

  it('have winners in both places of both sets', () => {
    for (const set of [open, closed])
      expect(new Set(set.map(({ winner }) => winner))).toEqual(new Set(['a', 'b']));
  });
});

it('buyers are made without the texts, and no prompt holds a result', () => {
  for (const test of all) {
    const { prompt } = testBuyersPrompt(test);
    expect(prompt, test.id).not.toContain(test.texts.a);
    expect(prompt, test.id).not.toContain(test.texts.b);
    expect(`${prompt}${directPrompt(test, ['a', 'b']).prompt}`, test.id).not.toContain(test.outcome);
  }
});
