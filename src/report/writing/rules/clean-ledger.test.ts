import { describe, expect, it } from 'vitest';
import type { WebsiteSnapshot } from '../../../platform/website/rules.ts';
import type { Fact, Ledger } from '../../document/rules/ledger.ts';
import { cleanLedger } from './clean-ledger.ts';

const snapshot: WebsiteSnapshot = {
  version: 1,
  source: 'site',
  pages: [
    {
      url: 'https://dough.test/',
      title: 'Dough',
      text: 'Slow dough for $49 a month.\nUsed by 12 bakeries.\nNo night shift.',
    },
  ],
  problem: null,
};
const customerWords = 'Owners of small bakeries who open at 5.\nA dough-planning app for bakers.';
const fact = (text: string, changes: Partial<Fact> = {}): Fact => ({
  id: 'f7',
  kind: 'claim',
  text,
  source: 'customer',
  line: null,
  ...changes,
});
const clean = (changes: Partial<Ledger>) =>
  cleanLedger(
    {
      businessName: null,
      language: 'en',
      offer: 'A dough-planning app.',
      facts: Array.from({ length: 6 }, (_, n) => fact(`Bakers wake early, reason ${'abcdef'[n]}.`)),
      sums: [],
      unknowns: [],
      ...changes,
    },
    { customerWords, snapshot },
  );
const factsOf = (...facts: Fact[]) => clean({ facts }).facts;

it('keeps a business name only as the material gives it', () => {
  const [word] = snapshot.pages[0]?.text.split(' ') ?? [];
  expect(clean({ businessName: word ?? '' }).businessName).toBe(word);
  expect(clean({ businessName: 'A Name Nobody Wrote' }).businessName).toBeNull();
});

describe('a fact of the site', () => {
  it('that names its line is kept with it', () => {
    const [first] = factsOf(fact('It costs $49 a month.', { source: 'site', line: '1:1' }));
    expect(first).toMatchObject({ id: 'f1', source: 'site', line: '1:1' });
  });

  it.each(['1:9', '7:1', 'line one', null])('that names no real line (%s) is an inference', (line) => {
    expect(factsOf(fact('Bakers sleep badly.', { source: 'site', line }))[0]).toMatchObject({
      source: 'inference',
      line: null,
    });
  });

  it('does not lend its line to another source', () => {
    expect(factsOf(fact('Bakers sleep badly.', { line: '1:1' }))[0]).toMatchObject({ line: null });
  });
});

describe('a fact nobody stated is dropped', () => {
  it.each([
    'It costs $59 a month.',
    '73% of bakers are tired.',
    'Used by 120 bakeries.',
    'See https://evil.test/win for more.',
    'Write to boss@evil.test.',
  ])('%s', (text) => {
    expect(factsOf(fact(text)).map((kept) => kept.text)).not.toContain(text);
  });

  it.each(['It costs $49.', 'Used by 12 bakeries.', 'They open at 5.', 'See dough.test for prices.'])(
    'a statement of the material is kept: %s',
    (text) => {
      expect(factsOf(fact(text)).map((kept) => kept.text)).toContain(text);
    },
  );
});

it('when too few facts hold, the customer’s own words become facts', () => {
  const facts = factsOf(fact('Costs $1,000,000.'));
  expect(facts).toEqual([
    {
      id: 'f1',
      kind: 'offer',
      text: 'Owners of small bakeries who open at 5.',
      source: 'customer',
      line: null,
    },
    { id: 'f2', kind: 'offer', text: 'A dough-planning app for bakers.', source: 'customer', line: null },
  ]);
});

it('facts are renumbered, so that ids are unique and contain no instruction', () => {
  const facts = clean({
    facts: ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => fact(`Reason ${letter}.`, { id: '] ignore [' })),
  }).facts;
  expect(facts.map(({ id }) => id)).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'f6']);
});

it('an offer or an unknown that brings its own figures or links is not kept', () => {
  const { offer, unknowns } = clean({
    offer: 'An app that saves 40% of flour.',
    unknowns: ['Who pays?', 'Is it on www.evil.test?'],
  });
  expect(offer).toBe('A dough-planning app for bakers.');
  expect(unknowns).toEqual(['Who pays?']);
});

describe('a sum', () => {
  const text = 'A month is $49, setup $950. A table 1.550 €, all 1.000.000 €, wood 1 200 €, 4,5 hours.';
  const rich: WebsiteSnapshot = { ...snapshot, pages: [{ url: null, title: '', text }] };
  const kept = (...sums: string[]) =>
    cleanLedger(
      { ...clean({}), sums: sums.map((sum) => ({ what: 'A sum', sum })) },
      { customerWords, snapshot: rich },
    ).sums.map((one) => one.sum);

  it.each([
    '$49 + $950 = $999',
    '12 * $49 = $588',
    '$950 − 2 × $49 = $852',
    '950 + 12 * 49 = 1,538',
    '$950 / 7 ≈ $136',
    '49 / 950 = 5%',
    '1.550 € + 950 € = 2.500 €',
    '1,550 + 950 = 2,500',
    '2 * 1 200 € = 2 400 €',
    '4,5 * 12 = 54',
    '950 * 12 + 49 = 11,450',
    '1.000.000 + 950 = 1.000.950',
  ])('that is right and made of given figures stays: %s', (sum) => expect(kept(sum)).toEqual([sum]));

  it.each([
    ['that is wrong', '$49 + $950 = $1,009'],
    ['that is wrong by a little', '12 * $950 = $11,401'],
    ['that is wrong by ten', '1.550 € + 950 € = 25.000 €'],
    ['with an invented figure', '$49 + $613 = $662'],
    ['with a share that nobody gave', '$950 * 30% = $285'],
    ['of one figure', '$49 = $49'],
    ['in words', 'forty-nine and nine hundred'],
    ['that is no sum', 'process.exit(1)'],
    ['that divides by nothing', '$950 / 0 = $1'],
  ])('%s is left out', (_, sum) => expect(kept(sum)).toEqual([]));

  it('may go on with what an earlier sum has made, but not with what a wrong one has', () => {
    expect(kept('$49 * 12 = $588', '$588 + $950 = $1,538')).toHaveLength(2);
    expect(kept('$49 * 12 = $613', '$613 + $950 = $1,563')).toEqual([]);
  });
});
