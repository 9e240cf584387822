import { expect, it } from 'vitest';
import { aDraft } from '../checks/a-draft.fixture.ts';
import type { BuyerPersona, Cast } from './buyer-persona.ts';
import { cleanPersonas, personasFault } from './clean-personas.ts';

const draft = aDraft();
const fault = (change: (personas: BuyerPersona[]) => BuyerPersona[]): string | null =>
  personasFault({ personas: change(structuredClone(draft.cast.personas)) } as Cast, draft);
const changing = (changes: Partial<BuyerPersona>) =>
  fault((personas) => personas.map((one, at) => (at === 1 ? { ...one, ...changes } : one)));

it('a sound cast has no fault', () => {
  expect(fault((personas) => personas)).toBeNull();
});

it('five people are p1 to p5, each with a name of their own', () => {
  expect(fault((personas) => personas.toReversed())).toContain('p1 to p5');
  expect(changing({ name: draft.cast.personas[0]?.name.toUpperCase() ?? '' })).toContain('share a name');
});

it('nobody is alone: everybody influences one of the others', () => {
  expect(changing({ influences: [{ on: 'p2', how: 'talks to himself', weight: 1 }] })).toContain(
    'influences nobody',
  );
});

it('everybody has a real reason not to buy', () => {
  expect(changing({ reasonNotToBuy: 'Would buy after seeing more proof.' })).toContain('no real reason');
});

it.each([
  'Knows that 73% of people like him give up.',
  'Read that studies show it never works.',
  'Seven out of ten colleagues gave up.',
  'According to McKinsey it pays off.',
])('an invented person proves nothing: %s', (situation) => {
  expect(changing({ situation })).toContain('nobody stated');
});

it('ages, times and lengths of time in scenes are theirs to have', () => {
  expect(changing({ scenes: ['at 11:40 at night', 'after 19 days', 'a wall of 4 metres'] })).toBeNull();
});

it('an influence on oneself is dropped', () => {
  const [first] = draft.cast.personas;
  if (!first) throw new Error('nobody');
  const own = { on: first.id, how: 'talks to himself', weight: 1 };
  const cleaned = cleanPersonas({ personas: [{ ...first, influences: [own, ...first.influences] }] } as Cast);
  expect(cleaned.personas[0]?.influences).toEqual(first.influences.filter(({ on }) => on !== first.id));
});
