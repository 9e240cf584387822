import { describe, expect, it } from 'vitest';
import { kitShop } from './copy-check.fixture.ts';
import { type ListedSentence, numberFaults, verifySentences } from './copy-claims.ts';

const listed = (sentence: number, changes: Partial<ListedSentence>): ListedSentence => ({
  sentence,
  kind: 'fact',
  refs: [],
  calculation: null,
  words: null,
  promise: false,
  ...changes,
});
const verify = (text: string, changes: Partial<ListedSentence>) =>
  verifySentences([text], [listed(1, changes)], kitShop)[0];

describe('what the customer gave us', () => {
  it('is the facts without our guesses, their own sentences, and the lines that were cut from their page', () => {
    const { caseFile, cast, snapshot } = kitShop;
    expect(caseFile.facts.map(({ id, source }) => [id, source])).toEqual([
      ['f1', 'site'],
      ['f2', 'customer'],
      ['f4', 'review'],
      ['w1', 'customer'],
      ['w2', 'customer'],
    ]);
    expect(caseFile.facts[0]?.line).toBe('1:1');
    expect(snapshot.pages.map(({ text }) => text)).toEqual(['The kit, £24']);
    expect(cast.personas).toEqual([]);
  });
});

describe('a sentence', () => {
  it('is carried by a fact of the page with the line as it stands there', () => {
    expect(verify('The kit is £24.', { refs: ['f1'] })).toMatchObject({
      standing: 'carried',
      carriers: [{ ref: 'f1', grade: 'site', text: 'The kit, £24' }],
    });
    expect(verify('The kit is £24.', { kind: 'page', refs: ['1:1'] })?.carriers).toEqual([
      { ref: '1:1', grade: 'site', text: 'The kit, £24' },
    ]);
    expect(verify('Fay packs it.', { refs: ['w1'] })?.carriers).toEqual([
      { ref: 'w1', grade: 'owner', text: 'Fay packs the kits in Hexham.' },
    ]);
  });

  it.each([
    ['a fact that does not exist', 'The kit is £24.', { refs: ['f9'] }],
    ['a guess of ours', 'You are afraid of ruining it.', { refs: ['f3'] }],
    ['a simulated person', 'Martin wears it daily.', { refs: ['p1.role'] }],
    ['what the page does not say', 'There is no fee.', { kind: 'page', refs: ['absent'] }],
    ['no fact at all', 'The kit is £24.', {}],
    ['a price that nobody gave', 'The kit is £19.', { refs: ['f1'] }],
    ['a share that nobody gave', 'Most of you, 93%, come back.', { refs: ['f4'] }],
    [
      'a wrong calculation',
      'In all £30.',
      { kind: 'arithmetic', refs: ['f1', 'f2'], calculation: '24 + 4.50 = 30' },
    ],
    ['words that no customer said', '“It saved my winter and my marriage”, says Tom.', { refs: ['f4'] }],
  ] as const)('is told by nobody when it rests on %s', (_, text, changes) => {
    expect(verify(text, { ...changes, refs: 'refs' in changes ? [...changes.refs] : [] })).toMatchObject({
      standing: 'untold',
      carriers: [],
    });
  });

  it('is carried by a right calculation and by words that a customer did say', () => {
    const sum = { kind: 'arithmetic', refs: ['f1', 'f2'], calculation: '24 + 4.50 = 28.50' } as const;
    expect(verify('In all that is £28.50.', { ...sum, refs: [...sum.refs] })).toMatchObject({
      standing: 'carried',
      calculation: '24 + 4.50 = 28.50',
    });
    expect(verify('“It smells of my father again”, one of you wrote.', { refs: ['f4'] })?.standing).toBe(
      'carried',
    );
  });

  it('that nothing carries keeps the words that the model names, if they are in it, and its promise', () => {
    const text = 'It lasts for ten winters and we pay for the rest.';
    expect(verify(text, { kind: 'none', words: 'lasts for ten winters', promise: true })).toMatchObject({
      standing: 'untold',
      words: 'lasts for ten winters',
      isPromise: true,
    });
    expect(verify(text, { kind: 'none', words: 'lasts forever' })?.words).toBeNull();
  });

  it('that is said to claim nothing is still looked at for prices and forbidden promises', () => {
    expect(verify('Ready when you are.', { kind: 'nothing' })).toMatchObject({ standing: 'no-claim' });
    expect(verify('Want to save £900?', { kind: 'nothing' })).toMatchObject({
      standing: 'untold',
      words: '900',
    });
    expect(verify('Join thousands of happy owners.', { kind: 'nothing' })).toMatchObject({
      standing: 'untold',
      isPromise: true,
    });
  });
});

it('every sentence has to be listed once', () => {
  expect(numberFaults(2, [listed(1, {}), listed(2, {})])).toEqual([]);
  expect(numberFaults(3, [listed(1, {}), listed(3, {})])[0]?.problem).toContain('Missing: 2');
  expect(numberFaults(1, [listed(1, {}), listed(1, {})])).toHaveLength(1);
});
