import { type Block, type Inline, parseMarkup, type QuoteLabel } from '../../rules/report-markup.ts';

type Quote = Extract<Block, { kind: 'quote' }>;
type Plain = Exclude<Block, { kind: 'quote' }>;

/** Groups blocks for rendering: consecutive quotes share one frame. */
export type Part = Plain | { kind: 'quotes'; label: QuoteLabel | null; quotes: Inline[][] };

export function partsOf(content: string): Part[] {
  const parts: Part[] = [];
  for (const block of parseMarkup(content)) {
    if (block.kind === 'quote') addQuote(parts, block);
    else parts.push(block);
  }
  return parts;
}

function addQuote(parts: Part[], { inlines, label }: Quote): void {
  const last = parts.at(-1);
  if (last?.kind === 'quotes' && last.label === label) last.quotes.push(inlines);
  else parts.push({ kind: 'quotes', label, quotes: [inlines] });
}

/** “Tess: …” in a dialogue, when Tess is one of the people this report knows. */
export function splitSpeaker(
  inlines: readonly Inline[],
  speakers: readonly string[],
): { speaker: string | null; words: readonly Inline[] } {
  const [first, ...rest] = inlines;
  const colon = first && !first.bold ? first.text.search(/[:：]/) : -1;
  const speaker = first?.text.slice(0, Math.max(colon, 0)).trim() ?? '';
  if (!first || !speakers.includes(speaker)) return { speaker: null, words: inlines };
  return { speaker, words: [{ ...first, text: first.text.slice(colon + 1).trimStart() }, ...rest] };
}
