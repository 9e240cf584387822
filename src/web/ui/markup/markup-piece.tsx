import type { Inline } from '../../../domain/report/markup/report-markup.ts';
import { plainText } from './markup-parts.ts';
import { MarkupWords } from './markup-words.tsx';

type Props = {
  name: string | null;
  paragraphs: Inline[][];
  onCopyPiece?: (piece: { name: string; text: string }) => void;
};

export function MarkupPiece({ name, paragraphs, onCopyPiece }: Props) {
  const text = paragraphs.map(plainText).join('\n\n');
  const shownName = name ?? 'New line';
  return (
    <div className="keeps-together max-w-[68ch] border border-line bg-sheet">
      <div className="flex items-start justify-between gap-4 border-b border-line px-4 py-1 sm:px-5">
        <p className={name === null ? 'label-mono py-3 text-ink-soft' : 'py-2 font-semibold'}>{shownName}</p>
        {onCopyPiece && (
          <button
            type="button"
            className="label-mono min-h-11 shrink-0 px-1 text-accent hover:underline print:hidden"
            aria-label={`Copy text: ${name ?? text.slice(0, 40)}`}
            onClick={() => onCopyPiece({ name: shownName, text })}
          >
            Copy text
          </button>
        )}
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
