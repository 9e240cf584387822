import { expect, it } from 'vitest';
import { aBusiness } from '../../../../harness/fixtures/report/a-business.ts';
import { faultText } from '../../../platform/model/rules/answer-faults.ts';
import type { BuyerPersona, CastWithEndings } from './buyer-persona.ts';
import { cleanPersonas, personasFaults } from './clean-personas.ts';

const { cast } = aBusiness;
const { personas, endings } = cast;
const faultsOf = (changes: Partial<CastWithEndings>) =>
  personasFaults({ ...cast, ...changes }).map(faultText);
const changing = (changes: Partial<BuyerPersona>) =>
  faultsOf({ personas: personas.map((one, at) => (at === 1 ? { ...one, ...changes } : one)) });

it('a sound cast has no fault, in any order', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ personas: personas.toReversed() })).toEqual([]);
});

it('a fault names its persona and its field, and what to do', () => {
  expect(changing({ name: ' MARTA' })).toEqual([
    expect.stringMatching(/^personas\[1\]\.name: .* is the name of p1\. Choose another/),
  ]);
  expect(changing({ id: 'p1' })).toEqual([expect.stringMatching(/^personas\[1\]\.id: .* This is p2/)]);
});

it('all faults are reported at once', () => {
  expect(
    faultsOf({ personas: personas.map((one) => ({ ...one, name: 'Marta' })), endings: [] }),
  ).toHaveLength(5);
});

it('each of the five has an ending, somebody buys and somebody does not', () => {
  expect(faultsOf({ endings: endings.slice(1) })).toEqual([
    expect.stringMatching(/^endings: No ending for p1\./),
  ]);
  expect(faultsOf({ endings: endings.map((one) => ({ ...one, ending: 'buys' })) })).toEqual([
    expect.stringMatching(/^endings: At least one/),
  ]);
});

it('five people are put in order, without an influence on oneself, and keep everything else', () => {
  const own = { on: 'p1', how: 'talks to herself', weight: 1 } as const;
  const talking = personas.map((one) => ({ ...one, influences: [own, ...one.influences] }));
  const cleaned = cleanPersonas({ ...cast, personas: talking.toReversed() });
  expect(cleaned.personas.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
  expect(cleaned.personas[0]).toEqual(personas[0]);
  expect(cleaned.personas[1]?.influences).toHaveLength(2);
  expect(cleaned).toMatchObject({ endings, secrets: cast.secrets });
});
