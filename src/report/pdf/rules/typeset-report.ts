import { typographicQuotes } from '../../../platform/text/typographic-quotes.ts';
import { mapTexts } from '../../document/rules/map-texts.ts';

/** Copied letter for letter from the owner's website, so nothing in them is replaced. */
const verbatim = new Set(['site', 'yours', 'url']);

/** Every text inside with the quotation marks of the language. */
export const typeset = <T>(value: T, language: string): T =>
  mapTexts(value, (text) => typographicQuotes(text, language), verbatim);

/** A report as the PDF prints it and the page shows it. What is stored and checked keeps the marks that were written. */
export const typesetReport = <Details extends { language: string }>(details: Details): Details =>
  typeset(details, details.language);
