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
/** The same labels anywhere in a line and in any case. */
const anyLabel = /\[(simulated|from your site)\]/gi;

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

export type ChapterTitle = { key: string; title: string };
/** `key` is the chapter that these words name; null for all other words. */
type Mention = { text: string; key: string | null };

const plain = (text: string): string => text.replaceAll('’', "'");

/** Text cut at the titles of chapters, so that they can become links. Letter for letter: "the last straw" is no title. */
export function cutAtTitles(text: string, chapters: readonly ChapterTitle[]): Mention[] {
  const pieces: Mention[] = [];
  let rest = text;
  while (rest !== '') {
    const [first] = chapters
      .map(({ key, title }) => ({ key, title, at: title === '' ? -1 : plain(rest).indexOf(plain(title)) }))
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => one.at - other.at || other.title.length - one.title.length);
    if (!first) break;
    const end = first.at + first.title.length;
    if (first.at > 0) pieces.push({ text: rest.slice(0, first.at), key: null });
    pieces.push({ text: rest.slice(first.at, end), key: first.key });
    rest = rest.slice(end);
  }
  return rest === '' ? pieces : [...pieces, { text: rest, key: null }];
}
