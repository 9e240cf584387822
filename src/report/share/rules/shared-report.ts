import type { z } from 'zod';
import { mainTag } from '../../../platform/text/languages.ts';
import {
  type Evidence,
  noChapterDetails,
  type ReportDetails,
  type Results,
} from '../../document/rules/report.ts';
import { reportViewSchema, viewReport, viewResults } from '../../document/rules/report-view.ts';
import type { Said } from '../../evidence/rules/case-file.ts';
import type { AssembledReport } from '../../writing/rules/assemble-report.ts';
import { withoutPassages } from './without-passages.ts';

/** A language that is missing here gets the English sentence. */
const sentences: Record<string, (said: Pick<Said, 'theme' | 'count' | 'of'>) => string> = {
  en: ({ count, of, theme }) => `${count} of ${of} messages from customers mention this: ${theme}.`,
  de: ({ count, of, theme }) => `${count} von ${of} Nachrichten von Kunden erwähnen das: ${theme}.`,
  fr: ({ count, of, theme }) => `${count} messages sur ${of} venus de clients parlent de ceci : ${theme}.`,
  es: ({ count, of, theme }) => `${count} de ${of} mensajes de clientes hablan de esto: ${theme}.`,
  it: ({ count, of, theme }) => `${count} messaggi su ${of} di clienti parlano di questo: ${theme}.`,
  pt: ({ count, of, theme }) => `${count} de ${of} mensagens de clientes mencionam isto: ${theme}.`,
  nl: ({ count, of, theme }) => `${count} van de ${of} berichten van klanten noemen dit: ${theme}.`,
};

/** Count and theme of what customers said, without their words. */
export const saidInOurWords = (said: Pick<Said, 'theme' | 'count' | 'of'>, language: string): string =>
  (sentences[mainTag(language)] ?? sentences.en)?.(said) ?? said.theme;

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
  websiteChanges: true,
  plan: true,
  blanks: true,
  qualityReport: true,
});
export type SharedView = z.infer<typeof sharedViewSchema>;

/**
 * A report for people who are not its customer. It leaves out facts from the customer, which repeat the order
 * or results, passages of a pasted text, which is an upload, and addresses of pages that the customer named.
 * Of uploaded messages it shows only counts and themes. The writers of a version know messages only by these
 * quotes, so any passage in a chapter is one of them.
 */
export function forReaders({ results, details }: AssembledReport): AssembledReport {
  const quotes = details.evidence.flatMap(({ said }) => said?.quotes.map(({ text }) => text) ?? []);
  return withoutPassages({ results, details: withoutOrder(details) }, quotes);
}

function withoutOrder(details: ReportDetails): ReportDetails {
  const { version, language, personas, situations, unknowns, actions, copy, website } = details;
  const { answer, predictions, websiteChanges } = details;
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
    websiteChanges: website.source === 'site' ? websiteChanges : [],
    evidence: details.evidence
      .filter(({ source }) => source !== 'customer' && source !== 'outcome')
      .map(({ site, ...fact }) => ({
        ...inOurWords(fact, language),
        site: site && website.source === 'site' ? { ...site, url: null } : null,
      })),
    website: { source: website.source, pages: [], problem: website.problem },
    qualityReport: details.qualityReport,
  };
}

const inOurWords = (fact: Omit<Evidence, 'site'>, language: string): Omit<Evidence, 'site'> =>
  fact.said
    ? { ...fact, text: saidInOurWords(fact.said, language), said: { ...fact.said, quotes: [] } }
    : fact;

export function viewSharedReport(document: AssembledReport): { results: Results; report: SharedView } {
  const { results, details } = forReaders(document);
  const view = viewReport(details);
  const { businessName, website, actions, claims, ...report } = view;
  return { results: viewResults(results, view), report };
}
