import { hostsOf } from '../checks/facts/addresses.ts';
import { foreignLinksIn } from '../checks/facts/foreign-links.ts';
import { supportOf } from '../checks/facts/supported-numbers.ts';
import { unsupportedClaimsIn } from '../checks/facts/unsupported-claims.ts';
import type { CaseFile, Fact } from './case-file.ts';
import { linesOf, type WebsiteSnapshot } from './website-snapshot.ts';

export type RawMaterial = { customerWords: string; snapshot: WebsiteSnapshot };

const fewestFacts = 6;
const fewestTerms = 4;

/** Whether the customer's words and the website bear a text: no number, study, organisation or address of its own. */
function supportedBy({ customerWords, snapshot }: RawMaterial, language: string): (text: string) => boolean {
  const given = [customerWords, ...snapshot.pages.flatMap(({ title, text }) => [title, text])];
  const support = supportOf(given, given);
  const links = { hosts: hostsOf(snapshot), customerWords, language };
  return (text) =>
    unsupportedClaimsIn(text, support).length === 0 && foreignLinksIn(text, links).length === 0;
}

/**
 * The case file as far as the material bears it, whatever the model answered: a site fact points at a real line or is
 * an inference; a fact with a number, study, organisation or address that nobody stated is dropped; a term nobody used
 * is no vocabulary.
 */
export function cleanCaseFile(answer: CaseFile, material: RawMaterial): CaseFile {
  const { customerWords, snapshot } = material;
  const isBorn = supportedBy(material, answer.language);
  const lines = new Map(linesOf(snapshot).map(({ id, text }) => [id, text]));
  const facts = answer.facts
    .map((fact): Fact => {
      const line = fact.source === 'site' ? lines.get(fact.line ?? '') : undefined;
      // A line that leads elsewhere is no evidence we would print.
      if (line !== undefined && isBorn(line)) return fact;
      return { ...fact, line: null, source: fact.source === 'site' ? 'inference' : fact.source };
    })
    .filter(({ text }) => text.trim() !== '' && isBorn(text));
  const words = [customerWords, ...snapshot.pages.map((page) => page.text)].join('\n');
  return {
    language: answer.language,
    offer: isBorn(answer.offer) ? answer.offer : (customerWords.split('\n').at(-1) ?? customerWords),
    facts: [...facts, ...ownWordsAsFacts(customerWords, facts.length)].map((fact, index) => ({
      ...fact,
      id: `f${index + 1}`,
    })),
    vocabulary: vocabularyOf(answer.vocabulary, words, customerWords),
    unknowns: answer.unknowns.filter(isBorn),
  };
}

/** What the customer typed is always true to the material: it stands in when too little else holds. */
function ownWordsAsFacts(customerWords: string, held: number): Fact[] {
  if (held >= fewestFacts) return [];
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
