import type { Fact } from '../report/evidence/case-file.ts';
import { mainTag } from '../text/languages/languages.ts';
import { readQuantities } from '../text/quantities.ts';
import type { Cited, Theme } from './word-reading.ts';

/** Two people may mean different things with the same words. */
const fewestItems = 3;
const mostFacts = 8;
const mostQuotes = 3;

/** A language that is missing here gets the English sentence. */
const sentences: Record<string, (count: number, of: number, title: string) => string> = {
  en: (count, of, title) => `${count} of ${of} messages from customers mention this: ${title}.`,
  de: (count, of, title) => `${count} von ${of} Nachrichten von Kunden erwähnen das: ${title}.`,
  fr: (count, of, title) => `${count} messages sur ${of} venus de clients parlent de ceci : ${title}.`,
  es: (count, of, title) => `${count} de ${of} mensajes de clientes hablan de esto: ${title}.`,
  it: (count, of, title) => `${count} messaggi su ${of} di clienti parlano di questo: ${title}.`,
  pt: (count, of, title) => `${count} de ${of} mensagens de clientes mencionam isto: ${title}.`,
  nl: (count, of, title) => `${count} van de ${of} berichten van klanten noemen dit: ${title}.`,
};

/** What a revision learns from the messages: a fact per frequent theme, counted and quoted by code. */
export const reviewFacts = (themes: readonly Theme[], language: string): Omit<Fact, 'id'>[] =>
  themes
    .filter(({ count }) => count >= fewestItems)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostFacts)
    .map(({ kind, title, count, of, items }) => {
      const quotes = chosenQuotes(items, language);
      const sentence = (sentences[mainTag(language)] ?? sentences.en)?.(count, of, title) ?? title;
      return {
        kind,
        text: [
          sentence,
          ...quotes.map(({ quote }) => `"${quote.replace(/\s+/g, ' ').replaceAll('"', "'")}"`),
        ].join(' '),
        source: 'review',
        line: null,
        said: { theme: title, count, of, quotes: quotes.map(({ item, quote }) => ({ item, text: quote })) },
      };
    });

/**
 * The checks let a report repeat every number of a fact. What one customer wrote about a price or a share must not become true by
 * that, so only quotes without a quantity are taken. Of the others, those of middle length say most.
 */
function chosenQuotes(items: readonly Cited[], language: string): Cited[] {
  const distance = ({ quote }: Cited) => Math.abs(quote.length - 80);
  return items
    .filter(({ quote }) => !/\p{N}/u.test(quote) && readQuantities(quote, language).length === 0)
    .toSorted((a, b) => distance(a) - distance(b) || a.item - b.item)
    .slice(0, mostQuotes);
}
