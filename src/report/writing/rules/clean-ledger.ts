import type { WebsiteSnapshot } from '../../../platform/website/rules.ts';
import { hostsOf } from '../../checks/rules/addresses.ts';
import { foreignLinksIn } from '../../checks/rules/foreign-links.ts';
import { recalculate, withoutThousands } from '../../checks/rules/recalculate.ts';
import { knownFigures, numbersBeyond } from '../../checks/rules/unknown-figures.ts';
import type { Fact, Ledger } from '../../document/rules/ledger.ts';
import { linesOf } from '../../document/rules/website-snapshot.ts';

export type RawMaterial = { customerWords: string; snapshot: WebsiteSnapshot };

const fewestFacts = 6;

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
 * figure or an address that nobody gave is dropped, and so is a sum that is wrong or uses such a figure.
 */
export function cleanLedger(answer: Ledger, material: RawMaterial): Ledger {
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
  const given = new Set(numbersIn(words));
  return {
    businessName: businessNameIn(answer.businessName, words),
    language: answer.language,
    offer: isSupported(answer.offer) ? answer.offer : (customerWords.split('\n').at(-1) ?? customerWords),
    facts: [...facts, ...ownWordsAsFacts(customerWords, facts.length)].map((fact, index) => ({
      ...fact,
      id: `f${index + 1}`,
    })),
    sums: answer.sums.filter(({ sum }) => isRight(sum, given)),
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

/** Under every reading: "1.550" may be a price or a length. */
const numbersIn = (text: string): number[] =>
  [text, withoutThousands(text)]
    .flatMap((one) => one.match(/\d+(?:[.,]\d+)?/g) ?? [])
    .map((one) => Number.parseFloat(one.replace(',', '.')));

/** Small counts, and the weeks, months and days of a year, need nobody to give them. */
const everybodyKnows = (value: number): boolean => value <= 12 || [24, 52, 60, 100, 365].includes(value);

/** Recomputed, and made of numbers that are given or that an earlier sum has made. */
function isRight(sum: string, given: Set<number>): boolean {
  const calculation = recalculate(sum);
  if ('fault' in calculation) return false;
  if (!calculation.operands.every((one) => given.has(one) || everybodyKnows(one))) return false;
  given.add(calculation.result);
  return true;
}
