import { describe, expect, it } from 'vitest';
import { markedCast } from '../../../../harness/fixtures/report/marked-brief.ts';
import { kitShop } from './copy-check.fixture.ts';
import type { CheckedSentence } from './copy-check-result.ts';
import { unmetDoubts } from './copy-check-result.ts';
import { composeCopyCheck, doubtsOf, findDoubtFaults, lineProblems } from './copy-doubts.ts';

const sentence = (text: string): CheckedSentence => ({
  text,
  standing: 'untold',
  words: null,
  isPromise: false,
  carriers: [],
  calculation: null,
});
const sentences = [sentence('The kit is free.'), sentence('Order now.')];
const doubts = doubtsOf(markedCast.personas);
const known = { sentences, doubts, material: kitShop };
const line = (text: string, changes = {}) => ({
  sentence: 1,
  text,
  refs: ['f1'],
  why: 'It says the price.',
  ...changes,
});

describe('doubts', () => {
  it('begin with the heaviest of each buyer', () => {
    const people = markedCast.personas.length;
    expect(doubts.slice(0, people).every(({ isTop }) => isTop)).toBe(true);
    expect(new Set(doubts.slice(0, people).map(({ personaId }) => personaId)).size).toBe(people);
    expect(doubts).toHaveLength(markedCast.personas.flatMap(({ objections }) => objections).length);
  });

  it('have to be judged, every one', () => {
    const judged = doubts.map(({ id }) => ({ doubt: id, metBy: [] }));
    expect(findDoubtFaults(known)({ doubts: judged, better: [] }, 2)).toEqual([]);
    expect(findDoubtFaults(known)({ doubts: judged.slice(1), better: [] }, 0)[0]?.problem).toContain('d1');
  });

  it('are met by sentences that exist, and the heaviest ones that none meets are named', () => {
    const judged = doubts.map(({ id }, at) => ({ doubt: id, metBy: at === 0 ? [2, 1, 2, 7] : [] }));
    const result = composeCopyCheck({ doubts: judged, better: [] }, known);
    expect(result.doubts[0]?.metBy).toEqual([1, 2]);
    expect(unmetDoubts(result)).toHaveLength(markedCast.personas.length - 1);
  });
});

describe('a better line', () => {
  it.each([
    ['The kit costs £24, delivery £4.50.', {}],
    ['Fay packs your kit in Hexham.', { refs: ['w1'] }],
    ['It arrives by [day].', { refs: [] }],
  ])('is shown: %s', (text, changes) => {
    expect(lineProblems(line(text, changes), known)).toEqual([]);
  });

  it.each([
    ['an invented price', line('The kit costs £19.')],
    ['an invented count', line('2,600 owners have one.')],
    ['a forbidden promise', line('Results guaranteed, the kit is £24.')],
    ['a link', line('The kit costs £24: https://evil.example')],
    ['a link in its reason', line('The kit costs £24.', { why: 'See www.evil.example' })],
    ['a name that nobody gave', line('The kit costs £24, and Rosalind packs it.')],
    ['nothing that carries it', line('It comes fast.', { refs: ['f3'] })],
    ['the sentence as it stands', line('The kit is free')],
    ['a sentence that does not exist', line('The kit costs £24.', { sentence: 9 })],
    ['too many words', line(`The kit costs £24${' and more'.repeat(80)}.`)],
  ])('is not shown with %s', (_, written) => {
    expect(lineProblems(written, known)).not.toEqual([]);
    expect(composeCopyCheck({ doubts: [], better: [written] }, known).better).toEqual([]);
  });

  it('replaces one sentence, and only one line does so', () => {
    const two = [line('The kit costs £24.'), line('Fay packs it.', { refs: ['w1'] })];
    expect(composeCopyCheck({ doubts: [], better: two }, known).better).toMatchObject([
      { sentence: 1, text: 'The kit costs £24.', carriers: [{ ref: 'f1', text: 'The kit, £24' }] },
    ]);
  });
});
