import { parseMarkup } from '../../../domain/report/markup/report-markup.ts';
import { plainText } from '../../ui/markup/markup-parts.ts';

const longest = 180;

/** The first sentence of the chapter, for its closed card. */
export function teaserOf(content: string): string {
  const blocks = parseMarkup(content);
  const first =
    blocks.find(
      (block) =>
        block.kind === 'quote' || (block.kind === 'paragraph' && block.inlines.some(({ bold }) => !bold)),
    ) ?? blocks.find(({ kind }) => kind === 'paragraph' || kind === 'list');
  if (first?.kind === 'paragraph') return shorten(plainText(first.inlines));
  if (first?.kind === 'quote') return shorten(`“${plainText(first.inlines)}”`);
  if (first?.kind === 'list') return shorten(plainText(first.items[0] ?? []));
  return '';
}

/** Cuts at a word boundary, never inside a surrogate pair. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
  const atWord = cut.replace(/[\s,;:]+\S*$/u, '');
  return `${atWord || cut}…`;
}
