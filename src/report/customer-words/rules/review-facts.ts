import { saidInOurWords } from '../../document/rules/for-readers.ts';
import type { Fact } from '../../document/rules/ledger.ts';
import type { Cited, Theme } from './customer-words.ts';

/** Two people may mean different things with the same words. */
const fewestItems = 3;
const mostFacts = 8;
const mostQuotes = 3;

/** What a revision learns from the messages: a fact per frequent theme, counted and quoted by code. */
export const reviewFacts = (themes: readonly Theme[], language: string): Omit<Fact, 'id'>[] =>
  themes
    .filter(({ count }) => count >= fewestItems)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostFacts)
    .map(({ kind, title, count, of, items }) => {
      const quotes = chosenQuotes(items);
      return {
        kind,
        text: [
          saidInOurWords({ theme: title, count, of }, language),
          ...quotes.map(({ quote }) => `"${quote.replace(/\s+/g, ' ').replaceAll('"', "'")}"`),
        ].join(' '),
        source: 'review',
        line: null,
        said: { theme: title, count, of, quotes: quotes.map(({ item, quote }) => ({ item, text: quote })) },
      };
    });

/**
 * The checks let a report repeat every number of a fact. One customer's price or share must not become true
 * that way, so only quotes without digits are taken. Among those, quotes of medium length say most.
 */
function chosenQuotes(items: readonly Cited[]): Cited[] {
  const distance = ({ quote }: Cited) => Math.abs(quote.length - 80);
  return items
    .filter(({ quote }) => !/\p{N}/u.test(quote))
    .toSorted((a, b) => distance(a) - distance(b) || a.item - b.item)
    .slice(0, mostQuotes);
}
