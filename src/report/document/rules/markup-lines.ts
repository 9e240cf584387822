import { bodyOfCopyLine, isCopyLine, readCopyHead } from './copy-lines.ts';

/** The lines of a module, for the renderers and the checks; `lead` and `body` together are the trimmed line. */
export type LineKind =
  | 'blank'
  | 'rule'
  | 'heading'
  | 'quote'
  | 'divider'
  | 'head'
  | 'row'
  | 'bullet'
  | 'copy-head'
  | 'copy'
  | 'paragraph';
export type MarkupLine = { kind: LineKind; lead: string; body: string };

const leads: [LineKind, RegExp][] = [
  ['heading', /^#{1,6}\s+/],
  ['quote', /^(?:>\s*)+/],
  ['bullet', /^[-*•]\s+/],
];

const isDivider = (line: string): boolean => /^\|(\s*:?-{2,}:?\s*\|)+$/.test(line);
const isRow = (line: string): boolean => /^\|.*\|$/.test(line);

export function readLines(content: string): MarkupLine[] {
  const lines: MarkupLine[] = [];
  let inTable = false;
  let inCopy = false;
  for (const raw of content.split('\n')) {
    const text = raw.trim();
    const line: MarkupLine = isCopyLine(text) ? readCopyLine(text, inCopy) : readLine(text, inTable);
    inCopy = isCopyLine(text) && (inCopy || line.kind !== 'blank');
    if (line.kind !== 'divider') inTable = line.kind === 'head' || line.kind === 'row';
    lines.push(line);
  }
  return lines;
}

function readCopyLine(line: string, inCopy: boolean): MarkupLine {
  const body = bodyOfCopyLine(line);
  // The mark is kept: an empty line of a copy block does not end it.
  if (body === '') return { kind: 'blank', lead: '»', body: '' };
  return { kind: !inCopy && readCopyHead(body) ? 'copy-head' : 'copy', lead: '» ', body };
}

function readLine(line: string, inTable: boolean): MarkupLine {
  if (line === '' || /^[>\s]+$/.test(line)) return { kind: 'blank', lead: '', body: '' };
  if (/^-{3,}$/.test(line)) return { kind: 'rule', lead: '', body: line };
  if (isDivider(line)) return { kind: 'divider', lead: '', body: line };
  if (isRow(line)) return { kind: inTable ? 'row' : 'head', lead: '', body: line };
  for (const [kind, pattern] of leads) {
    const lead = pattern.exec(line)?.[0];
    if (lead !== undefined) return { kind, lead, body: line.slice(lead.length) };
  }
  return { kind: 'paragraph', lead: '', body: line };
}

export const cellsOf = (row: string): string[] => row.slice(1, -1).split('|');
