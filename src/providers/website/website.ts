import {
  emptySnapshot,
  type WebsiteSnapshot,
  websiteSnapshotVersion,
} from '../../domain/report/evidence/website-snapshot.ts';
import { keepPages, linesOfPlainText } from './readable-lines.ts';
import { readingLimits } from './reading-limits.ts';

/** Never rejects except with the reason of an aborted `signal`; failures are in the snapshot's `problem`. */
export type WebsiteReader = { read: (url: string, signal: AbortSignal) => Promise<WebsiteSnapshot> };

/** Pasted text gets the same cleaning and limits as a page we read. */
export function snapshotOfPastedText(text: string): WebsiteSnapshot {
  const lines = linesOfPlainText(text, readingLimits.keptCharsPerPage);
  const pages = keepPages([{ url: null, title: '', lines }], readingLimits);
  if (pages.length === 0) return emptySnapshot('no_text');
  return { version: websiteSnapshotVersion, source: 'pasted', pages, problem: null };
}
