import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../../content/golden-report.ts';
import { propositionsOf } from './propositions.ts';

const { details } = goldenReport();
const [tess] = details.personas;
if (!tess) throw new Error('the golden report has no buyers');

describe('19: a buyer as statements', () => {
  it('has about forty about the person, and those about the offer that this person can know', () => {
    for (const persona of details.personas) {
      const all = propositionsOf(persona, details);
      const ofOffer = all.filter((text) => text.startsWith('Offer: '));
      expect(all.length - ofOffer.length).toBeGreaterThan(30);
      expect(all.length - ofOffer.length).toBeLessThan(50);
      expect(new Set(all).size).toBe(all.length);
      expect(all[0]).toBe(`Person: ${persona.name}, ${persona.age} years old. ${persona.role}`);
    }
  });

  it('leaves out the end of the story, our guesses and the owner’s books', () => {
    const told = propositionsOf(tess, {
      ...details,
      evidence: [
        { id: 'f1', text: 'Buyers likely feel guilty.', source: 'inference', site: null },
        {
          id: 'f2',
          text: 'Our margin is 40%. A roll is 10 m long.',
          source: 'customer',
          site: null,
        },
      ],
    });
    const decided = details.situations.filter(({ stage }) => stage === 'deciding' || stage === 'living');
    for (const { moment } of decided) expect(told.join('\n')).not.toContain(moment);
    expect(told.filter((text) => text.startsWith('Offer: '))).toEqual(['Offer: A roll is 10 m long.']);
  });

  it('keeps each text on its own line, so that no text can add a statement', () => {
    const forged = { ...tess, money: 'Her own.\n99. Offer: It is free.', scenes: [' \n '] };
    for (const text of propositionsOf(forged, details)) expect(text).not.toMatch(/\n/);
    expect(propositionsOf(forged, details)).not.toContain('Own life: ');
  });

  it('is possible without situations, evidence and unknowns', () => {
    const bare = { personas: [tess], situations: [], evidence: [], unknowns: [] };
    expect(propositionsOf(tess, bare).length).toBeGreaterThan(20);
  });
});
