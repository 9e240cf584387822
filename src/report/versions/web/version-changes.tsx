import type { ReactNode } from 'react';
import type { Analysis } from '../../../analysis/contract.ts';
import { DetailsSign } from '../../../platform/web/ui/details.tsx';
import { Tag, type TagLook } from '../../../platform/web/ui/tag.tsx';
import { type Change, type Changed, whatChanged } from '../rules/what-changed.ts';
import { useOldRevision } from './use-revisions.ts';

const looks: Record<Change, TagLook> = {
  confirmed: 'good',
  unchanged: 'plain',
  rewritten: 'plain',
  new: 'accent',
  dropped: 'warn',
};

/** The answer against the version before. Nothing when that one was deleted, or when both say the same. */
export function VersionChanges({ analysis }: { analysis: Analysis }): ReactNode {
  const { data: before } = useOldRevision(analysis.id, analysis.revision - 1);
  const changed = before?.report && analysis.report && whatChanged(before.report, analysis.report);
  if (!changed) return null;
  return (
    <details open className="group mt-3 border-t-2 border-ink">
      <summary className="flex min-h-11 items-center justify-between gap-4 hover:text-accent">
        <h4 className="font-display text-2xl font-semibold">What changed since version {before.revision}</h4>
        <DetailsSign className="text-xl" />
      </summary>
      <div className="space-y-6 pb-4" lang={analysis.report?.language}>
        {changed.thesis && (
          <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
            <Thesis label={`Version ${before.revision} said`} className="text-ink-soft">
              {changed.thesis.before}
            </Thesis>
            <Thesis label="Now" className="">
              {changed.thesis.now}
            </Thesis>
          </div>
        )}
        <Changes title="Findings" list={changed.findings} />
        <Changes title="First moves" list={changed.moves} />
        <p lang="en" className="max-w-[68ch] text-sm text-ink-soft">
          Compared by code. Confirmed: now rests on your customers’ messages or your tests. Rewritten: other
          words, and all facts of the earlier finding.
        </p>
      </div>
    </details>
  );
}

const Thesis = ({ label, className, children }: { label: string; className: string; children: string }) => (
  <div className={className}>
    <p lang="en" className="label-mono text-ink-soft">
      {label}
    </p>
    <p dir="auto" className="mt-1 font-display text-lg wrap-anywhere">
      {children}
    </p>
  </div>
);

const Changes = ({ title, list }: { title: string; list: readonly Changed[] }) => (
  <div>
    <h5 lang="en" className="label-mono text-ink-soft">
      {title}
    </h5>
    <ul className="mt-1 divide-y divide-line border-y border-line">
      {list.map(({ text, change }) => (
        <li key={`${change} ${text}`} className="flex items-baseline gap-4 py-2">
          <span lang="en" className="w-24 shrink-0">
            <Tag look={looks[change]}>{change}</Tag>
          </span>
          <span
            dir="auto"
            className={`wrap-anywhere ${change === 'dropped' ? 'text-ink-soft line-through' : ''}`}
          >
            {text}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
