import { useEffect, useId, useRef } from 'react';
import type { PhoneCall } from '../contract.ts';
import { callSentence, isFinal, stageOf } from './call-sentences.ts';
import { useFollowedCall } from './use-phone-call.ts';

type CallTranscriptProps = Pick<PhoneCall, 'turns'> & { name: string; isLive: boolean };

/** A live transcript scrolls to its end and is announced politely. */
function CallTranscript({ turns, name, isLive }: CallTranscriptProps) {
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
              className="grid gap-x-4 @lg:grid-cols-[5.5rem_minmax(0,1fr)] @lg:items-baseline"
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

type Props = {
  placed: PhoneCall;
  name: string;
  /** The user has just placed it: it replaces the form and takes the focus. */
  takesFocus: boolean;
  onEnded: (call: PhoneCall) => void;
};

export function CallSheet({ placed, name, takesFocus, onEnded }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { call, isOutOfReach } = useFollowedCall(placed);
  const stage = stageOf(call.callStatus);
  const isOver = isFinal(call);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the call ends
  useEffect(() => {
    if (isOver) onEnded(call);
  }, [isOver]);

  return (
    <section aria-labelledby={id} className="space-y-5">
      <div>
        <h3 id={id} ref={heading} tabIndex={-1} className="font-display text-2xl font-medium">
          {stage}
          <span className="sr-only"> call with {name}</span>
        </h3>
        <p role="status" className="mt-1 max-w-[60ch]">
          {callSentence(call, name)}
        </p>
        {isOutOfReach && !isOver && (
          <p className="mt-1 text-sm text-warn">
            We can’t update the call status right now. Your call isn’t affected, and we’ll keep trying.
          </p>
        )}
      </div>
      <CallRecord call={call} name={name} />
    </section>
  );
}

/** The transcript; the same during the call and afterwards. */
export const CallRecord = ({ call, name }: { call: PhoneCall; name: string }) => {
  const isLive = stageOf(call.callStatus) !== 'Ended';
  if (!isLive && call.turns.length === 0) return null;
  return (
    <div>
      <h4 className="label-mono mb-2 font-medium text-ink-soft">Transcript</h4>
      <CallTranscript turns={call.turns} name={name} isLive={isLive} />
    </div>
  );
};
