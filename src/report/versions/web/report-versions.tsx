import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { versionsId } from '../../document/web/contents/report-contents.ts';
import type { Analysis } from '../../follow/contract.ts';
import type { Revision } from '../contract.ts';
import { useRevisions } from './use-revisions.ts';
import { VersionChanges } from './version-changes.tsx';

const causes: Record<NonNullable<Revision['cause']>, string> = {
  answers: 'with your answers',
  words: 'with what your customers said',
  rewrite: 'by us from the start',
};

const causeOf = ({ cause }: Revision): string =>
  cause === null ? 'The original.' : `Rewritten ${causes[cause]}.`;

type Props = {
  analysis: Analysis;
  onRead: (revision: number) => void;
  /** After an earlier version was read. */
  takesFocus: boolean;
};

/** Nothing is shown of a report that has only its first version. */
export function ReportVersions({ analysis, onRead, takesFocus }: Props) {
  const { revising, revision: current } = analysis;
  const { revisions, shareLinks, remove, isRemoving } = useRevisions(analysis);
  const [awaited, setAwaited] = useState<number | null>(null);
  if (revising && revising.revision !== awaited) setAwaited(revising.revision);
  const title = useRef<HTMLHeadingElement>(null);
  const focusOnce = useEffectEvent(() => takesFocus && title.current?.focus());
  useEffect(() => void focusOnce(), []);
  const failed = revising ? undefined : revisions.find(({ state }) => state === 'failed');
  const done = revisions.filter(({ state }) => state === 'done');
  const [newest, ...older] = done;
  const message = revising
    ? `We’re writing version ${revising.revision}. It’ll appear here in a few minutes. You can keep reading this one.`
    : awaited === current
      ? `Version ${current} is ready. You’re reading it now.`
      : '';
  const isEmpty = message === '' && !failed && done.length < 2;
  return (
    <div
      id={versionsId}
      className={isEmpty ? 'sr-only' : 'scroll-mt-16 border-y border-line py-5 lg:scroll-mt-6 print:hidden'}
    >
      {!isEmpty && (
        <h3 ref={title} tabIndex={-1} data-section-focus className="label-mono text-ink-soft">
          Versions
        </h3>
      )}
      {/* Always in the page, so that a screen reader announces what appears in it. */}
      <p role="status" className={message === '' ? 'sr-only' : 'mt-2 max-w-[68ch] font-display text-lg'}>
        {message}
      </p>
      {failed && (
        <div className="mt-3">
          <Notice look="warn">
            <p>
              We couldn’t write version {failed.revision}. {failed.failure}
            </p>
          </Notice>
        </div>
      )}
      {older.length > 0 && shareLinks > 0 && (
        <p className="mt-2 max-w-[68ch] text-sm">
          {shareLinks === 1 ? 'Your share link shows' : `Your ${shareLinks} share links show`} version{' '}
          {current}, too. You can end {shareLinks === 1 ? 'it' : 'them'} under “Share”.
        </p>
      )}
      {analysis.report && !revising && <VersionChanges report={analysis.report} revision={current} />}
      {newest && older.length > 0 && (
        <ol className="mt-2 divide-y divide-line">
          <Version revision={newest} isCurrent />
          {older.map((revision) => (
            <Version
              key={revision.revision}
              revision={revision}
              isRemoving={isRemoving}
              onRead={() => onRead(revision.revision)}
              onRemove={() => {
                remove(revision.revision);
                // The button that had the focus disappears.
                title.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

type VersionProps = {
  revision: Revision;
  isCurrent?: true;
  isRemoving?: boolean;
  onRead?: () => void;
  onRemove?: () => void;
};

function Version({ revision, isCurrent, isRemoving, onRead, onRemove }: VersionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const name = `version ${revision.revision}`;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
      <p className="max-w-[68ch] text-sm">
        <strong className="font-semibold">Version {revision.revision}</strong>
        {isCurrent ? ' (you’re reading it)' : ''}
        <span className="text-ink-soft">
          {revision.finishedAt && ` · ${shortDate(revision.finishedAt)}`} · {causeOf(revision)}
        </span>
      </p>
      {!isCurrent && !revision.isReadable && <p className="text-sm text-ink-soft">Text deleted</p>}
      {!isCurrent && revision.isReadable && (
        <div className="-mx-2 flex flex-wrap items-center">
          {isAsking && <span className="px-2 text-sm">Permanently delete the text of {name}?</span>}
          {/* The same two buttons with other words, so that the focus stays. */}
          <TextAction
            aria-label={isAsking ? `Delete ${name} permanently` : `Read ${name}`}
            disabled={isRemoving}
            onClick={isAsking ? onRemove : onRead}
          >
            {isAsking ? 'Delete' : 'Read'}
          </TextAction>
          <TextAction
            aria-label={isAsking ? `Keep ${name}` : `Delete ${name}`}
            onClick={() => setIsAsking(!isAsking)}
          >
            {isAsking ? 'Keep' : 'Delete'}
          </TextAction>
        </div>
      )}
    </li>
  );
}
