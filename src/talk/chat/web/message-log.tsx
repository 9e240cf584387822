import { Fragment, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { DetailsSign } from '../../../platform/web/ui/details.tsx';
import { ScrollWindow } from '../../../platform/web/ui/page/scroll-window.tsx';
import { gradeLabels } from '../../../report/document/rules/report.ts';
import type { ReplySource } from '../../rules/reply-sources.ts';
import type { Line, Sentence } from './conversation.ts';

/** The report lines that a reply draws on, found by comparing words. */
const RestsOnFold = ({ grounds }: { grounds: readonly ReplySource[] }) =>
  grounds.length === 0 ? (
    <p className="mt-2 text-sm text-ink-soft">Nothing we know says this directly. The buyer improvised.</p>
  ) : (
    <details
      className="group mt-1 print:hidden"
      // Under the newest reply, the opened part would be outside the visible area.
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className="label-mono flex min-h-11 w-fit items-center gap-2 text-ink-soft hover:text-accent">
        Based on ({grounds.length})
        <DetailsSign className="text-base" />
      </summary>
      <dl className="mb-2 space-y-2.5 border-l-2 border-line pl-4 text-sm">
        {grounds.map(({ label, text, grade }) => (
          <div key={`${label} ${text}`}>
            <dt className="label-mono text-ink-soft">
              {label} · {gradeLabels[grade]}
            </dt>
            <dd dir="auto" className="wrap-anywhere">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );

const nearEnoughPx = 24;
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= nearEnoughPx;

type Props = {
  buyer: string;
  lines: readonly Line[];
  isThinking: boolean;
  /** The report lines that a reply rests on; null when the report cannot be read. */
  groundsOf: (reply: string) => readonly ReplySource[] | null;
  /** Shown while the list is empty. */
  opening: ReactNode;
};

/** Scrolls to new messages unless the reader has scrolled back. */
export function MessageLog({ buyer, lines, isThinking, groundsOf, opening }: Props) {
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
      frameClassName="h-96 border in-[dialog]:min-h-(--log-height) border-line-strong bg-paper"
      onScroll={({ currentTarget }) => {
        follows.current = isAtEnd(currentTarget);
      }}
    >
      {lines.length === 0 && opening}
      <ol className={`space-y-6 p-4 sm:p-6 ${lines.length === 0 ? 'hidden' : ''}`}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added, and the stored one takes the sent one's place.
          <Said key={at} line={line} buyer={buyer} groundsOf={groundsOf} />
        ))}
        {isThinking && <li className="text-sm text-ink-soft">{buyer} is answering…</li>}
      </ol>
    </ScrollWindow>
  );
}

type SaidProps = { line: Line; buyer: string } & Pick<Props, 'groundsOf'>;

/** Messages are plain text, never markup. */
function Said({ line: { speaker, text, isStored, shown }, buyer, groundsOf }: SaidProps) {
  const grounds = useMemo(
    () => (speaker === 'buyer' && isStored ? groundsOf(text) : null),
    [speaker, isStored, text, groundsOf],
  );
  return speaker === 'user' ? (
    <li className="ml-auto w-fit max-w-[85%] border border-line bg-sheet px-4 py-2.5 sm:max-w-[34rem]">
      <p className="label-mono mb-1 text-ink-soft">You</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </li>
  ) : (
    <li className="max-w-[38rem] pr-4">
      <p className="label-mono mb-1 text-accent">{buyer}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap font-display text-lg leading-relaxed">
        {shown ? <Corrected sentences={shown} /> : text}
      </p>
      {shown && (
        <p className="mt-2 text-sm text-ink-soft">
          {buyer} took back the crossed-out part because it contradicts the report.
        </p>
      )}
      {grounds && <RestsOnFold grounds={grounds} />}
    </li>
  );
}

/** A line through a text is not announced, so each part taken back is also named. */
const Corrected = ({ sentences }: { sentences: readonly Sentence[] }) =>
  sentences.map(({ text, isTakenBack }, at) => {
    const isFirst = isTakenBack && !sentences[at - 1]?.isTakenBack;
    const isLast = isTakenBack && !sentences[at + 1]?.isTakenBack;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only ever added.
      <Fragment key={at}>
        {at > 0 && ' '}
        {isFirst && <span className="sr-only">Taken back: </span>}
        {isTakenBack ? <del className="text-ink-soft line-through">{text}</del> : text}
        {isLast && <span className="sr-only"> End of what was taken back.</span>}
      </Fragment>
    );
  });
