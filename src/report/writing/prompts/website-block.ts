import { fencedData } from '../../../platform/text/fenced-data.ts';
import type { WebsiteSnapshot } from '../../../platform/website/rules.ts';
import { linesOf } from '../../document/rules/website-snapshot.ts';

/** A line break inside a page line could pass for another numbered line. */
const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const noText = 'There is no website text to read: make no statement about what a website says or shows.';

/** With numbers, a model cites the number of a line and code cuts the text. */
export function fencedWebsite(snapshot: WebsiteSnapshot, isNumbered = true): string {
  const lines = linesOf(snapshot);
  if (lines.length === 0) return noText;
  const pages = snapshot.pages.map(({ title, url }, page) => {
    const heading = `Page ${page + 1}: ${onOneLine(title)}${url === null ? '' : ` (${onOneLine(url)})`}`;
    const numbered = lines
      .filter((line) => line.page === page)
      .map(({ id, text }) => (isNumbered ? `[${id}] ${onOneLine(text)}` : onOneLine(text)));
    return [heading, ...numbered].join('\n');
  });
  return fencedData('website', 'site', pages.join('\n\n'));
}
