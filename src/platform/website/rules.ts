import { z } from 'zod';

/** Why no page was read. */
export const websiteProblems = [
  'not_given',
  'address_refused',
  'unreachable',
  'too_slow',
  'too_large',
  'answered_with_error',
  'not_a_page',
  'no_text',
] as const;
export type WebsiteProblem = (typeof websiteProblems)[number];

/** `text` is lines of plain text. */
export const snapshotPageSchema = z.strictObject({
  url: z.string().nullable(),
  title: z.string(),
  text: z.string(),
});
export type SnapshotPage = z.infer<typeof snapshotPageSchema>;

export const websiteSnapshotVersion = 1;
export const websiteSnapshotSchema = z.strictObject({
  version: z.literal(websiteSnapshotVersion),
  source: z.enum(['site', 'pasted', 'none']),
  pages: z.array(snapshotPageSchema),
  problem: z.enum(websiteProblems).nullable(),
});
export type WebsiteSnapshot = z.infer<typeof websiteSnapshotSchema>;

export const emptySnapshot = (problem: WebsiteProblem): WebsiteSnapshot => ({
  version: websiteSnapshotVersion,
  source: 'none',
  pages: [],
  problem,
});

export const hasText = (snapshot: WebsiteSnapshot): boolean => snapshot.pages.length > 0;
