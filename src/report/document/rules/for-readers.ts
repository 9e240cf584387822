import { createQuoteFinder } from './find-quotes.ts';
import { labelsOf } from './labels.ts';
import type { Said } from './ledger.ts';
import type { Evidence, ShownDetails } from './report.ts';

/** Count and theme of what customers said, without their words. */
export const saidInOurWords = (
  { count, of, theme }: Pick<Said, 'theme' | 'count' | 'of'>,
  language: string,
): string =>
  labelsOf(language)
    .mentions.replace('{count}', String(count))
    .replace('{of}', String(of))
    .replace('{theme}', () => theme);

/**
 * A report for people who are not its customer. It shows the page line by line, also of a pasted text: who mends
 * the page needs it. It leaves out facts from the customer, which repeat the order or results, and addresses of
 * pages that the customer named. Of customers' words it shows only counts and themes.
 */
export function forReaders(details: ShownDetails): ShownDetails {
  const { version, language, sections, personas, situations, evidence, unknowns } = details;
  const isSite = details.website.source === 'site';
  const repeatsCustomers = createQuoteFinder(
    evidence.flatMap(({ said }) => said?.quotes.map(({ text }) => text) ?? []),
  );
  return {
    ...{ version, language, personas, situations, businessName: null, changes: [] },
    sections: sections
      .map((section) => ({
        ...section,
        passages: section.passages.filter(({ source }) => source !== 'customers'),
      }))
      .filter(({ title, passages }) => passages.length > 0 && !repeatsCustomers(title)),
    website: { source: 'none', pages: [], problem: null },
    evidence: evidence
      .filter(({ source }) => source !== 'customer')
      .map(({ site, ...fact }) => ({
        ...inOurWords(fact, language),
        site: site && isSite ? { ...site, url: null } : null,
      }))
      .filter(({ text }) => !repeatsCustomers(text)),
    unknowns: unknowns.filter((unknown) => !repeatsCustomers(unknown)),
  };
}

const inOurWords = (fact: Omit<Evidence, 'site'>, language: string): Omit<Evidence, 'site'> =>
  fact.said
    ? { ...fact, text: saidInOurWords(fact.said, language), said: { ...fact.said, quotes: [] } }
    : fact;
