import { typographicQuotes } from '../../../platform/text/typographic-quotes.ts';
import { mapTexts } from '../../document/rules/map-texts.ts';
import type { Results } from '../../document/rules/report.ts';

/** Cut from the customer's website letter for letter, so nothing in them is replaced. */
const verbatim = new Set(['site', 'before', 'url']);

/** Every text inside with the quotation marks of the language. */
export const typeset = <T>(value: T, language: string): T =>
  mapTexts(value, (text) => typographicQuotes(text, language), verbatim);

/** The lines of a chapter, except quotes from the customer's website. */
const typesetMarkup = (content: string, language: string): string =>
  content
    .split('\n')
    .map((line) => (/^\s*>.*\[from your site\]\s*$/.test(line) ? line : typographicQuotes(line, language)))
    .join('\n');

/** A report as the PDF prints it and the page shows it. What is stored and checked keeps the marks that were written. */
export const typesetReport = <Details extends { language: string }>(results: Results, details: Details) => ({
  results: Object.fromEntries(
    Object.entries(results).map(([key, { title, content }]) => [
      key,
      { title: typeset(title, details.language), content: typesetMarkup(content, details.language) },
    ]),
  ),
  details: typeset(details, details.language),
});
