import { describe, expect, it } from 'vitest';
import type { CaseFile, Fact } from './case-file.ts';
import { cleanCaseFile } from './clean-case-file.ts';
import type { WebsiteSnapshot } from './website-snapshot.ts';

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
const clean = (changes: Partial<CaseFile>) =>
  cleanCaseFile(
    {
      businessName: null,
      language: 'en',
      offer: 'A dough-planning app.',
      facts: Array.from({ length: 6 }, (_, n) => fact(`Bakers wake early, reason ${'abcdef'[n]}.`)),
      vocabulary: ['slow dough', 'night shift', 'bakeries', 'dough-planning'],
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

it('only terms that somebody used are vocabulary; too few are filled from the words of the customer', () => {
  const terms = ['Slow dough', 'night shift', 'bakeries', 'dough-planning', 'synergy'];
  expect(clean({ vocabulary: terms }).vocabulary).toEqual(terms.slice(0, 4));
  expect(clean({ vocabulary: ['synergy', 'bakeries'] }).vocabulary).toEqual(
    expect.arrayContaining(['bakeries', 'Owners', 'dough-planning']),
  );
});

it('an offer or an unknown that brings its own figures or links is not kept', () => {
  const { offer, unknowns } = clean({
    offer: 'An app that saves 40% of flour.',
    unknowns: ['Who pays?', 'Is it on www.evil.test?'],
  });
  expect(offer).toBe('A dough-planning app for bakers.');
  expect(unknowns).toEqual(['Who pays?']);
});
