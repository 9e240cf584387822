import { type ReactNode, useId } from 'react';
import type { TalkCardFacts } from './talk-cards.ts';

type Props = {
  card: TalkCardFacts;
  /** Rendered in the margin below the text; usually the persona chooser. */
  margin?: ReactNode;
  children: ReactNode;
};

export function TalkCard({ card: { letter, title, text }, margin, children }: Props) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-7 border border-t-2 border-line border-t-ink bg-sheet p-5 sm:p-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <p aria-hidden className="label-mono text-accent">
          {letter}
        </p>
        <h3 id={id} className="mt-2 text-2xl font-medium">
          {title}
        </h3>
        <p className="mt-2 max-w-[60ch] text-sm text-ink-soft">{text}</p>
        {margin && <div className="mt-6">{margin}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </article>
  );
}
