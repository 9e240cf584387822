import { type ReactNode, useEffect, useRef } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { Analysis } from '../../contract.ts';
import { useOldRevision } from './use-revisions.ts';

type Props = {
  analysis: Analysis;
  revision: number;
  onBack: () => void;
  children: (old: Analysis) => ReactNode;
};

/** An earlier version, to read: nothing in it can be ticked, shared or talked to. */
export function OldVersion({ analysis, revision, onBack, children }: Props) {
  const { data, error } = useOldRevision(analysis.id, revision);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="space-y-10">
      <Notice look="plain">
        <h3 ref={title} tabIndex={-1} className="text-xl font-semibold">
          You’re reading version {revision}
          {data && ` of ${shortDate(data.finishedAt)}`}
        </h3>
        <p className="max-w-[68ch]">
          {error
            ? sentenceFor(error, 'We couldn’t load this version. Check your connection and try again.')
            : `Version ${analysis.revision} has replaced it. Your checkmarks, buyers, PDF and share links go with that one.`}
        </p>
        <div className="pt-3">
          <Button onClick={onBack}>Back to version {analysis.revision}</Button>
        </div>
      </Notice>
      {data &&
        children({
          ...analysis,
          results: data.results,
          report: data.report,
          completedAt: data.finishedAt,
        })}
    </div>
  );
}
