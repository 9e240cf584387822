import { useEffect, useRef } from 'react';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { LinkedPrediction } from '../contract/outcome-links.ts';
import { resultLabels } from '../rules/test-result.ts';

type Props = { recorded: NonNullable<LinkedPrediction['recorded']>; isNew: boolean; measure: string };

/** Takes the focus after saving: the form that had it is gone. */
export function StoredResult({ recorded, isNew, measure }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { result, before, after, isHit, answeredAt } = recorded;
  const rows: [name: string, value: string | number | null][] = [
    ['Prediction', isHit === null ? null : isHit ? 'Came true' : 'Didn’t come true'],
    [measure, resultLabels[result]],
    ['Number before', before],
    ['Number after', after],
    ['Saved', shortDate(answeredAt)],
  ];
  return (
    <div className="max-w-xl space-y-6">
      <Notice look={isNew ? 'good' : 'plain'}>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-medium">
          {isNew ? 'Your result is saved' : 'You’ve already answered this'}
        </h2>
        <p>
          {isNew
            ? 'Thank you. Your report shows it below your plan, and you can correct it there.'
            : 'An email link saves one result and can’t change it. To correct it, open your report: it’s below your plan.'}
        </p>
      </Notice>
      <dl className="divide-y divide-line border-y border-line [&_dt]:label-mono [&_dt]:text-ink-soft [&>div]:py-3">
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
