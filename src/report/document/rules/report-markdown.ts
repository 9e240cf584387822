import { labelOfCopy } from './copy-lines.ts';
import { type CopyPart, textOfCopy } from './report-copy.ts';
import { type Block, type Inline, parseMarkup } from './report-markup.ts';

/** Report text must not become HTML, emphasis, code or a link in whatever program shows the file. */
const escapedInline = (text: string): string =>
  text
    .replace(/[\\`*_<]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/\](?=[(:[])/g, '\\]');

/** Signs that begin a heading, quote, list, table or rule at the start of a line. The line is escaped otherwise. */
const escapedStart = (line: string): string =>
  line.replace(/^[#>|~=+-]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2');

const words = (inlines: readonly Inline[]): string =>
  escapedStart(
    inlines
      .map(({ text, bold }) => (bold ? bolded(text) : escapedInline(text)))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** Spaces inside the marks would show the marks. */
const bolded = (text: string): string =>
  text.trim() === '' ? text : text.replace(text.trim(), (inner) => `**${escapedInline(inner)}**`);

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => escapedInline(cell.replace(/\s+/g, ' ')).replaceAll('|', '\\|')).join(' | ')} |`;

function blockAsMarkdown(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.level === 1 ? '###' : '####'} ${escapedInline(block.text)}`;
    case 'paragraph':
      return words(block.inlines);
    case 'list':
      return block.items.map((item) => `- ${words(item)}`).join('\n');
    case 'quote':
      return `> ${words(block.inlines)}${block.label ? ` [${block.label}]` : ''}`;
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows]
        .map((cells, at) => (at === 1 ? `| ${cells.join(' | ')} |` : row(cells)))
        .join('\n');
    case 'copy': {
      const label = labelOfCopy(block);
      // A quote keeps its line breaks by two spaces at the end of each line.
      const text = textOfCopy(block)
        .split('\n')
        .map((line) => escapedStart(escapedInline(line.trim())))
        .map((line) => (line === '' ? '>' : `> ${line}  `));
      return [...(label === '' ? [] : [`> **${escapedInline(label)}**`, '>']), ...text].join('\n');
    }
    case 'rule':
      return '---';
  }
}

/** One document: the first part's title is its title, every other part is a section. */
export const asMarkdown = (parts: readonly CopyPart[]): string =>
  `${parts
    .map(({ title, content }, at) =>
      [`${at === 0 ? '#' : '##'} ${escapedInline(title)}`, ...parseMarkup(content).map(blockAsMarkdown)].join(
        '\n\n',
      ),
    )
    .join('\n\n')}\n`;
