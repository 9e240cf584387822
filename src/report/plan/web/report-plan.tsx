import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import type { Blank, ReportView } from '../../document/rules/report-view.ts';
import type { OnChoose } from '../../document/web/chapter-link.tsx';
import { ReportSection } from '../../document/web/sections/report-section.tsx';
import { BlankFields, BlanksAreMine } from '../../page-lines/web/blank-fields.tsx';
import { type BelowDone, PlanAction, type PlanTicks } from './plan-action.tsx';

type BlankListProps = { blanks: readonly Blank[]; language: string };

/** Whoever cannot fill them in reads what is asked for. */
const BlankList = ({ blanks, language }: BlankListProps) => (
  <Details
    isRow
    title={blanks.length === 1 ? '1 blank only you can fill' : `${blanks.length} blanks only you can fill`}
    className="mt-6 border-y border-line"
  >
    {use(BlanksAreMine) ? (
      <div className="pt-1 pb-6">
        <p className="max-w-[62ch] pb-4 text-sm text-ink-soft">
          Fill in each once: every text of this report then shows and copies it.
        </p>
        <BlankFields blanks={blanks} language={language} />
      </div>
    ) : (
      <dl lang={language} className="divide-y divide-line">
        {blanks.map(({ text, context }) => (
          <div key={text} className="grid gap-x-8 py-2 md:grid-cols-2">
            <dt dir="auto" className="wrap-anywhere">
              {text}
            </dt>
            <dd dir="auto" className="text-sm wrap-anywhere text-ink-soft">
              {context}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </Details>
);

/** More would push the people and the chapters out of reach. */
const shownAtFirst = 3;

type Props = {
  details: ReportView;
  ticks?: PlanTicks | undefined;
  belowDone?: BelowDone | undefined;
  onChoose?: OnChoose;
  /** The search found something in the folded part. */
  isFound: boolean;
};

export function ReportPlan({ details, ticks, belowDone, onChoose, isFound }: Props) {
  const { plan, blanks, language } = details;
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
      {blanks.length > 0 && <BlankList blanks={blanks} language={language} />}
    </ReportSection>
  );
}
