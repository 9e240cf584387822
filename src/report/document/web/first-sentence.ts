import { quoted } from '../../../platform/text/typographic-quotes.ts';
import { type Inline, parseMarkup, plainText } from '../rules/report-markup.ts';

const longest = 180;

/** The first sentence of the chapter, for its closed card. */
export function firstSentenceOf(content: string, language = 'en'): string {
  const blocks = parseMarkup(content);
  const first =
    blocks.find(
      (block) =>
        block.kind === 'quote' || (block.kind === 'paragraph' && block.inlines.some(({ bold }) => !bold)),
    ) ?? blocks.find(({ kind }) => kind === 'paragraph' || kind === 'list');
  if (first?.kind === 'paragraph') return shorten(plainText(withoutLabel(first.inlines)));
  if (first?.kind === 'quote') return shorten(quoted(plainText(first.inlines), language));
  if (first?.kind === 'list') return shorten(plainText(first.items[0] ?? []));
  return '';
}

/** Every chapter of a report begins with the same label, in bold and with a colon. */
const withoutLabel = (inlines: readonly Inline[]): readonly Inline[] =>
  inlines.length > 1 && inlines[0]?.bold && /[:：]\s*$/.test(inlines[0].text) ? inlines.slice(1) : inlines;

/** Cuts at a word boundary, never inside a surrogate pair. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
  const atWord = cut.replace(/[\s,;:]+\S*$/u, '');
  return `${atWord || cut}…`;
}
