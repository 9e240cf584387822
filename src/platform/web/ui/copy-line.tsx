import { useState } from 'react';
import { TextAction } from './form/text-action.tsx';

type Props = {
  /** What it is, for the name of the button: “the key”. */
  name: string;
  text: string;
  /** Sentences, not code. */
  isProse?: true;
};

/** A text to paste elsewhere. Says itself what happened, because toasts are behind a dialog. */
export function CopyLine({ name, text, isProse }: Props) {
  const Words = isProse ? 'p' : 'code';
  const [message, setMessage] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('Copied.');
    } catch {
      setMessage('Your browser blocked copying. Select the text and copy it yourself.');
    }
  }
  return (
    <div className="border border-line-strong bg-paper">
      <div className="flex items-start gap-x-2 pr-1 pl-3.5">
        <Words
          className={`min-w-0 flex-1 py-3 wrap-anywhere whitespace-pre-wrap select-all ${isProse ? 'font-display text-lg leading-snug' : 'font-mono text-sm leading-5'}`}
        >
          {text}
        </Words>
        <TextAction aria-label={`Copy ${name}`} onClick={copy}>
          Copy
        </TextAction>
      </div>
      <p role="status" className="px-3.5 pb-2.5 text-sm text-ink-soft empty:hidden">
        {message}
      </p>
    </div>
  );
}
