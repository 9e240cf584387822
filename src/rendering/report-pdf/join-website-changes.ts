import type { ReportDetails } from '../../domain/report/report.ts';
import { cleanText, clip } from './clean-text.ts';
import type { TypstBlock } from './typst-blocks.ts';

type Quote = Extract<TypstBlock, { kind: 'quote' }>;
type Copy = Extract<TypstBlock, { kind: 'copy' }>;
/** Before, the buyer's reaction, after. */
export type WebsiteChangeBlock = {
  kind: 'change';
  /** Page and line; empty when unknown. */
  page: string;
  line: string;
  before: Quote;
  reaction: Quote;
  after: Copy;
};

const longestPageTitle = 40;
const letters = (text: string): string => text.replace(/[\s\u200b]/g, '');

/** Puts the website's line, the buyer's reaction and the new line side by side where they follow each other. */
export function joinWebsiteChanges(
  blocks: readonly TypstBlock[],
  { websiteChanges, website }: Pick<ReportDetails, 'websiteChanges' | 'website'>,
): (TypstBlock | WebsiteChangeBlock)[] {
  const joined: (TypstBlock | WebsiteChangeBlock)[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const [before, reaction, after] = blocks.slice(at, at + 3);
    if (
      before?.kind === 'quote' &&
      before.label === 'from your site' &&
      reaction?.kind === 'quote' &&
      reaction.label === 'simulated' &&
      after?.kind === 'copy'
    ) {
      const words = letters(before.inlines.map(({ text }) => text).join(''));
      const change = websiteChanges.find((one) => letters(cleanText(one.before)) === words);
      const [page = '', line = ''] = change?.line.split(':') ?? [];
      const title = cleanText(website.pages[Number(page) - 1]?.title ?? '');
      // The name of the only page says nothing.
      const pageTitle = website.pages.length > 1 ? clip(title, longestPageTitle) : '';
      joined.push({ kind: 'change', page: pageTitle, line, before, reaction, after });
      at += 2;
    } else joined.push(blocks[at] as TypstBlock);
  }
  return joined;
}
