import type { ReactNode } from 'react';
import { type TalkCardName, talkCards } from './talk-cards.ts';
import { talkCardId } from './talk-request.ts';

type Props = {
  card: TalkCardName;
  /** Rendered in the margin below the text; usually the persona chooser. */
  margin?: ReactNode;
  children: ReactNode;
};

export function TalkCard({ card, margin, children }: Props) {
  const { letter, title, text } = talkCards[card];
  const id = talkCardId(card);
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 gap-x-12 gap-y-7 border border-t-2 border-line border-t-ink bg-sheet p-5 sm:p-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <p aria-hidden className="label-mono text-accent">
          {letter}
        </p>
        <h3 id={`${id}-title`} className="mt-2 text-2xl font-medium">
          {title}
        </h3>
        <p className="mt-2 max-w-[60ch] text-sm text-ink-soft">{text}</p>
        {margin && <div className="mt-6">{margin}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </article>
  );
}
