import { expect, it } from 'vitest';
import { allPassages, everyKind, sectionOf } from '../../../../harness/fixtures/report/every-kind.ts';
import type { Fact } from '../../document/rules/ledger.ts';
import { withContentIds } from './content-ids.ts';

const said = (...quotes: string[]): Fact => ({
  ...{ id: 'f1', kind: 'pain', text: 'Parking is hard.', source: 'review', line: null },
  said: { theme: 'Parking', count: 2, of: 9, quotes: quotes.map((text, item) => ({ item, text })) },
});
const given = (passages: typeof allPassages, ...facts: Fact[]) =>
  withContentIds({ sections: [sectionOf(passages)], ledger: { facts } })[0]?.passages ?? [];
const idsOf = (passages: typeof allPassages) => given(passages).map(({ id }) => id);
const { job, text, piece } = everyKind;

it('the same words have the same id in every version, wherever they stand in their section', () => {
  const again = allPassages.toReversed().map((one, at) => ({ ...one, id: `short-${at}` }));
  expect(idsOf(again)).toEqual(idsOf(allPassages).reverse());
  expect(new Set(idsOf(allPassages)).size).toBe(allPassages.length);
  expect(idsOf(allPassages)[0]).toMatch(/^short-[0-9a-f]{8}$/);
});

it('a job keeps its id, and its tick, when its words or its time change, and loses it with its text', () => {
  const [kept] = idsOf([job]);
  expect(idsOf([{ ...job, words: null, minutes: 5, when: 'later' }])).toEqual([kept]);
  expect(idsOf([{ ...job, text: 'Write oak' }])).not.toEqual([kept]);
});

it('two passages with the same words have two ids', () => {
  expect(new Set(idsOf([job, job, job])).size).toBe(3);
});

it('a passage that repeats words of customers is theirs, in any of its texts and however they are marked', () => {
  const quote = 'We drove round the block three times';
  const sourceOf = (words: string) =>
    given([{ ...piece, text: words }], said(quote)).map(({ source }) => source);
  expect(sourceOf(`They say “${quote}”.`)).toEqual(['customers']);
  expect(sourceOf('They say “We drove  **round** the block three times”.')).toEqual(['customers']);
  expect(sourceOf('Customers mention parking.')).toEqual(['us']);
  expect(given([{ ...job, words: quote }, text], said(quote)).map(({ source }) => source)).toEqual([
    'customers',
    'us',
  ]);
  expect(given([{ ...text, source: 'customers' }])).toMatchObject([{ source: 'us' }]);
});
