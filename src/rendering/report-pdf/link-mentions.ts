import { type ChapterTitle, cutAtTitles } from '../../domain/report/markup/chapter-mentions.ts';
import type { TypstBlock, TypstInline } from './typst-blocks.ts';

/** Where a chapter names another one, the template prints its page. `pageWord` is "page" in the report's language. */
export function linkMentions(
  blocks: readonly TypstBlock[],
  others: readonly ChapterTitle[],
  pageWord: string,
): TypstBlock[] {
  const linked = (inlines: readonly TypstInline[]): TypstInline[] =>
    inlines.flatMap((inline) =>
      cutAtTitles(inline.text, others).map(({ text, key }) => ({
        ...inline,
        text,
        ...(key !== null && { target: key, pageWord }),
      })),
    );
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return { ...block, inlines: linked(block.inlines) };
    return block.kind === 'list' ? { ...block, items: block.items.map(linked) } : block;
  });
}
