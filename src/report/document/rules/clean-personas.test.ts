import { expect, it } from 'vitest';
import { aDraft } from '../../../../harness/fixtures/report/a-draft.ts';
import { innocentSentences, inventedSentences } from '../../../../harness/fixtures/report/cast-sentences.ts';
import { faultText } from '../../../platform/model/rules/answer-faults.ts';
import { type BuyerPersona, type CastWithEndings, personaIds } from './buyer-persona.ts';
import { cleanPersonas, personasFaults, secretsFaults } from './clean-personas.ts';

const draft = aDraft();
const endings: CastWithEndings['endings'] = personaIds.map((persona) => ({
  persona,
  ending: persona === 'p1' ? 'buys' : 'does not buy',
  because: 'The reason not to buy decides.',
}));
const told: Pick<CastWithEndings, 'secrets' | 'meetings'> = {
  secrets: personaIds.map((persona) => ({ persona, text: 'Has told nobody.', knownTo: null })),
  meetings: [
    { people: ['p1', 'p2'], place: 'The mill', when: 'A Monday', what: 'They talk.' },
    { people: ['p3', 'p4'], place: 'The mill', when: 'Two days later', what: 'They talk again.' },
  ],
};
const fault = (change: (personas: BuyerPersona[]) => BuyerPersona[]): string[] =>
  personasFaults({ personas: change(structuredClone(draft.cast.personas)), endings, ...told }, draft).map(
    faultText,
  );
const changing = (changes: Partial<BuyerPersona>) =>
  fault((personas) => personas.map((one, at) => (at === 1 ? { ...one, ...changes } : one)));

it('a sound cast has no fault', () => {
  expect(fault((personas) => personas)).toEqual([]);
});

it('a fault names its persona and its field, and what to do', () => {
  const [first] = draft.cast.personas;
  expect(changing({ name: first?.name.toUpperCase() ?? '' })).toEqual([
    expect.stringMatching(/^personas\[1\]\.name: .* is the name of p1\. Choose another/),
  ]);
  expect(changing({ id: 'p1' })[0]).toMatch(/^personas\[1\]\.id: .* This is p2/);
  expect(changing({ influences: [{ on: 'p2', how: 'talks to himself', weight: 1 }] })[0]).toMatch(
    /^personas\[1\]\.influences: /,
  );
  expect(changing({ reasonNotToBuy: 'Would buy after seeing more proof.' })[0]).toMatch(
    /^personas\[1\]\.reasonNotToBuy: /,
  );
  expect(changing({ fears: ['Being the last', 'That 73% of people are right'] })).toEqual([
    expect.stringMatching(/^personas\[1\]\.fears\[1\]: “73%” /),
  ]);
});

it('all faults are reported at once', () => {
  const found = fault((personas) =>
    personas.map((one) => ({ ...one, name: 'Marta', reasonNotToBuy: 'None, he would buy it at once.' })),
  );
  expect(found).toHaveLength(9);
});

it.each(inventedSentences)('an invented person proves nothing: %s', (situation) => {
  expect(changing({ situation })).not.toEqual([]);
});

it.each(innocentSentences)('ordinary life passes: %s', (situation) => {
  expect(changing({ situation })).toEqual([]);
});

it('what the customer stated may be said', () => {
  expect(changing({ situation: 'A refund went to 5 % of buyers, she has read.' })).toEqual([]);
});

it('ages, times and durations in scenes are allowed', () => {
  expect(changing({ scenes: ['at 11:40 at night', 'after 19 days', 'a wall of 4 metres'] })).toEqual([]);
});

it('five people in another order are put in order', () => {
  expect(fault((personas) => personas.toReversed())).toEqual([]);
  expect(
    cleanPersonas({ personas: draft.cast.personas.toReversed(), endings, ...told }).personas.map(
      ({ id }) => id,
    ),
  ).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
});

it('an influence on oneself is dropped', () => {
  const [first] = draft.cast.personas;
  if (!first) throw new Error('nobody');
  const own = { on: first.id, how: 'talks to himself', weight: 1 };
  const cleaned = cleanPersonas({
    personas: [{ ...first, influences: [own, ...first.influences] }],
    endings,
    ...told,
  });
  expect(cleaned.personas[0]?.influences).toEqual(first.influences.filter(({ on }) => on !== first.id));
});

it('each of the five has an ending, somebody buys and somebody does not', () => {
  const faultsWith = (changed: CastWithEndings['endings']) =>
    personasFaults({ ...draft.cast, ...told, endings: changed }, draft).map(faultText);
  expect(faultsWith(endings.slice(1))).toEqual([expect.stringMatching(/^endings: No ending for p1\./)]);
  expect(faultsWith(endings.map((one) => ({ ...one, ending: 'buys' as const })))).toEqual([
    expect.stringMatching(/^endings: At least one/),
  ]);
});

it('each of the five has a secret, and some of them meet at least twice', () => {
  const faultsOf = (changes: Partial<typeof told>) =>
    secretsFaults({ ...draft.cast, endings, ...told, ...changes }).map(faultText);
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ secrets: told.secrets.slice(2) })).toEqual([
    expect.stringMatching(/^secrets: No secret of p1, p2\./),
  ]);
  expect(faultsOf({ meetings: told.meetings.slice(1) })).toEqual([expect.stringMatching(/^meetings: /)]);
});

it('secrets and meetings stay with the cleaned cast', () => {
  expect(cleanPersonas({ ...draft.cast, endings, ...told })).toMatchObject(told);
});
