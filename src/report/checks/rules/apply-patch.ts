import { readLines } from '../../document/rules/markup-lines.ts';
import type { TextField } from '../../writing/rules/written-module.ts';
import { cutLines } from './cut-lines.ts';
import { type FoldedText, normalizeText, placesOf } from './find-excerpt.ts';

/** `field` names a text of the chapter; with nothing else it names an entry to delete. */
export type Patch = { field: string; excerpt: string; replacement: string };

/** A patched text, or null when the patch would break its form. */
type Patched = string | null;

/** Places that code fills in: a line of the website and a piece of copy. */
const places = /\[(?:f\d+|copy \d+)\]/gi;

/** Replaces the excerpt wherever it is in the text. The excerpt must be there. */
export function applyPatch(
  { text, kind }: Pick<TextField, 'text' | 'kind'>,
  patch: Omit<Patch, 'field'>,
): Patched {
  if (/\[\s*from your site\s*\]/i.test(patch.replacement)) return null;
  const shorter = kind === 'markup' ? withoutWholeLine(text, patch) : undefined;
  if (shorter !== undefined) return shorter;
  const excerpt = normalizeText(patch.excerpt);
  const replacement = normalizeText(patch.replacement);
  const change = differenceOf(excerpt, replacement);
  const written = patch.replacement.slice(
    replacement.starts[change.from],
    replacement.ends[change.replacementTo - 1],
  );
  const middle = change.replacementTo > change.from ? withEvenBold(written) : '';
  let patched = text;
  const folded = normalizeText(text);
  for (const place of placesOf(folded, excerpt).toReversed()) {
    const from = place + change.from;
    const to = place + change.excerptTo;
    const end = to > from ? folded.ends[to - 1] : undefined;
    const start = folded.starts[from] ?? folded.ends[from - 1] ?? 0;
    const next = replaceRange(patched, { start, end: end ?? start, middle, kind });
    if (next === null) return null;
    patched = next;
  }
  return keepsForm(text, patched, kind) ? patched : null;
}

const isPlace = /^\[f\d+\]$/i;

/**
 * Table rows and lines where code prints website text have no sentence to change: they are removed as whole
 * lines, but never the last row.
 */
function withoutWholeLine(text: string, patch: Omit<Patch, 'field'>): Patched | undefined {
  const wanted = normalizeText(patch.excerpt).text;
  if (patch.replacement.trim() !== '') return undefined;
  const lines = readLines(text);
  const at = lines.findIndex(
    ({ kind, body }) =>
      (kind === 'row' || (kind === 'quote' && isPlace.test(body))) && normalizeText(body).text === wanted,
  );
  if (at === -1) return undefined;
  const above = lines.slice(0, at).findLast(({ kind }) => kind !== 'blank');
  // The line above announces this one and has to be changed first.
  if (/[:：]\**$/u.test(above?.body ?? '')) return null;
  const left = cutLines(text, new Set([at]));
  return countOf(text, /^#|^\|\s*:?--/gm) === countOf(left, /^#|^\|\s*:?--/gm) ? left : null;
}

type Difference = { from: number; excerptTo: number; replacementTo: number };

/** Only the differing words are replaced, so that marks in the rest of the text stay. */
function differenceOf({ text: a }: FoldedText, { text: b }: FoldedText): Difference {
  const shorter = Math.min(a.length, b.length);
  let from = 0;
  while (from < shorter && a[from] === b[from]) from += 1;
  const isEdge = (at: number) =>
    [a, b].every((text) => at === 0 || at === text.length || text[at - 1] === ' ');
  while (!isEdge(from)) from -= 1;
  let tail = 0;
  while (tail < shorter - from && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const isTailEdge = (length: number) => [a, b].every((text) => length === 0 || text.at(-length) === ' ');
  while (!isTailEdge(tail)) tail -= 1;
  return { from, excerptTo: a.length - tail, replacementTo: b.length - tail };
}

const boldMarks = (text: string): number => text.split('**').length - 1;
const withEvenBold = (text: string): string =>
  boldMarks(text) % 2 === 0 ? text : text.replaceAll('**', '').trim();

type Change = { start: number; end: number; middle: string; kind: TextField['kind'] };

function replaceRange(text: string, { start, end, middle, kind }: Change): Patched {
  let head = text.slice(0, start);
  let tail = text.slice(end);
  const cut = text.slice(start, end);
  if (boldMarks(cut) % 2 === 1) {
    const isOpen = boldMarks(head.slice(head.lastIndexOf('\n') + 1)) % 2 === 1;
    if (head.endsWith('**')) head = head.slice(0, -2);
    else if (tail.startsWith('**')) tail = tail.slice(2);
    else if (isOpen) head = `${head.trimEnd()}** `;
    else tail = tail.replace(/^\s*/, (space) => `${space}**`);
  }
  const fitting = cut.includes('\n') ? middle : middle.replace(/(?<!\s)\s*\n\s*/g, ' ');
  if (fitting !== '') return head + fitting + tail;
  const left = joined(head, tail);
  return kind === 'markup' ? withoutEmptyLine(left, head) : left;
}

/** What is left on both sides of a removed passage, with one space between. */
const joined = (head: string, tail: string): string =>
  /(?:^|\s)$/.test(head) ? head + tail.replace(/^[ \t]+/, '') : head + tail;

const isOnlyAHead = /^\*\*[^*]+:\*\*$|^\*\*[^*]+\*\*:$/;

function withoutEmptyLine(text: string, head: string): Patched {
  const at = head.split('\n').length - 1;
  const line = readLines(text)[at];
  const body = line?.body.replace(/(?<!\s)\s*\[simulated\]$/, '').trim() ?? '';
  if (isOnlyAHead.test(body)) return null;
  if (line?.kind === 'row' || line?.kind === 'head')
    return /\|\s*\|/.test(line.body.replaceAll('**', '')) ? null : text;
  if (/[\p{L}\p{N}]/u.test(body)) return text;
  return cutLines(text, new Set([at]));
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const placesIn = (text: string): string => (text.match(places) ?? []).sort().join(' ');

/** A patch changes sentences. It adds no heading, breaks no table, and leaves no field empty. */
function keepsForm(before: string, after: string, kind: TextField['kind']): boolean {
  if (!/[\p{L}\p{N}]/u.test(after)) return false;
  if (kind !== 'markup') return true;
  return (
    placesIn(before) === placesIn(after) &&
    countOf(before, /\|/g) === countOf(after, /\|/g) &&
    countOf(before, /^#/gm) >= countOf(after, /^#/gm)
  );
}
