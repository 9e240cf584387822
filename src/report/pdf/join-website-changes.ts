import type { ReportDetails } from '../document/rules/report.ts';
import { cleanText, clip } from './clean-text.ts';
import type { TypstBlock } from './typst-blocks.ts';

const longestPageTitle = 40;
const letters = (text: string): string => text.replace(/[\s\u200b]/g, '');

type Known = Pick<ReportDetails, 'websiteChanges' | 'website'>;

/** The website's line, the buyer's reaction and the new line, where they follow each other. Page and line are empty when unknown. */
function changeAt(blocks: readonly TypstBlock[], at: number, { websiteChanges, website }: Known) {
  const [before, reaction, after] = blocks.slice(at, at + 3);
  if (before?.kind !== 'quote' || before.label !== 'from your site') return null;
  if (reaction?.kind !== 'quote' || reaction.label !== 'simulated' || after?.kind !== 'copy') return null;
  const words = letters(before.inlines.map(({ text }) => text).join(''));
  const change = websiteChanges.find((one) => letters(cleanText(one.before)) === words);
  const [page = '', line = ''] = change?.line.split(':') ?? [];
  const title = cleanText(website.pages[Number(page) - 1]?.title ?? '');
  // The name of the only page says nothing.
  const pageTitle = website.pages.length > 1 ? clip(title, longestPageTitle) : '';
  return { kind: 'change' as const, page: pageTitle, line, before, reaction, after };
}

/** Puts the three side by side. */
export function joinWebsiteChanges(blocks: readonly TypstBlock[], known: Known) {
  const joined: (TypstBlock | NonNullable<ReturnType<typeof changeAt>>)[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const change = changeAt(blocks, at, known);
    joined.push(change ?? (blocks[at] as TypstBlock));
    if (change) at += 2;
  }
  return joined;
}
