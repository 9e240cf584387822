import { readCopyBodies } from './copy-lines.ts';
import { cellsOf, readLines } from './markup-lines.ts';

/** The markup of a module's content. It has no HTML, so report text can never inject any. */
export type Inline = { text: string; bold: boolean };
export const plainText = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join('');
export type QuoteLabel = 'simulated' | 'from your site';
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'quote'; inlines: Inline[]; label: QuoteLabel | null }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'copy'; channel: string; audience: string; place: string; paragraphs: Inline[][] }
  | { kind: 'rule' };

const labelPattern = /\[(simulated|from your site)\]$/;

export const parseInlines = (line: string): Inline[] =>
  line
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.length > 4 && part.startsWith('**') && part.endsWith('**')
        ? { text: part.slice(2, -2), bold: true }
        : { text: part, bold: false },
    );

const plainCells = (row: string): string[] => cellsOf(row).map((cell) => cell.trim().replaceAll('**', ''));

export function parseMarkup(content: string): Block[] {
  const blocks: Block[] = [];
  let copyBodies: string[] = [];
  // The empty line at the end closes a copy block.
  for (const { kind, lead, body } of readLines(`${content}\n`)) {
    if (lead.startsWith('»')) {
      copyBodies.push(body);
      continue;
    }
    if (copyBodies.length > 0) blocks.push(...parseCopy(copyBodies));
    copyBodies = [];
    const last = blocks.at(-1);
    if (kind === 'rule') blocks.push({ kind });
    else if (kind === 'heading')
      blocks.push({ kind, level: lead.startsWith('##') ? 2 : 1, text: body.replaceAll('**', '') });
    else if (kind === 'quote') blocks.push(parseQuote(body));
    else if (kind === 'head') blocks.push({ kind: 'table', head: plainCells(body), rows: [] });
    else if (kind === 'row' && last?.kind === 'table') last.rows.push(plainCells(body));
    else if (kind === 'bullet') {
      const item = parseInlines(body);
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (kind === 'paragraph') blocks.push({ kind, inlines: parseInlines(body) });
  }
  return blocks;
}

function parseQuote(text: string): Block {
  const label = labelPattern.exec(text)?.[1] as QuoteLabel | undefined;
  return {
    kind: 'quote',
    inlines: parseInlines(text.replace(labelPattern, '').trimEnd()),
    label: label ?? null,
  };
}

function parseCopy(bodies: readonly string[]): Block[] {
  const copy = readCopyBodies(bodies);
  return copy ? [{ kind: 'copy', ...copy, paragraphs: copy.paragraphs.map(parseInlines) }] : [];
}
