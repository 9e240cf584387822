import { splitBlanks } from './copy-blanks.ts';
import { labelOfCopy } from './copy-lines.ts';
import { type Block, type Inline, parseMarkup, plainText } from './report-markup.ts';

/** A part of the report that can be copied: a title and our markup. */
export type CopyPart = { title: string; content: string };

type CopyBlock = Extract<Block, { kind: 'copy' }>;
/** As it is pasted: no label, no bold marks, the blanks in their brackets. */
export const textOfCopy = ({ paragraphs }: Pick<CopyBlock, 'paragraphs'>): string =>
  paragraphs.map(plainText).join('\n\n');

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? block.text.toUpperCase() : block.text;
    case 'paragraph':
      return plainText(block.inlines);
    case 'list':
      return block.items.map((item) => `• ${plainText(item)}`).join('\n');
    case 'quote':
      return `“${plainText(block.inlines)}”${block.label ? ` [${block.label}]` : ''}`;
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.join('\t')).join('\n');
    case 'copy':
      return [`——— ${labelOfCopy(block)}`.trimEnd(), textOfCopy(block), '———'].join('\n');
    case 'rule':
      return '———';
  }
}

/** Without markup characters, tables tab-separated, for pasting into a mail, spreadsheet or form. */
export const asPlainText = (parts: readonly CopyPart[]): string =>
  parts
    .map(({ title, content }) => [title.toUpperCase(), ...parseMarkup(content).map(blockAsText)].join('\n\n'))
    .join('\n\n\n');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
const rich = (inlines: readonly Inline[]): string =>
  inlines.map(({ text, bold }) => (bold ? `<strong>${escaped(text)}</strong>` : escaped(text))).join('');
const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

/** A table of one column, because mail programs and word processors draw its frame. */
function copyAsHtml(copy: CopyBlock): string {
  const label = labelOfCopy(copy);
  const paragraphs = copy.paragraphs.map((paragraph) => {
    const pieces = splitBlanks(paragraph).map((piece) => {
      const html = rich([piece]).replaceAll('\n', '<br>');
      return piece.isBlank ? `<mark>${html}</mark>` : html;
    });
    return `<p>${pieces.join('')}</p>`;
  });
  const head = label === '' ? '' : `<thead>${row([label], 'th')}</thead>`;
  return `<table border="1">${head}<tbody><tr><td>${paragraphs.join('')}</td></tr></tbody></table>`;
}

function blockAsHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? `<h2>${escaped(block.text)}</h2>` : `<h3>${escaped(block.text)}</h3>`;
    case 'paragraph':
      return `<p>${rich(block.inlines)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${rich(item)}</li>`).join('')}</ul>`;
    case 'quote':
      return `<blockquote><p>${rich(block.inlines)}${block.label ? ` <small>[${block.label}]</small>` : ''}</p></blockquote>`;
    case 'table':
      return `<table><thead>${row(block.head, 'th')}</thead><tbody>${block.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
    case 'copy':
      return copyAsHtml(block);
    case 'rule':
      return '<hr>';
  }
}

/** HTML for the clipboard; every text is escaped. */
export const asRichText = (parts: readonly CopyPart[]): string =>
  parts
    .map(({ title, content }) =>
      [`<h1>${escaped(title)}</h1>`, ...parseMarkup(content).map(blockAsHtml)].join('\n'),
    )
    .join('\n');
