import { websiteProblemTexts } from '../../evidence/rules/website-snapshot.ts';
import type { ReportDetails } from '../rules/report.ts';

export function websiteSentence({ source, pages, problem }: ReportDetails['website']): string {
  if (source === 'none') return websiteProblemTexts[problem ?? 'not_given'];
  const read =
    source === 'pasted'
      ? 'We read the website text you gave us.'
      : `We read ${pages.length === 1 ? 'one page' : `${pages.length} pages`} of your website: ${pages
          .map(({ url, title }) => url ?? title)
          .join(', ')}.`;
  return `${read} Every quote marked “from your site” was copied from it word for word.`;
}
