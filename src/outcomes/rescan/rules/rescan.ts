import { z } from 'zod';
import type { WebsiteProblem } from '../../../report/evidence/rules/website-snapshot.ts';

/** Whether a recommended line is on the page now: as written, in part or in other words, or neither. */
export const rescanMarks = ['found', 'partly', 'not-found'] as const;
export type RescanMark = (typeof rescanMarks)[number];

/**
 * Readings per report. One that failed or found the page as we knew it is not counted, but every request is a visit to somebody's
 * website: so many within 24 hours, and so many at all.
 */
export const maxRescans = 4;
export const maxRescanRequests = { aDay: 6, atAll: 60 } as const;

const checkedChangeSchema = z.strictObject({
  /** Id of the report's website change. */
  id: z.string(),
  before: z.string(),
  after: z.string(),
  mark: z.enum(rescanMarks),
  /**
   * Cut from the page by code, up to three lines: the text that earned the mark, or that replaced the old
   * line.
   */
  now: z.strictObject({ text: z.string(), url: z.string().nullable(), title: z.string() }).nullable(),
  isOldLineThere: z.boolean(),
  /** Blanks of the recommended text that nobody has filled in. */
  openBlanks: z.array(z.string()),
});
export type CheckedChange = z.infer<typeof checkedChangeSchema>;

/** What a re-scan stores: the lines that matter, never the page. */
export const rescanSchema = z.strictObject({
  version: z.literal(1),
  language: z.string(),
  source: z.enum(['site', 'pasted']),
  /** How many pages were read. */
  pages: z.int(),
  /** A short hash of the page's words, and of the page that the report was written from; null when that is no longer stored. */
  hash: z.strictObject({ now: z.string(), old: z.string().nullable() }),
  /** How many of the lines read for the report are still there; null when they are no longer stored. */
  lines: z.strictObject({ before: z.int(), kept: z.int() }).nullable(),
  changes: z.array(checkedChangeSchema),
});
export type Rescan = z.infer<typeof rescanSchema>;

/** Pages that we had not read before. Whoever asks in whatever order, the same results give the same count. */
export const countReadings = (results: readonly Rescan[]): number =>
  new Set(results.flatMap(({ hash }) => (hash.now === hash.old ? [] : [hash.now]))).size;

/** Shown to the customer when a reading failed: what happened and what to do next. */
export const rescanProblemTexts: Record<WebsiteProblem | 'gave_up', string> = {
  not_given: 'This report has no website address. Please paste the text of your page instead.',
  address_refused:
    'Your website address is not a public web address. Please paste the text of your page instead.',
  unreachable: 'We couldn’t reach your website. Check that it’s online, then try again.',
  too_slow: 'Your website took too long to respond. Try again later, or paste the text of your page.',
  too_large: 'Your page is too large for us to read. Paste its text instead.',
  answered_with_error:
    'Your website returned an error, so the page may be gone. Check the address, or paste the text of your page.',
  not_a_page: 'That address isn’t a web page. Paste the text of your page instead.',
  no_text:
    'We found no text on your page. It may use scripts or images for its text. Paste the text instead.',
  gave_up: 'We couldn’t read your page because of a problem on our side. Try again in a few minutes.',
};
