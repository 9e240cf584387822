import { writtenReportEnd, writtenReportStart } from '../../../platform/http/contract/public-pages.ts';

const text =
  '<p class="font-display text-xl text-ink-soft min-h-dvh" role="status" aria-busy="true">Opening your report…</p>';

/**
 * The server puts a finished report in here (`write-report.tsx`), to be read before React has started. React does not compare
 * HTML that it is given as text, so it leaves the report there until it has its own.
 */
export const Opening = () => (
  <div
    className="space-y-12"
    data-opening
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    dangerouslySetInnerHTML={{ __html: `${writtenReportStart}${text}${writtenReportEnd}` }}
  />
);
