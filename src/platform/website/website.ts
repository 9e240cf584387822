import { keepPages, linesOfPlainText } from './readable-lines.ts';
import { emptySnapshot, type WebsiteSnapshot, websiteSnapshotVersion } from './rules.ts';

export const readingLimits = {
  totalMs: 15_000,
  requestMs: 6_000,
  connectMs: 4_000,
  redirects: 4,
  sentBytesPerPage: 1_000_000,
  decodedBytesPerPage: 2_000_000,
  headerBytes: 32_768,
  linkedPages: 4,
  pagesAtOnce: 2,
  linksConsidered: 500,
  keptCharsPerPage: 20_000,
  keptCharsInAll: 60_000,
};
/** One small document of a program that asks for access. */
export const documentLimits = {
  totalMs: 5_000,
  redirects: 0,
  sentBytesPerPage: 10_000,
  decodedBytesPerPage: 10_000,
};
export type ReadingLimits = typeof readingLimits;

/** Never rejects except with the reason of an aborted `signal`; failures are in the snapshot's `problem`. */
export type WebsiteReader = {
  read: (url: string, signal: AbortSignal, tighter?: Partial<ReadingLimits>) => Promise<WebsiteSnapshot>;
  /** The text of one JSON document, without redirects. Rejects when it cannot be read. */
  readDocument: (url: URL, signal: AbortSignal) => Promise<string>;
};

/** Pasted text gets the same cleaning and limits as a page we read. */
export function snapshotOfPastedText(text: string): WebsiteSnapshot {
  const lines = linesOfPlainText(text, readingLimits.keptCharsPerPage);
  const pages = keepPages([{ url: null, title: '', lines }], readingLimits);
  if (pages.length === 0) return emptySnapshot('no_text');
  return { version: websiteSnapshotVersion, source: 'pasted', pages, problem: null };
}
