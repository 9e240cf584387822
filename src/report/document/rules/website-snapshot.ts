import type { SnapshotPage, WebsiteProblem, WebsiteSnapshot } from '../../../platform/website/rules.ts';

/** Shown to the customer in the report. */
export const websiteProblemTexts: Record<WebsiteProblem, string> = {
  not_given: 'No website was given, so this report rests on your description alone.',
  address_refused:
    'Your website address could not be read from here (it is not a public web address), so this report rests on your description alone.',
  unreachable:
    'Your website could not be reached while we wrote, so this report rests on your description alone.',
  too_slow:
    'Your website took too long to answer while we wrote, so this report rests on your description alone.',
  too_large:
    'Your website sent more than we read of one page, so this report rests on your description alone.',
  answered_with_error:
    'Your website answered our reader with an error, so this report rests on your description alone.',
  not_a_page:
    'Your website address led to something other than a web page, so this report rests on your description alone.',
  no_text:
    'Your website gave our reader no text (it may draw its words with scripts or pictures), so this report rests on your description alone.',
};

export type SnapshotLine = { id: string; page: number; url: string | null; text: string };

/** Line ids are "page:line", both from 1. A model cites a line by id and never retypes it. */
export const linesOf = ({ pages }: WebsiteSnapshot): SnapshotLine[] =>
  pages.flatMap(({ url, text: whole }, page) =>
    whole
      .split('\n')
      .filter((text) => text.trim() !== '')
      .map((text, line) => ({ id: `${page + 1}:${line + 1}`, page, url, text })),
  );

type ReadWebsite = Pick<WebsiteSnapshot, 'source' | 'problem'> & {
  pages: readonly Omit<SnapshotPage, 'text'>[];
};

/** Which pages were read, or why none. */
export function websiteSentence({ source, pages, problem }: ReadWebsite): string {
  if (source === 'none') return websiteProblemTexts[problem ?? 'not_given'];
  const read =
    source === 'pasted'
      ? 'We read the website text you gave us.'
      : `We read ${pages.length === 1 ? 'one page' : `${pages.length} pages`} of your website: ${pages
          .map(({ url, title }) => url ?? title)
          .join(', ')}.`;
  return `${read} Every line of yours was copied from it word for word.`;
}
