import { hostsOf } from '../../checks/rules/addresses.ts';
import { foreignLinksIn } from '../../checks/rules/foreign-links.ts';
import { knownFigures, numbersBeyond } from '../../checks/rules/unknown-figures.ts';
import type { CaseFile, Fact } from './case-file.ts';
import { linesOf, type WebsiteSnapshot } from './website-snapshot.ts';

export type RawMaterial = { customerWords: string; snapshot: WebsiteSnapshot };

const fewestFacts = 6;
const fewestTerms = 4;

/** Whether the customer's words and the website support a text: it adds no figure and no address. */
export function supportedBy(
  { customerWords, snapshot }: RawMaterial,
  language: string,
): (text: string) => boolean {
  const given = [customerWords, ...snapshot.pages.flatMap(({ title, text }) => [title, text])];
  const known = knownFigures(given);
  const links = { hosts: hostsOf(snapshot), customerWords, language };
  return (text) => numbersBeyond(text, known).length === 0 && foreignLinksIn(text, links).length === 0;
}

/** A name that the material does not give was remembered or invented. */
const businessNameIn = (name: string | null, words: string): string | null =>
  name !== null && name.trim() !== '' && words.includes(name.trim()) ? name.trim() : null;

/**
 * Keeps only what the material supports: a site fact without a real line becomes an inference; a fact with a
 * figure or an address that nobody gave is dropped; a term nobody used is dropped from the vocabulary.
 */
export function cleanCaseFile(answer: CaseFile, material: RawMaterial): CaseFile {
  const { customerWords, snapshot } = material;
  const isSupported = supportedBy(material, answer.language);
  const lines = new Map(linesOf(snapshot).map(({ id, text }) => [id, text]));
  const facts = answer.facts
    .map((fact): Fact => {
      const line = fact.source === 'site' ? lines.get(fact.line ?? '') : undefined;
      // We do not print a line that links to another site as evidence.
      if (line !== undefined && isSupported(line)) return fact;
      return { ...fact, line: null, source: fact.source === 'site' ? 'inference' : fact.source };
    })
    .filter(({ text }) => text.trim() !== '' && isSupported(text));
  const words = [customerWords, ...snapshot.pages.map((page) => page.text)].join('\n');
  return {
    businessName: businessNameIn(answer.businessName, words),
    language: answer.language,
    offer: isSupported(answer.offer) ? answer.offer : (customerWords.split('\n').at(-1) ?? customerWords),
    facts: [...facts, ...ownWordsAsFacts(customerWords, facts.length)].map((fact, index) => ({
      ...fact,
      id: `f${index + 1}`,
    })),
    vocabulary: vocabularyOf(answer.vocabulary, words, customerWords),
    unknowns: answer.unknowns.filter(isSupported),
  };
}

/** The customer's own words fill up a case file with too few supported facts. */
function ownWordsAsFacts(customerWords: string, supportedFacts: number): Fact[] {
  if (supportedFacts >= fewestFacts) return [];
  return customerWords
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => ({ id: '', kind: 'offer', text: text.trim(), source: 'customer', line: null }));
}

function vocabularyOf(terms: readonly string[], words: string, customerWords: string): string[] {
  const said = words.toLowerCase();
  const real = terms
    .map((term) => term.trim())
    .filter((term) => term !== '' && said.includes(term.toLowerCase()));
  const spare = (customerWords.match(/[\p{L}][\p{L}-]{4,}/gu) ?? []).slice(0, 12);
  return [...new Set(real.length >= fewestTerms ? real : [...real, ...spare])];
}
