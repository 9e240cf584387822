import { type FormEvent, useId, useRef, useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice } from '../../../platform/web/ui/form/choice.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { useNow } from '../../../platform/web/ui/use-now.ts';
import { outcomesId } from '../../../report/document/web/contents/report-contents.ts';
import { useOpenWhile } from '../../../report/document/web/sections/report-section.tsx';
import { PredictionCard } from '../../predictions/web/prediction-card.tsx';
import type { Outcomes, PredictionView } from '../contract/outcomes.ts';
import { testStateOf } from '../rules/test-result.ts';
import { ContradictedFindings } from './contradicted-findings.tsx';
import { useMeasureFields } from './measure-fields.tsx';
import { TestRow } from './test-row.tsx';
import { type OutcomeChanges, useOutcomeChanges } from './use-outcome-changes.ts';
import { type OutcomesOf, useOutcomes } from './use-outcomes.ts';

/** Folded: most tests come from a prediction or from the plan. */
function OwnTestForm({ start }: Pick<OutcomeChanges, 'start'>) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { fields, wanted, validate } = useMeasureFields();
  const isMissing = title.trim() === '';
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) document.getElementById(id)?.focus();
    else if (validate())
      start.mutate(
        { title, ...wanted },
        {
          onSuccess: () => {
            setTitle('');
            setIsTried(false);
          },
        },
      );
  }
  return (
    <Details isRow title="Add your own test" className="border-y border-line print:hidden">
      <form
        onSubmit={submit}
        noValidate
        className="max-w-2xl space-y-4 pt-2 pb-6"
        aria-busy={start.isPending}
      >
        <TextField
          id={id}
          label="What will you change?"
          hint="In a few words: “A new sign in the window”."
          maxLength={200}
          dir="auto"
          value={title}
          error={isTried && isMissing ? 'Say in a few words what you’ll change.' : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        {fields}
        <Button type="submit" disabled={start.isPending}>
          Start this test
        </Button>
      </form>
    </Details>
  );
}

type Props = { analysis: OutcomesOf; language: string };

/** What the report predicted, what the customer tries, and what happened. */
export default function OutcomesSection({ analysis, language }: Props) {
  const { data, error } = useOutcomes(analysis);
  const changes = useOutcomeChanges(analysis);
  const now = useNow(false);
  const ownTests = useRef<HTMLHeadingElement>(null);
  useOpenWhile(outcomesId, data !== undefined && awaitsCustomer(data, now));
  if (!data)
    return (
      error && (
        <Notice look="bad">
          <p role="alert">
            {sentenceFor(error, 'We couldn’t load your tests. Check your connection and reload the page.')}
          </p>
        </Notice>
      )
    );
  const { predictions, tests, reminders, refusal } = data;
  const newest = predictions[0]?.revision;
  const current = predictions.filter(({ revision }) => revision === newest);
  const earlier = predictions.filter(({ revision }) => revision !== newest);
  const canEnter = refusal === null;
  const card = (prediction: PredictionView) => (
    <PredictionCard
      key={prediction.id}
      prediction={prediction}
      name={nameOf(prediction, newest)}
      language={language}
      canEnter={canEnter}
      now={now}
      changes={changes}
      reminders={reminders}
    />
  );
  return (
    <div className="space-y-8">
      {refusal && (
        <Notice>
          <p>{refusal}</p>
        </Notice>
      )}
      {current.length > 0 && <ol className="border-b border-line">{current.map(card)}</ol>}
      {/* Always in the page, so that a screen reader announces what appears in it. */}
      <p role="status" className="sr-only">
        {changes.message}
      </p>
      {current.some(({ test }) => test) && canEnter && reminders.address && (
        <div className="max-w-2xl print:hidden">
          <Choice
            type="checkbox"
            checked={changes.remind.isPending ? changes.remind.variables : reminders.isWanted}
            onChange={({ target }) => changes.remind.mutate(target.checked)}
            label="Remind me by email when a prediction is due (two emails at most)"
            note={`Sent to ${reminders.address}. Each one has an unsubscribe link.`}
          />
        </div>
      )}
      <ContradictedFindings analysis={analysis} outcomes={data} language={language} />
      {earlier.length > 0 && (
        <Details
          isRow
          title={`Predictions from earlier versions (${earlier.length})`}
          className="border-y border-line"
        >
          <ol>{earlier.map(card)}</ol>
        </Details>
      )}
      {tests.length > 0 && (
        <div>
          <h4 ref={ownTests} tabIndex={-1} className="mb-3 font-display text-2xl font-medium">
            Your other tests
          </h4>
          <ol className="border-b border-line">
            {tests.map((test) => (
              <TestRow
                key={test.id}
                test={test}
                language={language}
                canEnter={canEnter}
                now={now}
                changes={changes}
                // The button that had the focus disappears.
                onRemoved={() => ownTests.current?.focus()}
              />
            ))}
          </ol>
        </div>
      )}
      {canEnter && <OwnTestForm start={changes.start} />}
    </div>
  );
}

/** A result is due, or a version can be written from those that were entered. */
const awaitsCustomer = ({ predictions, tests, canRevise, refusal }: Outcomes, now: Date): boolean =>
  refusal === null &&
  (canRevise ||
    predictions.some(({ test, dueAt }) => testStateOf(test, dueAt, now) === 'due') ||
    tests.some((test) => testStateOf(test, test.dueAt, now) === 'due'));

/** Names in the newest version have no version number. */
const nameOf = ({ name, revision }: PredictionView, newest: number | undefined): string => {
  const numbered = `prediction ${name.replace(/\D/g, '')}`;
  return revision === newest ? numbered : `${numbered} from version ${revision}`;
};
