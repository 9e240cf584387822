import { type CopyPiece, splitBlanks } from '../../domain/report/markup/copy-blanks.ts';
import {
  type Block,
  type Inline,
  parseInlines,
  parseMarkup,
} from '../../domain/report/markup/report-markup.ts';
import { cleanCell, cleanText } from './clean-text.ts';

/** `target` is the chapter that the text names. */
export type TypstInline = { text: string; bold: boolean; target?: string; pageWord?: string };
export type TypstBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; inlines: TypstInline[]; leadsOn: boolean }
  | { kind: 'list'; items: TypstInline[][] }
  | { kind: 'quote'; inlines: TypstInline[]; label: string }
  | { kind: 'table'; widths: number[]; head: string[]; rows: string[][] }
  | { kind: 'copy'; channel: string; audience: string; place: string; paragraphs: CopyPiece[][][] }
  | { kind: 'rule' };

/** Paper has no room for more columns; the surplus goes into the last one. */
const mostColumns = 7;

/** Keeps the spaces between bold and plain text. */
const cleanInlines = <I extends Inline>(inlines: readonly I[]): I[] =>
  inlines.map((inline) => ({ ...inline, text: cleanInline(inline.text) }));

const cleanInline = (text: string): string =>
  `${/^\s/.test(text) ? ' ' : ''}${cleanText(text)}${/\s$/.test(text) && text.trim() !== '' ? ' ' : ''}`;

const fitColumns = (cells: readonly string[], columns: number): string[] => {
  const kept =
    cells.length > columns ? [...cells.slice(0, columns - 1), cells.slice(columns - 1).join(' | ')] : cells;
  return Array.from({ length: columns }, (_, index) => cleanCell(kept[index] ?? ''));
};

/** PDF/UA allows no skipped heading level, so a small heading without a large one above it counts as large. */
export function blocksForTypst(content: string, title: string): TypstBlock[] {
  const parsed = parseMarkup(content);
  const firstLarge = parsed.findIndex((block) => block.kind === 'heading' && block.level === 1);
  return parsed
    .map((block, index) => blockForTypst(block, firstLarge !== -1 && index > firstLarge, parsed[index + 1]))
    .filter((block, index) => !isNothing(block) && !(index === 0 && repeatsTitle(block, title)));
}

function blockForTypst(block: Block, isUnderLarge: boolean, next: Block | undefined): TypstBlock {
  switch (block.kind) {
    case 'heading':
      return {
        kind: 'heading',
        level: block.level === 2 && isUnderLarge ? 3 : 2,
        text: cleanText(block.text),
      };
    case 'paragraph':
      return {
        kind: 'paragraph',
        inlines: cleanInlines(block.inlines),
        leadsOn: leadsOn(block.inlines, next),
      };
    case 'list':
      return { kind: 'list', items: block.items.map(cleanInlines) };
    case 'quote':
      return { kind: 'quote', inlines: cleanInlines(block.inlines), label: block.label ?? '' };
    case 'table':
      return tableForTypst(block);
    case 'copy':
      return copyForTypst(block);
    case 'rule':
      return { kind: 'rule' };
  }
}

function tableForTypst({ head, rows }: Extract<Block, { kind: 'table' }>): TypstBlock {
  const columns = Math.max(1, Math.min(mostColumns, Math.max(head.length, ...rows.map((row) => row.length))));
  const fitted = [head, ...rows].map((row) => fitColumns(row, columns));
  const widths = Array.from({ length: columns }, (_, column) =>
    columnWidth(fitted.map((row) => row[column] ?? '')),
  );
  return { kind: 'table', widths, head: fitted[0] ?? [], rows: fitted.slice(1) };
}

function copyForTypst({
  channel,
  audience,
  place,
  paragraphs,
}: Extract<Block, { kind: 'copy' }>): TypstBlock {
  return {
    kind: 'copy',
    channel: cleanText(channel),
    audience: cleanText(audience),
    place: cleanText(place),
    paragraphs: paragraphs.map(copyLines),
  };
}

const copyLines = (paragraph: readonly Inline[]): CopyPiece[][] =>
  linesOf(splitBlanks(paragraph)).map(cleanInlines);

/** Paragraphs of lines of pieces. */
export const copyParagraphs = (text: string): CopyPiece[][][] =>
  text.split(/\n{2,}/).map((paragraph) => copyLines(parseInlines(paragraph)));

function linesOf(pieces: readonly CopyPiece[]): CopyPiece[][] {
  const lines: CopyPiece[][] = [[]];
  for (const piece of pieces) {
    for (const [at, text] of piece.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...piece, text });
    }
  }
  return lines;
}

/** Columns with longer texts get more width, but less than proportionally. */
function columnWidth(cells: readonly string[]): number {
  const mean = cells.reduce((sum, { length }) => sum + length, 0) / cells.length;
  return Math.round(Math.min(4, Math.max(1.2, Math.sqrt(mean) / 2.2)) * 100) / 100;
}

/** A line that introduces the next block stays on its page. */
function leadsOn(inlines: readonly Inline[], next: Block | undefined): boolean {
  const isShort = inlines.reduce((sum, { text }) => sum + text.length, 0) < 160;
  const isLed = next?.kind === 'table' || next?.kind === 'list' || next?.kind === 'copy';
  return isShort && (isLed || inlines.every(({ bold }) => bold));
}

const isNothing = (block: TypstBlock): boolean =>
  (block.kind === 'heading' && block.text === '') ||
  ((block.kind === 'paragraph' || block.kind === 'quote') &&
    block.inlines.every(({ text }) => text.trim() === '')) ||
  (block.kind === 'copy' && block.paragraphs.flat(2).every(({ text }) => text.trim() === ''));

const repeatsTitle = (block: TypstBlock, title: string): boolean =>
  block.kind === 'heading' && block.text.toLowerCase() === title.toLowerCase();
