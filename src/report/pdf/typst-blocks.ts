import { type CopyPiece, splitBlanks } from '../document/rules/copy-blanks.ts';
import { type Block, type Inline, parseMarkup } from '../document/rules/report-markup.ts';
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

export type TypstBlock = ReturnType<typeof blockForTypst>;

/** PDF/UA allows no skipped heading level, so a small heading without a large one above it counts as large. */
export function blocksForTypst(content: string): TypstBlock[] {
  const parsed = parseMarkup(content).filter((block) => block.kind !== 'rule');
  const firstLarge = parsed.findIndex((block) => block.kind === 'heading' && block.level === 1);
  return parsed
    .map((block, at) => blockForTypst(block, firstLarge !== -1 && at > firstLarge, parsed[at + 1]))
    .filter((block) => !isNothing(block));
}

type PrintedBlock = Exclude<Block, { kind: 'rule' }>;

function blockForTypst(block: PrintedBlock, isUnderLarge: boolean, next: PrintedBlock | undefined) {
  switch (block.kind) {
    case 'heading':
      return { ...block, level: block.level === 2 && isUnderLarge ? 3 : 2, text: cleanText(block.text) };
    case 'paragraph':
    case 'quote':
      return {
        kind: 'paragraph' as const,
        inlines: cleanInlines(block.inlines),
        leadsOn: leadsOn(block.inlines, next),
      };
    case 'list':
      return { ...block, items: block.items.map(cleanInlines) };
    case 'table':
      return tableForTypst(block);
    case 'copy':
      return {
        ...block,
        channel: cleanText(block.channel),
        audience: cleanText(block.audience),
        place: cleanText(block.place),
        paragraphs: block.paragraphs.map((paragraph) => linesOf(splitBlanks(paragraph)).map(cleanInlines)),
      };
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
  return Math.round(Math.min(6, Math.max(0.9, mean ** 0.75 / 8)) * 100) / 100;
}

/** A line that introduces the next block stays on its page. */
function leadsOn(inlines: readonly Inline[], next: Block | undefined): boolean {
  const isShort = inlines.reduce((sum, { text }) => sum + text.length, 0) < 160;
  const isLed = next?.kind === 'table' || next?.kind === 'list' || next?.kind === 'copy';
  return isShort && (isLed || inlines.every(({ bold }) => bold));
}

const isNothing = (block: TypstBlock): boolean =>
  (block.kind === 'heading' && block.text === '') ||
  (block.kind === 'paragraph' && block.inlines.every(({ text }) => text.trim() === '')) ||
  (block.kind === 'copy' && block.paragraphs.flat(2).every(({ text }) => text.trim() === ''));
