import { useRef } from 'react';
import type { PredictionView } from '../../results/contract/outcomes.ts';
import { testStateOf } from '../../results/rules/test-result.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Prediction } from './prediction.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { stateOfPrediction } from '../../results/web/outcome-sentences.ts';
import { focusEntry, ResultEntry } from '../../results/web/result-entry.tsx';
import type { OutcomeChanges } from '../../results/web/use-outcome-changes.ts';

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
