import { useRef, useState } from 'react';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { Analysis } from '../../contract.ts';
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

type Props = { analysis: Analysis; onRead: (revision: number) => void };

/** The version that is being written, what the newest changed, and the earlier ones to read. */
export function ReportVersions({ analysis, onRead }: Props) {
  const { revising, revision: current } = analysis;
  const { revisions, shareLinks, remove, isRemoving } = useRevisions(analysis);
  const [awaited, setAwaited] = useState<number | null>(null);
  if (revising && revising.revision !== awaited) setAwaited(revising.revision);
  const title = useRef<HTMLHeadingElement>(null);
  const failed = revising ? undefined : revisions.find(({ state }) => state === 'failed');
  const done = revisions.filter(({ state }) => state === 'done');
  const [newest, ...older] = done;
  const message = revising
    ? `We’re writing version ${revising.revision}. It’ll appear here in a few minutes. You can keep reading this one.`
    : awaited === current
      ? `Version ${current} is ready. You’re reading it now.`
      : '';
  return (
    <div id="versions" className="scroll-mt-6 space-y-3 print:hidden">
      {/* Always in the page, so that a screen reader announces what appears in it. */}
      <p role="status" className="max-w-[68ch] font-medium empty:hidden">
        {message}
      </p>
      {failed && (
        <Notice look="warn">
          <p>
            We couldn’t write version {failed.revision}. {failed.failure}
          </p>
        </Notice>
      )}
      {analysis.report && current > 1 && !revising && <VersionChanges analysis={analysis} />}
      {newest && older.length > 0 && (
        <Details isRow title={`${done.length} versions`} className="border-y border-line">
          <h4 ref={title} tabIndex={-1} className="sr-only">
            Versions
          </h4>
          {shareLinks > 0 && (
            <p className="max-w-[68ch] text-sm">
              {shareLinks === 1 ? 'Your share link shows' : `Your ${shareLinks} share links show`} version{' '}
              {current}, too. You can end {shareLinks === 1 ? 'it' : 'them'} under “Share”.
            </p>
          )}
          <ol className="divide-y divide-line">
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
        </Details>
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
