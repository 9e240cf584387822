import { chapterStrings } from '../document/rules/chapter-strings.ts';
import { blanksIn } from '../document/rules/copy-blanks.ts';
import { type CopyText, writeCopyLines } from '../document/rules/copy-lines.ts';
import type { ModuleKey } from '../document/rules/module-catalogue.ts';
import type { ReportDetails } from '../document/rules/report.ts';
import type { WebsiteChange } from '../evidence/rules/website-feedback.ts';

export const pageLinesId = 'lines';
export const pageLinesTitle = 'Your page, line by line';

export type PageLine = WebsiteChange & {
  /** As its card, its buttons and its file are called. */
  number: number;
  buyer: string;
  /** The title of its page; empty when the website has one page. */
  page: string;
};
type Known = Pick<ReportDetails, 'websiteChanges' | 'personas' | 'website'>;

/** In the order of the page. */
export const pageLinesOf = ({ websiteChanges, personas, website }: Known): PageLine[] =>
  websiteChanges.toSorted(byPlace).map((change, at) => ({
    ...change,
    number: at + 1,
    buyer: personas.find(({ id }) => id === change.persona)?.name ?? '',
    page: website.pages.length > 1 ? (website.pages[placeOf(change).page - 1]?.title ?? '') : '',
  }));

const placeOf = ({ line }: Pick<WebsiteChange, 'line'>) => {
  const [page = 1, at = 1] = line.split(':').map(Number);
  return { page, at };
};
const byPlace = (one: WebsiteChange, other: WebsiteChange): number =>
  placeOf(one).page - placeOf(other).page || placeOf(one).at - placeOf(other).at;

/** The line to paste first: the one with the fewest blanks, and of these the highest on the page. */
export const bestLineOf = (details: Known): PageLine | null =>
  pageLinesOf(details).toSorted(
    (one, other) => blanksIn(one.after).length - blanksIn(other.after).length,
  )[0] ?? null;

/** A line of the page where the report has one, else the piece of copy that the answer chose. */
export function firstToPaste(
  details: Known & Pick<ReportDetails, 'answer' | 'copy' | 'language'>,
): (CopyText & { module: ModuleKey }) | null {
  const line = bestLineOf(details);
  const channel = chapterStrings(details.language).newLine;
  if (line)
    return { channel, audience: line.buyer, place: line.page, text: line.after, module: 'websiteFeedback' };
  const copy = details.copy.find(({ id }) => id === details.answer?.copyId);
  if (!copy) return null;
  const audience = details.personas.find(({ id }) => id === copy.persona)?.name ?? '';
  return { ...copy, audience, place: copy.where };
}

/** All lines in our markup, for copying and for files. */
export const pageLinesText = (details: Known): string =>
  pageLinesOf(details)
    .map(({ number, before, objection, buyer, after, why, page }) =>
      [
        `## ${number}. ${before.replace(/\s+/g, ' ')}`,
        ...(objection === '' ? [] : [`> ${buyer}: ${objection} [simulated]`]),
        writeCopyLines({ channel: 'New line', audience: '', place: page, text: after }),
        ...(why === '' ? [] : [why]),
      ].join('\n\n'),
    )
    .join('\n\n');
