import type { z } from 'zod';
import { saidInOurWords } from './evidence/said-sentence.ts';
import { type Evidence, noChapterDetails, type ReportDetails, type Results } from './report.ts';
import { reportViewSchema, viewReport } from './report-view.ts';
import { withoutPassages } from './without-passages.ts';

/** What the readers of a share link see. A list of what may be read: a new field of reports stays private. */
export const sharedViewSchema = reportViewSchema.pick({
  version: true,
  language: true,
  personas: true,
  situations: true,
  evidence: true,
  unknowns: true,
  copy: true,
  answer: true,
  predictions: true,
  plan: true,
  blanks: true,
  receipt: true,
});
export type SharedView = z.infer<typeof sharedViewSchema>;

type Document = { results: Results; details: ReportDetails };

/**
 * A report for people who are not its customer. Facts that the customer told us repeat the order or their results, and passages of a
 * pasted text are an upload: both stay away, and so do the addresses of the pages that the customer named. Of uploaded messages they
 * see counts and themes. The writers of a version know the messages by these quotes only, so a passage in a chapter is one of them.
 */
export function forReaders({ results, details }: Document): Document {
  const quotes = details.evidence.flatMap(({ said }) => said?.quotes.map(({ text }) => text) ?? []);
  return withoutPassages({ results, details: withoutOrder(details) }, quotes);
}

function withoutOrder(details: ReportDetails): ReportDetails {
  const { version, language, personas, situations, unknowns, actions, copy, website } = details;
  const { answer, predictions } = details;
  return {
    ...noChapterDetails,
    version,
    language,
    personas,
    situations,
    unknowns,
    actions,
    copy,
    answer,
    predictions,
    evidence: details.evidence
      .filter(({ source }) => source !== 'customer' && source !== 'outcome')
      .map(({ site, ...fact }) => ({
        ...inOurWords(fact, language),
        site: site && website.source === 'site' ? { ...site, url: null } : null,
      })),
    website: { source: website.source, pages: [], problem: website.problem },
    // Failed advisory checks are the operator's.
    receipt: { ...details.receipt, weakSpots: [] },
  };
}

const inOurWords = (fact: Omit<Evidence, 'site'>, language: string): Omit<Evidence, 'site'> =>
  fact.said
    ? { ...fact, text: saidInOurWords(fact.said, language), said: { ...fact.said, quotes: [] } }
    : fact;

export function viewSharedReport(document: Document): { results: Results; report: SharedView } {
  const { results, details } = forReaders(document);
  const { businessName, website, actions, websiteChanges, claims, ...report } = viewReport(details);
  return { results, report };
}
