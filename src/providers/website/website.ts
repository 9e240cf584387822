import {
  emptySnapshot,
  type WebsiteSnapshot,
  websiteSnapshotVersion,
} from '../../domain/report/evidence/website-snapshot.ts';
import { keepPages, linesOfPlainText } from './readable-lines.ts';
import { readingLimits } from './reading-limits.ts';

/**
 * Reads what a website says to its visitors. Never rejects except with the reason of an aborted `signal`: whatever
 * the website does is told by the snapshot's `problem`.
 */
export type WebsiteReader = { read: (url: string, signal: AbortSignal) => Promise<WebsiteSnapshot> };

/** Text the customer pasted instead of an address, held to the same cleaning and limits as a page we read. */
export function snapshotOfPastedText(text: string): WebsiteSnapshot {
  const lines = linesOfPlainText(text, readingLimits.keptCharsPerPage);
  const pages = keepPages([{ url: null, title: '', lines }], readingLimits);
  if (pages.length === 0) return emptySnapshot('no_text');
  return { version: websiteSnapshotVersion, source: 'pasted', pages, problem: null };
}
