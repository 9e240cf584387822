import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import type { Copy } from '../../document/rules/report.ts';
import type { Blank, ReportView } from '../../document/rules/report-view.ts';
import { ChapterLink, type OnChoose } from '../../document/web/chapter-link.tsx';
import { ReportSection } from '../../document/web/sections/report-section.tsx';
import { type BelowDone, PlanAction, type PlanTicks } from './plan-action.tsx';

type BlankListProps = {
  blanks: readonly Blank[];
  copy: readonly Copy[];
  language: string;
  onChoose: OnChoose;
};

const BlankList = ({ blanks, copy, language, onChoose }: BlankListProps) => {
  const modulesOf = ({ copyIds }: Blank) => [
    ...new Set(copy.filter(({ id }) => copyIds.includes(id)).map(({ module }) => module)),
  ];
  return (
    <details className="group mt-6 border-y border-line">
      <summary className="label-mono flex min-h-11 items-center justify-between text-accent hover:underline">
        {blanks.length} blanks only you can fill
        <span aria-hidden className="group-open:hidden print:hidden">
          +
        </span>
      </summary>
      <p className="max-w-[62ch] pb-3 text-sm text-ink-soft">
        Only you know these, so the copy leaves blanks for them. You’ll need them here:
      </p>
      <ul className="divide-y divide-line">
        {blanks.map((blank) => (
          <li
            key={blank.text}
            className="grid items-center gap-x-8 py-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span lang={language} dir="auto" className="py-1.5 wrap-anywhere">
              {blank.text}
            </span>
            <span className="flex flex-wrap gap-x-4">
              {modulesOf(blank).map((module) => (
                <ChapterLink key={module} module={module} onChoose={onChoose} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

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
