import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReportView } from '../../../../domain/report/report-view.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { OnChoose } from '../chapter-link.tsx';
import { ReportSection } from '../sections/report-section.tsx';
import { BlankList } from './blank-list.tsx';
import { type BelowDone, PlanAction, type PlanTicks } from './plan-action.tsx';

/** More would push the people and the chapters out of reach. */
const shownAtFirst = 6;

type Props = {
  details: ReportView;
  ticks?: PlanTicks | undefined;
  belowDone?: BelowDone | undefined;
  onChoose?: OnChoose;
  /** The search found something in the folded part. */
  isFound: boolean;
};

export function ReportPlan({ details, ticks, belowDone, onChoose, isFound }: Props) {
  const { plan, blanks, copy, language } = details;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isWhole = isUnfolded || isFound;
  const done = plan.filter(({ id }) => ticks?.done.has(id)).length;
  const list = useRef<HTMLOListElement>(null);
  const showAll = () => {
    flushSync(() => setIsUnfolded(true));
    // The pressed button is gone: go on at the first action that appeared.
    list.current?.children[shownAtFirst]?.querySelector<HTMLElement>('input, a')?.focus();
  };
  const waiting = isWhole ? 0 : plan.length - shownAtFirst;
  return (
    <ReportSection
      id="plan"
      title="Your plan"
      intro="What to do, best first: the first three moves, then most effect for least effort. Smaller actions stay in their chapters."
    >
      {ticks && (
        <p role="status" className="label-mono pb-3 text-ink-soft">
          {done} of {plan.length} done
        </p>
      )}
      <ol ref={list} lang={language} className="border-b border-line">
        {plan.map((action, at) => (
          <PlanAction
            key={action.id}
            action={action}
            ticks={ticks}
            belowDone={belowDone}
            onChoose={onChoose}
            isOnPaperOnly={!isWhole && at >= shownAtFirst}
          />
        ))}
      </ol>
      {waiting > 0 && (
        <Button look="quiet" className="mt-6 w-full print:hidden" onClick={showAll}>
          Show the other {waiting} actions
        </Button>
      )}
      {blanks.length > 0 && <BlankList blanks={blanks} copy={copy} language={language} onChoose={onChoose} />}
    </ReportSection>
  );
}
