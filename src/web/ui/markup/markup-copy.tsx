import { splitBlanks } from '../../../domain/report/markup/copy-blanks.ts';
import { labelOfCopy } from '../../../domain/report/markup/copy-lines.ts';
import { textOfCopy } from '../../../domain/report/markup/report-copy.ts';
import type { Block, Inline } from '../../../domain/report/markup/report-markup.ts';
import { type PieceActions, PieceButtons } from './piece-buttons.tsx';

type Props = {
  copy: Extract<Block, { kind: 'copy' }>;
} & PieceActions;

/** A text to paste, with its blanks marked. */
export function MarkupCopy({ copy, ...actions }: Props) {
  const name = labelOfCopy(copy) || 'Text to paste';
  return (
    <figure className="max-w-[68ch] border border-t-2 border-line-strong border-t-ink bg-sheet">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-1 sm:px-5">
        <span className="label-mono min-w-0 flex-1 basis-56 py-3 text-ink-soft">{name}</span>
        <PieceButtons name={name} text={textOfCopy(copy)} {...actions} />
      </figcaption>
      <div className="space-y-3 px-4 py-4 font-display text-lg leading-relaxed whitespace-pre-line sm:px-5">
        {copy.paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
          <p key={at} dir="auto">
            <WithBlanks of={paragraph} />
          </p>
        ))}
      </div>
    </figure>
  );
}

const blankLook =
  'border-b border-dashed border-accent bg-accent-wash box-decoration-clone px-0.5 text-accent-deep';

const WithBlanks = ({ of }: { of: readonly Inline[] }) =>
  splitBlanks(of).map(({ text, bold, isBlank }, at) => {
    const Words = isBlank ? 'mark' : bold ? 'strong' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
      <Words key={at} className={isBlank ? blankLook : undefined}>
        {text}
      </Words>
    );
  });
