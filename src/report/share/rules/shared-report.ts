import type { z } from 'zod';
import { labelsOf } from '../../document/rules/labels.ts';
import type { Passage } from '../../document/rules/passage.ts';
import type { Evidence, ShownDetails } from '../../document/rules/report.ts';
import { blanksOf, reportViewSchema } from '../../document/rules/report-view.ts';
import type { Said } from '../../evidence/rules/ledger.ts';
import { createQuoteFinder } from './find-quotes.ts';

/** Count and theme of what customers said, without their words. */
export const saidInOurWords = (
  { count, of, theme }: Pick<Said, 'theme' | 'count' | 'of'>,
  language: string,
): string =>
  labelsOf(language)
    .mentions.replace('{count}', String(count))
    .replace('{of}', String(of))
    .replace('{theme}', () => theme);

/** What the readers of a share link see. A list of what may be read: a new field of reports stays private. */
export const sharedViewSchema = reportViewSchema.pick({
  version: true,
  language: true,
  sections: true,
  personas: true,
  situations: true,
  evidence: true,
  unknowns: true,
  blanks: true,
});
export type SharedView = z.infer<typeof sharedViewSchema>;

/**
 * A report for people who are not its customer. It leaves out facts from the customer, which repeat the order
 * or results, the old lines of a pasted text, which is an upload, and addresses of pages that the customer named.
 * Of customers' words it shows only counts and themes.
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
        passages: section.passages
          .filter(({ source }) => source !== 'customers')
          .map((passage) => (isSite ? passage : withoutUpload(passage)))
          .filter((passage) => passage !== null),
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

/** The new line is ours; the old one was pasted. */
const withoutUpload = (passage: Passage): Passage | null => {
  if (passage.kind !== 'line') return passage;
  return passage.ours === null ? null : { ...passage, yours: null };
};

const inOurWords = (fact: Omit<Evidence, 'site'>, language: string): Omit<Evidence, 'site'> =>
  fact.said
    ? { ...fact, text: saidInOurWords(fact.said, language), said: { ...fact.said, quotes: [] } }
    : fact;

export function viewSharedReport(details: ShownDetails): SharedView {
  const { businessName: _, website: __, changes: ___, ...shown } = forReaders(details);
  return { ...shown, blanks: blanksOf(shown.sections) };
}
