import { labelQuotesAsSimulated } from '../markup/report-markup.ts';
import type { CaseFile } from './case-file.ts';
import { linesOf, type SnapshotLine, type WebsiteSnapshot } from './website-snapshot.ts';

/** A model asks for a passage of the site by the fact that rests on it, alone on a quote line. */
const askedFor = /^\s*>\s*\[(f\d+)\]/i;

export const siteQuote = (line: SnapshotLine): string => `> ${line.text.trim()} [from your site]`;

/**
 * Quotes as they may be shown: passages of the site are cut from the snapshot by code, where a fact rests on one;
 * everything else on a quote line is simulated, whatever the model calls it.
 */
export function resolveQuotes(content: string, caseFile: CaseFile, snapshot: WebsiteSnapshot): string {
  const lines = new Map(linesOf(snapshot).map((line) => [line.id, line]));
  const facts = new Map(caseFile.facts.map((fact) => [fact.id, fact]));
  return content
    .split('\n')
    .flatMap((row) => {
      const id = askedFor.exec(row)?.[1]?.toLowerCase();
      if (id === undefined) return [labelQuotesAsSimulated(row)];
      const line = lines.get(facts.get(id)?.line ?? '');
      return line ? [siteQuote(line)] : [];
    })
    .join('\n');
}
