import { expect, it } from 'vitest';
import { factsKnownToBuyer } from './facts-known-to-buyer.ts';

const fact = (source: 'site' | 'customer' | 'inference' | 'review', text: string) => ({
  id: 'f90',
  text,
  source,
  site: null,
});

it('a buyer knows the page and the offer, and nothing of our guesses', () => {
  expect(factsKnownToBuyer([fact('site', 'A visit is £95.')])).toEqual(['A visit is £95.']);
  expect(factsKnownToBuyer([fact('inference', 'They wait for the spring.')])).toEqual([]);
});

it('knows what real customers said, without how many said it', () => {
  const quotes = [{ item: 4, text: 'the parcel sat behind the shed for a week' }];
  const said = { theme: 'The shed', count: 11, of: 43, quotes };
  const text = '11 of 43 messages mention the shed: “the parcel sat behind the shed for a week”';
  expect(factsKnownToBuyer([{ ...fact('review', text), said }])).toEqual([quotes[0]?.text]);
});

it('of the owner’s words, what speaks of customers or of money earned is not known', () => {
  const told = 'We deliver within two days. Our customers wait too long. Our margin is 30%.';
  expect(factsKnownToBuyer([fact('customer', told)])).toEqual(['We deliver within two days.']);
});
