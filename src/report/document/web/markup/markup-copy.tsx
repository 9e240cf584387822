import { labelOfCopy } from '../../rules/copy-lines.ts';
import { textOfCopy } from '../../rules/report-copy.ts';
import type { Block } from '../../rules/report-markup.ts';
import { WithBlanks } from '../blanks/blanks.tsx';
import { CopyButton } from '../copy-button.tsx';

/** A text to paste. */
export function MarkupCopy({ copy }: { copy: Extract<Block, { kind: 'copy' }> }) {
  const name = labelOfCopy(copy);
  return (
    <figure className="flex max-w-[68ch] items-start justify-between gap-4 border-l-2 border-accent bg-sheet py-3 pr-2 pl-4">
      <div className="min-w-0 space-y-2">
        {name && <figcaption className="text-sm text-ink-soft">{name}</figcaption>}
        {copy.paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
          <p key={at} dir="auto" className="font-display text-lg leading-snug whitespace-pre-line">
            <WithBlanks of={paragraph} />
          </p>
        ))}
      </div>
      <CopyButton text={textOfCopy(copy)} />
    </figure>
  );
}
