import { bodyOfCopyLine, isCopyLine, readCopyBodies } from './copy-lines.ts';

/** The markup of a module's content. It has no HTML, so report text can never inject any. */
export type Inline = { text: string; bold: boolean };
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
/** The same labels anywhere in a line and in any case. */
const anyLabel = /\[(simulated|from your site)\]/gi;
const tableRow = /^\|.*\|$/;
const tableDivider = /^\|(\s*:?-{2,}:?\s*\|)+$/;

export const parseInlines = (line: string): Inline[] =>
  line
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.length > 4 && part.startsWith('**') && part.endsWith('**')
        ? { text: part.slice(2, -2), bold: true }
        : { text: part, bold: false },
    );

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim().replaceAll('**', ''));

const headingText = (line: string): string => line.replace(/^#+\s+/, '').replaceAll('**', '');

export function parseMarkup(content: string): Block[] {
  const blocks: Block[] = [];
  let afterBlank = false;
  let copyBodies: string[] = [];
  // The empty line at the end closes a copy block.
  for (const raw of [...content.split('\n'), '']) {
    const line = raw.trim();
    if (isCopyLine(line)) {
      copyBodies.push(bodyOfCopyLine(line));
      continue;
    }
    if (copyBodies.length > 0) blocks.push(...parseCopy(copyBodies));
    copyBodies = [];
    const last = blocks.at(-1);
    const bullet = /^[-*•]\s+(.*)$/.exec(line);
    const continues = !afterBlank;
    afterBlank = line === '';
    if (line === '' || line === '>') continue;
    else if (/^-{3,}$/.test(line)) blocks.push({ kind: 'rule' });
    else if (/^#{2,6}\s/.test(line)) blocks.push({ kind: 'heading', level: 2, text: headingText(line) });
    else if (/^#\s/.test(line)) blocks.push({ kind: 'heading', level: 1, text: headingText(line) });
    else if (line.startsWith('>')) blocks.push(parseQuote(line));
    else if (tableDivider.test(line)) continue;
    else if (tableRow.test(line)) {
      if (last?.kind === 'table' && continues) last.rows.push(cellsOf(line));
      else blocks.push({ kind: 'table', head: cellsOf(line), rows: [] });
    } else if (bullet) {
      const item = parseInlines(bullet[1] ?? '');
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else blocks.push({ kind: 'paragraph', inlines: parseInlines(line) });
  }
  return blocks;
}

function parseQuote(line: string): Block {
  const text = line.replace(/^>\s*/, '');
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

/** Repeated, because removing one label can form another around it. */
function withoutLabels(line: string): string {
  let left = line;
  let before: string;
  do {
    before = left;
    left = before.replace(anyLabel, '');
  } while (left !== before);
  return left;
}

/** A quote counts as simulated until it is found on the customer's site, whatever label the model wrote. */
export const labelQuotesAsSimulated = (content: string): string =>
  content
    .split('\n')
    .map((line) =>
      /^\s*>/.test(line) && line.replace(/^\s*>\s*/, '') !== ''
        ? `${withoutLabels(line).trimEnd()} [simulated]`
        : line,
    )
    .join('\n');
