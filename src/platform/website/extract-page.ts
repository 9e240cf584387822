import type { PageLink, ParsedPage } from './page-text.ts';
import { parsePage } from './parse-page.ts';
import { cleanTitle, linesOfBlocks, linesOfPlainText, type ReadPage } from './readable-lines.ts';
import type { ReadingLimits } from './website.ts';

/** Plain values: tasks are sent to a process. */
export type PageTask = {
  kind: 'page';
  href: string;
  isHtml: boolean;
  content: string;
  limits: ReadingLimits;
};
export type ExtractedPage = { page: ReadPage; links: PageLink[]; baseHref: string | null };

/** Not Readability: it looks for an article and drops prices, plans and small print of a shop's page. */
export function extractPage({ href, isHtml, content, limits }: PageTask): ExtractedPage {
  const maxChars = limits.keptCharsPerPage;
  if (!isHtml) {
    const lines = linesOfPlainText(content, maxChars);
    return { page: { url: href, title: '', lines }, links: [], baseHref: null };
  }
  const parsed = parseOrNothing(content, limits.linksConsidered);
  if (!parsed) return { page: { url: href, title: '', lines: [] }, links: [], baseHref: null };
  const { title, language, blocks, mainStart, links, baseHref } = parsed;
  const isLong = blocks.reduce((sum, block) => sum + block.length, 0) > maxChars;
  // Only the main part of a very long page is kept.
  const lines = linesOfBlocks(isLong ? blocks.slice(mainStart) : blocks, language, maxChars);
  return { page: { url: href, title: cleanTitle(title), lines }, links, baseHref };
}

/** A page that breaks the parser counts as empty; it must not break the report. */
function parseOrNothing(html: string, maxLinks: number): ParsedPage | null {
  try {
    return parsePage(html, maxLinks);
  } catch {
    return null;
  }
}
