import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ScrollWindow } from '../../../platform/web/ui/page/scroll-window.tsx';
import type { Line } from './conversation.ts';

const nearEnoughPx = 24;
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= nearEnoughPx;

type Props = {
  buyer: string;
  lines: readonly Line[];
  isThinking: boolean;
  /** Shown while the list is empty. */
  opening: ReactNode;
};

/** Scrolls to new messages unless the reader has scrolled back. */
export function MessageLog({ buyer, lines, isThinking, opening }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const follows = useRef(true);

  // Always scroll to one's own message.
  const ownCount = lines.filter(({ speaker }) => speaker === 'user').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another own message is what brings the end back.
  useLayoutEffect(() => {
    follows.current = true;
  }, [ownCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was added may have moved the end.
  useLayoutEffect(() => {
    if (lines.length > 0 && follows.current)
      view.current?.scrollTo({ top: view.current.scrollHeight, behavior: 'instant' });
  }, [lines, isThinking]);

  return (
    <ScrollWindow
      ref={view}
      role="log"
      aria-label={`Conversation with ${buyer}, a simulated buyer`}
      frameClassName="h-96 border border-line-strong bg-paper"
      onScroll={({ currentTarget }) => {
        follows.current = isAtEnd(currentTarget);
      }}
    >
      {lines.length === 0 && opening}
      <ol className={`space-y-6 p-4 ${lines.length === 0 ? 'hidden' : ''}`}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added, and the stored one takes the sent one's place.
          <Said key={at} line={line} buyer={buyer} />
        ))}
        {isThinking && <li className="text-sm text-ink-soft">{buyer} is answering…</li>}
      </ol>
    </ScrollWindow>
  );
}

/** Messages are plain text, never markup. */
const Said = ({ line: { speaker, text }, buyer }: { line: Line; buyer: string }) =>
  speaker === 'user' ? (
    <li className="ml-auto w-fit max-w-[85%] border border-line bg-sheet px-4 py-2.5">
      <p className="label-mono mb-1 text-ink-soft">You</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </li>
  ) : (
    <li className="pr-4">
      <p className="label-mono mb-1 text-accent">{buyer}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap font-display text-lg leading-relaxed">
        {text}
      </p>
    </li>
  );
