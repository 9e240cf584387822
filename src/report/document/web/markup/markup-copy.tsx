import { use } from 'react';
import { blankValue, fillBlanks, splitBlanks } from '../../rules/copy-blanks.ts';
import { labelOfCopy } from '../../rules/copy-lines.ts';
import { textOfCopy } from '../../rules/report-copy.ts';
import type { Block, Inline } from '../../rules/report-markup.ts';
import { FilledBlanks } from './filled-blanks.ts';

/** What can be done with a text to paste; each has a button when it is given. */
export type PieceActions = {
  onCopyPiece?: ((piece: { name: string; text: string }) => void) | undefined;
  onTestPiece?: ((text: string) => void) | undefined;
};

type Props = PieceActions & { copy: Extract<Block, { kind: 'copy' }> };

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
const filledLook = 'border-b border-good bg-good-wash box-decoration-clone px-0.5 text-ink';

/** Blanks are marked, and so is what was filled in. */
export function WithBlanks({ of }: { of: readonly Inline[] }) {
  const filled = use(FilledBlanks);
  return splitBlanks(of).map(({ text, bold, isBlank }, at) => {
    const value = isBlank ? blankValue(text, filled) : undefined;
    const Words = isBlank ? 'mark' : bold ? 'strong' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
      <Words key={at} className={isBlank ? (value ? filledLook : blankLook) : undefined}>
        {value || text}
      </Words>
    );
  });
}

type ButtonsProps = PieceActions & { name: string; text: string };

const look = 'label-mono min-h-11 px-1 text-accent hover:underline';

export function PieceButtons({ name, text, onCopyPiece, onTestPiece }: ButtonsProps) {
  const filled = fillBlanks(text, use(FilledBlanks));
  return (
    <span className="-mx-1 flex flex-wrap gap-x-3 print:hidden">
      {onTestPiece && (
        <button
          type="button"
          className={look}
          aria-label={`Ask all five about this line: ${name}`}
          onClick={() => onTestPiece(filled)}
        >
          Ask all five
        </button>
      )}
      {onCopyPiece && (
        <button
          type="button"
          className={look}
          aria-label={`Copy text: ${name}`}
          onClick={() => onCopyPiece({ name, text: filled })}
        >
          Copy text
        </button>
      )}
    </span>
  );
}
