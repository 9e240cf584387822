import { useEffect, useRef } from 'react';
import type { PhoneCall } from '../../../../contract/talk/phone.ts';

type Props = Pick<PhoneCall, 'turns'> & { name: string; isLive: boolean };

/** A live transcript scrolls to its end and is announced politely. */
export function CallTranscript({ turns, name, isLive }: Props) {
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new turn scrolls the list to its end
  useEffect(() => {
    // Scroll to the end during the call, start at the beginning afterwards.
    log.current?.scrollTo({ top: isLive ? log.current.scrollHeight : 0 });
  }, [turns.length, isLive]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={`Transcript of the call with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={`max-h-96 overflow-y-auto border-y border-line py-3 ${isLive ? 'min-h-44' : ''}`}
    >
      {turns.length === 0 ? (
        <p className="text-ink-soft">
          {isLive ? 'The conversation appears here while you talk.' : 'Nothing was said in this call.'}
        </p>
      ) : (
        <ol className="space-y-3">
          {turns.map(({ speaker, text, interrupted }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: what was said keeps its place
              key={at}
              className="grid gap-x-4 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:items-baseline"
            >
              <span
                className={`label-mono truncate ${speaker === 'buyer' ? 'text-accent' : 'text-ink-soft'}`}
              >
                {speaker === 'buyer' ? name : 'You'}
              </span>
              <p
                dir="auto"
                className={`max-w-[64ch] wrap-break-word ${speaker === 'buyer' ? 'font-display text-lg leading-snug' : ''}`}
              >
                {text}
                {interrupted && (
                  <>
                    <span aria-hidden> — </span>
                    <span className="label-mono text-ink-soft">(interrupted)</span>
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
