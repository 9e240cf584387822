import type { Inline } from '../../../domain/report/markup/report-markup.ts';
import { plainText } from './markup-parts.ts';
import { MarkupWords } from './markup-words.tsx';
import { type PieceActions, PieceButtons } from './piece-buttons.tsx';

type Props = {
  name: string | null;
  paragraphs: Inline[][];
} & PieceActions;

export function MarkupPiece({ name, paragraphs, ...actions }: Props) {
  const text = paragraphs.map(plainText).join('\n\n');
  const shownName = name ?? 'New line';
  return (
    <div className="keeps-together max-w-[68ch] border border-line bg-sheet">
      <div className="flex flex-wrap items-start justify-between gap-x-4 border-b border-line px-4 py-1 sm:px-5">
        <p
          className={`min-w-0 flex-1 basis-56 ${name === null ? 'label-mono py-3 text-ink-soft' : 'py-2 font-semibold'}`}
        >
          {shownName}
        </p>
        <PieceButtons name={shownName} label={name ?? text.slice(0, 40)} text={text} {...actions} />
      </div>
      <div className="space-y-3 px-4 py-4 sm:px-5">
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
          <p key={at}>
            <MarkupWords of={paragraph} />
          </p>
        ))}
      </div>
    </div>
  );
}
