import { useEffect, useRef } from 'react';
import type { Analysis } from '../../../../contract/analysis/analysis.ts';
import { timeOfDay } from '../../../ui/dates.ts';

/** Newest last; scrolls to the end and is announced politely. */
export function ProgressLog({ messages }: Pick<Analysis['progress'], 'messages'>) {
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message scrolls the list to its end
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages.length]);
  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label="Progress messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="h-44 overflow-y-auto border-y border-line py-2.5 font-mono text-sm"
    >
      {messages.length === 0 ? (
        <p className="text-ink-soft">Nothing has started yet.</p>
      ) : (
        <ol className="space-y-1.5">
          {messages.map(({ at, text }, index) => (
            <li
              key={`${at} ${text}`}
              className={`flex gap-4 ${index === messages.length - 1 ? 'text-ink' : 'text-ink-soft'}`}
            >
              <time dateTime={at} className="shrink-0 tabular-nums">
                {timeOfDay(at)}
              </time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
