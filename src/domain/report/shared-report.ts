import type { z } from 'zod';
import { noChapterDetails, type ReportDetails } from './report.ts';
import { reportViewSchema, viewReport } from './report-view.ts';

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

/**
 * A report for people who are not its customer. Facts that the customer told us repeat the order or their results, and passages of a
 * pasted text are an upload: both stay away, and so do the addresses of the pages that the customer named.
 */
export function withoutOrder(details: ReportDetails): ReportDetails {
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
        ...fact,
        site: site && website.source === 'site' ? { ...site, url: null } : null,
      })),
    website: { source: website.source, pages: [], problem: website.problem },
    // Failed advisory checks are the operator's.
    receipt: { ...details.receipt, weakSpots: [] },
  };
}

export function viewSharedReport(details: ReportDetails): SharedView {
  const { businessName, website, actions, websiteChanges, claims, ...shared } = viewReport(
    withoutOrder(details),
  );
  return shared;
}
