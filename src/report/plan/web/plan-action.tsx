import type { ReactNode } from 'react';
import { WithBlanks } from '../../../platform/web/ui/markup/markup-copy.tsx';
import { fallbackTitle } from '../../document/rules/module-catalogue.ts';
import { ChapterLink, type OnChoose } from '../../document/web/chapter-link.tsx';
import { RatingSquares } from '../../document/web/rating-squares.tsx';
import type { PlanItem } from '../rules.ts';

const levels: Record<number, string> = { 1: 'low', 2: 'medium', 3: 'high' };

/** Which actions are done. Without it the plan is a list without checkboxes. */
export type PlanTicks = { done: ReadonlySet<string>; onTick: (actionId: string, isDone: boolean) => void };

/** What is offered below an action that is done. */
export type BelowDone = (actionId: string) => ReactNode;

type Props = {
  action: PlanItem;
  ticks: PlanTicks | undefined;
  belowDone: BelowDone | undefined;
  onChoose: OnChoose;
  isOnPaperOnly: boolean;
};

/** A card on a phone, a row on a wide screen. */
export function PlanAction({ action, ticks, belowDone, onChoose, isOnPaperOnly }: Props) {
  const { id, text, where, minutes, effect, effort, watch, module, alsoIn } = action;
  const isDone = ticks?.done.has(id) ?? false;
  const words = (
    <span
      dir="auto"
      className={`min-w-0 font-medium wrap-anywhere ${isDone ? 'text-ink-soft line-through decoration-line-strong' : ''}`}
    >
      <WithBlanks of={[{ text, bold: false }]} />
    </span>
  );
  return (
    <li
      className={`keeps-together grid gap-x-10 gap-y-1 border-t border-line py-4 md:grid-cols-[minmax(0,1fr)_13rem] ${isOnPaperOnly ? 'hidden print:grid' : ''}`}
    >
      <div className="min-w-0">
        {ticks ? (
          <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            <input
              type="checkbox"
              checked={isDone}
              onChange={({ target }) => ticks.onTick(id, target.checked)}
              className="mt-1 size-5 shrink-0 accent-accent focus-visible:outline-none"
            />
            {words}
          </label>
        ) : (
          <p>{words}</p>
        )}
        <dl
          className={`mt-1 space-y-1 text-sm text-ink-soft [&>div]:flex [&>div]:gap-3 [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:label-mono [&_dt]:w-20 [&_dt]:shrink-0 [&_dt]:pt-0.5 [&_dt]:text-ink ${ticks ? 'sm:pl-8' : ''}`}
        >
          {Object.entries({ Where: where, 'Watch for': watch }).map(([name, text]) => (
            <div key={name}>
              <dt lang="en">{name}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
        {isDone && belowDone && (
          <div lang="en" className="mt-1 sm:pl-8 print:hidden">
            {belowDone(id)}
          </div>
        )}
      </div>
      <div lang="en" className={`text-sm ${ticks ? 'max-md:sm:pl-8' : ''}`}>
        <dl
          className={`space-y-1 [&>div]:flex [&>div]:items-center [&>div]:gap-3 [&_dt]:label-mono [&_dt]:w-20 md:[&_dt]:w-14 md:[&_dt]:text-ink-soft ${ticks ? 'md:pt-2' : ''}`}
        >
          <div>
            <dt>Time</dt>
            <dd className="label-mono text-ink-soft">{minutes} min</dd>
          </div>
          {Object.entries({ Effect: effect, Effort: effort }).map(([name, level]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <RatingSquares of={level} words={levels} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="pt-1">
          <ChapterLink module={module} onChoose={onChoose} />
        </p>
        {alsoIn.length > 0 && (
          <p className="text-ink-soft">
            Also in{' '}
            {alsoIn.map((other, at) => (
              <span key={other}>
                {at > 0 && ', '}
                {onChoose ? <ChapterLink module={other} onChoose={onChoose} /> : fallbackTitle(other)}
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
