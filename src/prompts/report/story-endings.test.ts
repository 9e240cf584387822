import { describe, expect, it } from 'vitest';
import { type Cast, personaIds } from '../../domain/report/buyers/buyer-persona.ts';
import { markedCast } from './marked-brief.fixture.ts';
import { endingsText, storyEndings } from './story-endings.ts';

const castWith = (weights: Partial<Record<string, number[]>>): Cast => ({
  personas: markedCast.personas.map((persona) => ({
    ...persona,
    objections: (weights[persona.id] ?? [1, 1]).map((weight) => ({ text: 'No', kind: 'trust', weight })),
  })),
});

describe('story endings', () => {
  it('let the one with the heaviest objections walk away and the next put it off', () => {
    expect(storyEndings(castWith({ p4: [3, 1], p2: [2, 2] }))).toEqual({
      p1: 'buys',
      p2: 'puts it off',
      p3: 'buys',
      p4: 'does not buy',
      p5: 'buys',
    });
  });

  it('count one objection that decides alone for more than several murmurs', () => {
    expect(storyEndings(castWith({ p2: [1, 1, 1, 1], p3: [3, 1] })).p3).toBe('does not buy');
  });

  it('let the user of the product and the holder of the money go together', () => {
    const endings = storyEndings(castWith({ p1: [3, 3], p5: [3, 3] }));
    expect([endings.p1, endings.p5]).toEqual(['buys', 'buys']);
  });

  it.each([{}, { p2: [3, 3], p3: [3, 3], p4: [3, 3] }])(
    'always hold a no, a later and three that buy (%j)',
    (weights) => {
      const endings = Object.values(storyEndings(castWith(weights))).toSorted();
      expect(endings).toEqual(['buys', 'buys', 'buys', 'does not buy', 'puts it off']);
    },
  );

  it('are told with ids alone', () => {
    const text = endingsText(markedCast);
    for (const id of personaIds) expect(text).toContain(`${id} `);
    expect(text).toContain('p3 does not buy');
    expect(text).not.toContain('MARK-');
  });
});
