import { use } from 'react';
import { fillBlanks } from '../rules/copy-blanks.ts';
import { Blanks } from './blanks/blanks.tsx';
import { copyPiece } from './copy-report.ts';

const shownOfText = 60;

type Props = { text: string; label?: string };

/** Copies a text as it is pasted: without marks, with the blanks that are filled in. */
export function CopyButton({ text, label = 'Copy' }: Props) {
  const { filled } = use(Blanks);
  const whole = fillBlanks(text.replaceAll('**', ''), filled);
  return (
    <button
      type="button"
      aria-label={label === 'Copy' ? `Copy: ${whole.slice(0, shownOfText)}` : undefined}
      className="label-mono -my-2.5 min-h-11 shrink-0 self-start px-1 text-accent hover:underline print:hidden"
      onClick={() => copyPiece(whole)}
    >
      {label}
    </button>
  );
}
