import { labelQuotesAsSimulated } from '../../document/rules/report-markup.ts';
import type { CaseFile } from './case-file.ts';
import { linesOf, type SnapshotLine, type WebsiteSnapshot } from './website-snapshot.ts';

/** A model requests a site passage by its fact id, alone on a quote line. */
const askedFor = /^\s*>\s*\[(f\d+)\]/i;

export const siteQuote = (line: SnapshotLine): string => `> ${line.text.trim()} [from your site]`;

/** Inserts requested site passages from the snapshot; labels every other quote line simulated. */
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
