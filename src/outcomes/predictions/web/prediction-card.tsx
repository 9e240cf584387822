import { type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import type { Outcomes, PredictionView } from '../../results/contract/outcomes.ts';
import { testStateOf } from '../../results/rules/test-result.ts';
import { stateOfPrediction } from '../../results/web/outcome-sentences.ts';
import { focusEntry, ResultEntry } from '../../results/web/result-entry.tsx';
import { StartForm } from '../../results/web/start-form.tsx';
import type { OutcomeChanges } from '../../results/web/use-outcome-changes.ts';
import type { Direction } from '../rules/measures.ts';

type Props = {
  prediction: PredictionView;
  /** "prediction 1" */
  name: string;
  language: string;
  canEnter: boolean;
  now: Date;
  changes: OutcomeChanges;
  reminders: Outcomes['reminders'];
};

export function PredictionCard({ prediction, name, language, canEnter, now, changes, reminders }: Props) {
  const { dueDays, dueAt, test } = prediction;
  const { look, words } = stateOfPrediction(prediction, now);
  const state = testStateOf(test, dueAt, now);
  const { start, record, remove, remind } = changes;
  const [isStarting, setIsStarting] = useState(false);
  const startLabel = test ? 'Start this test anyway' : 'Start this test';
  const card = useRef<HTMLLIElement>(null);
  const canStart = test === null || test.result === 'not-tried';
  return (
    <Prediction
      ref={card}
      prediction={prediction}
      measure={prediction.measure}
      due={
        test?.startedAt
          ? `${shortDate(dueAt)}, ${dueDays} days after you started`
          : `${dueDays} days after the change`
      }
      language={language}
      isNew={state === 'not-started'}
      label={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="label-mono text-ink-soft first-letter:uppercase">
            {name}, tests finding {prediction.finding}
          </p>
          <Tag look={look}>{words}</Tag>
        </div>
      }
    >
      {isStarting ? (
        <StartForm
          name={name}
          dueDays={dueDays}
          now={now}
          reminders={reminders}
          isBusy={start.isPending}
          onCancel={() => setIsStarting(false)}
          onStart={(before, wantsReminder) => {
            if (wantsReminder !== reminders.isWanted) remind.mutate(wantsReminder);
            start.mutate(
              { predictionId: prediction.id, before },
              {
                onSuccess: () => {
                  flushSync(() => setIsStarting(false));
                  focusEntry(card.current);
                },
              },
            );
          }}
        />
      ) : (
        <ResultEntry
          name={name}
          of={{ predictionId: prediction.id }}
          tested={prediction}
          test={test}
          asksConsent
          isUrgent={state === 'due'}
          canEnter={canEnter}
          record={record}
          start={
            canStart && (
              <Button
                look={state === 'due' || test ? 'quiet' : 'primary'}
                aria-label={`${startLabel}: ${name}`}
                onClick={() => setIsStarting(true)}
              >
                {startLabel}
              </Button>
            )
          }
        >
          {state === 'running' && test && (
            <TextAction
              aria-label={`Undo the start of ${name}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(test.id, { onSuccess: () => focusEntry(card.current) })}
            >
              Undo
            </TextAction>
          )}
        </ResultEntry>
      )}
    </Prediction>
  );
}

const moves: Record<Direction, string> = {
  up: 'More than before',
  down: 'Fewer than before',
  same: 'About as many as before',
};

type PredictionProps = {
  prediction: { text: string; percent: number; direction: Direction; against: string };
  measure: { name: string; count: string | null };
  /** "28 days after the change" */
  due: string;
  language: string;
  /** How to count waits until somebody wants to. */
  isNew?: boolean;
  /** Above its sentence. */
  label?: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLLIElement>;
};

/** One prediction in a list of them. */
export const Prediction = ({
  prediction,
  measure,
  due,
  language,
  isNew = false,
  label,
  children,
  ref,
}: PredictionProps) => {
  const rows = (
    <dl className="max-w-[62ch] space-y-2.5 text-sm sm:space-y-1.5 [&>div]:grid [&>div]:gap-x-4 sm:[&>div]:grid-cols-[6.5rem_minmax(0,1fr)]">
      <Row name="Count">
        <strong className="font-semibold">{measure.name}.</strong> {measure.count}
      </Row>
      <Row name="We expect">{moves[prediction.direction]}</Row>
      <Row name="By">{due}</Row>
      <Row name="Wrong if">
        <span lang={language} dir="auto">
          {prediction.against}
        </span>
      </Row>
    </dl>
  );
  return (
    <li
      ref={ref}
      className="keeps-together grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-[5.5rem_minmax(0,1fr)]"
    >
      <p className="flex items-baseline gap-x-2 md:block">
        <span className="font-display text-4xl leading-none font-medium">{prediction.percent}%</span>{' '}
        <span className="label-mono text-ink-soft">sure</span>
      </p>
      <div className="min-w-0 space-y-4">
        {label}
        <p
          lang={language}
          dir="auto"
          className="max-w-[62ch] font-display text-xl leading-snug font-medium wrap-anywhere"
        >
          {prediction.text}
        </p>
        {isNew ? <Details title="How to check it">{rows}</Details> : rows}
        {children}
      </div>
    </li>
  );
};

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="label-mono pt-0.5 text-ink-soft">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);
