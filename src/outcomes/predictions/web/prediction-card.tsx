import { type ReactNode, type Ref, useRef } from 'react';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import type { PredictionView } from '../../results/contract/outcomes.ts';
import { testStateOf } from '../../results/rules/test-result.ts';
import { stateOfPrediction } from '../../results/web/outcome-sentences.ts';
import { focusEntry, ResultEntry } from '../../results/web/result-entry.tsx';
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
};

export function PredictionCard({ prediction, name, language, canEnter, now, changes }: Props) {
  const { dueDays, dueAt, test } = prediction;
  const { look, words } = stateOfPrediction(prediction, now);
  const state = testStateOf(test, dueAt, now);
  const { start, record } = changes;
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
      label={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="label-mono text-ink-soft first-letter:uppercase">
            {name}, tests finding {prediction.finding}
          </p>
          <Tag look={look}>{words}</Tag>
        </div>
      }
    >
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
              disabled={start.isPending}
              onClick={() =>
                start.mutate({ predictionId: prediction.id }, { onSuccess: () => focusEntry(card.current) })
              }
            >
              {startLabel}
            </Button>
          )
        }
      />
    </Prediction>
  );
}

const moves: Record<Direction, string> = { up: 'up', down: 'down', same: 'about the same' };

type PredictionProps = {
  prediction: { text: string; percent: number; direction: Direction; against: string };
  measure: { name: string; count: string | null };
  /** "28 days after the change" */
  due: string;
  language: string;
  /** Above its sentence. */
  label?: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLLIElement>;
};

/** One prediction in a list of them. */
export const Prediction = ({ prediction, measure, due, language, label, children, ref }: PredictionProps) => (
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
      <dl className="max-w-[62ch] space-y-2.5 text-sm sm:space-y-1.5 [&>div]:grid [&>div]:gap-x-4 sm:[&>div]:grid-cols-[6.5rem_minmax(0,1fr)]">
        <Row name="We expect">
          <strong className="font-semibold">
            {measure.name}: {moves[prediction.direction]}
          </strong>
        </Row>
        {measure.count && <Row name="Count">{measure.count}</Row>}
        <Row name="By">{due}</Row>
        <Row name="Wrong if">
          <span lang={language} dir="auto">
            {prediction.against}
          </span>
        </Row>
      </dl>
      {children}
    </div>
  </li>
);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="label-mono pt-0.5 text-ink-soft">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);
