import { type CopyPiece, splitBlanks } from '../document/rules/copy-blanks.ts';
import {
  type Block,
  type ChapterTitle,
  cutAtTitles,
  type Inline,
  parseInlines,
  parseMarkup,
} from '../document/rules/report-markup.ts';
import { cleanCell, cleanText } from './clean-text.ts';

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

/** Where a chapter names another one, the template prints its page. `pageWord` is "page" in the report's language. */
type Mentions = { others: readonly ChapterTitle[]; pageWord: string };
type TypstInline = Inline & { target?: string; pageWord?: string };

/** PDF/UA allows no skipped heading level, so a small heading without a large one above it counts as large. */
export function blocksForTypst(
  content: string,
  title: string,
  mentions: Mentions = { others: [], pageWord: '' },
): TypstBlock[] {
  const parsed = parseMarkup(content);
  const firstLarge = parsed.findIndex((block) => block.kind === 'heading' && block.level === 1);
  return parsed
    .map((block, index) => {
      const isUnderLarge = firstLarge !== -1 && index > firstLarge;
      return blockForTypst(block, { isUnderLarge, next: parsed[index + 1], mentions });
    })
    .filter((block, index) => !isNothing(block) && !(index === 0 && repeatsTitle(block, title)));
}

const linkInlines = (inlines: readonly Inline[], { others, pageWord }: Mentions): TypstInline[] =>
  cleanInlines(inlines).flatMap((inline) =>
    cutAtTitles(inline.text, others).map(({ text, key }) => ({
      ...inline,
      text,
      ...(key !== null && { target: key, pageWord }),
    })),
  );

export type TypstBlock = ReturnType<typeof blockForTypst>;
type Around = { isUnderLarge: boolean; next: Block | undefined; mentions: Mentions };

function blockForTypst(block: Block, { isUnderLarge, next, mentions }: Around) {
  switch (block.kind) {
    case 'heading':
      return { ...block, level: block.level === 2 && isUnderLarge ? 3 : 2, text: cleanText(block.text) };
    case 'paragraph':
      return {
        ...block,
        inlines: linkInlines(block.inlines, mentions),
        leadsOn: leadsOn(block.inlines, next),
      };
    case 'list':
      return { ...block, items: block.items.map((item) => linkInlines(item, mentions)) };
    case 'quote':
      return { ...block, inlines: cleanInlines(block.inlines), label: block.label ?? '' };
    case 'table':
      return tableForTypst(block);
    case 'copy':
      return {
        ...block,
        channel: cleanText(block.channel),
        audience: cleanText(block.audience),
        place: cleanText(block.place),
        paragraphs: block.paragraphs.map(copyLines),
      };
    case 'rule':
      return block;
  }
}

function tableForTypst({ kind, head, rows }: Extract<Block, { kind: 'table' }>) {
  const columns = Math.max(1, Math.min(mostColumns, Math.max(head.length, ...rows.map((row) => row.length))));
  const fitted = [head, ...rows].map((row) => fitColumns(row, columns));
  const widths = Array.from({ length: columns }, (_, column) =>
    columnWidth(fitted.map((row) => row[column] ?? '')),
  );
  return { kind, widths, head: fitted[0] ?? [], rows: fitted.slice(1) };
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
