import { type FormEvent, use, useEffect, useRef, useState } from 'react';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { outcomesId } from '../../../report/document/web/contents/report-contents.ts';
import { Folds } from '../../../report/document/web/sections/report-section.tsx';
import type { OutcomeTest } from '../contract/outcomes.ts';
import { useMeasureFields } from './measure-fields.tsx';
import { useOutcomeChanges, type WantedTest } from './use-outcome-changes.ts';
import { type OutcomesOf, useOutcomes } from './use-outcomes.ts';

const quiet = 'label-mono -ml-2 min-h-11 px-2 text-left text-accent hover:underline';

/** Below a ticked action of the plan: the way to a test of it. */
export default function ActionTest({ analysis, actionId }: { analysis: OutcomesOf; actionId: string }) {
  const { data } = useOutcomes(analysis);
  const { start } = useOutcomeChanges(analysis);
  const [isOpen, setIsOpen] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  if (!data) return null;
  const [newest] = data.predictions;
  const prediction = data.predictions.find(
    (one) => one.actionId === actionId && one.revision === newest?.revision,
  );
  const running = prediction?.test ?? data.tests.findLast((test) => test.actionId === actionId);
  const startIt = (wanted: WantedTest) => start.mutate(wanted, { onSuccess: () => setHasStarted(true) });
  if (running) return <RunningTest test={running} takesFocus={hasStarted} />;
  if (data.refusal !== null) return null;
  if (isOpen)
    return (
      <ActionTestForm isStarting={start.isPending} onStart={(wanted) => startIt({ actionId, ...wanted })} />
    );
  return (
    <button
      type="button"
      className={quiet}
      disabled={start.isPending}
      onClick={() => (prediction ? startIt({ predictionId: prediction.id }) : setIsOpen(true))}
    >
      Did it help? Start a test
    </button>
  );
}

type RunningProps = {
  test: OutcomeTest;
  /** When it has replaced the button that was pressed. */
  takesFocus: boolean;
};

function RunningTest({ test, takesFocus }: RunningProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const folds = use(Folds);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <p className="text-sm text-ink-soft">
      {test.result ? 'You entered what happened.' : `This test runs until ${shortDate(test.dueAt)}.`}{' '}
      <a
        ref={link}
        href={`#${outcomesId}`}
        className="inline-block py-1 text-accent underline underline-offset-2"
        onClick={() => folds?.sections.open(outcomesId)}
      >
        What happened?
      </a>
    </p>
  );
}

type FormProps = { isStarting: boolean; onStart: (wanted: WantedTest) => void };

function ActionTestForm({ isStarting, onStart }: FormProps) {
  const { fields, wanted, validate } = useMeasureFields();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (validate()) onStart(wanted);
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-2 max-w-xl space-y-4" aria-busy={isStarting}>
      {fields}
      <Button type="submit" disabled={isStarting}>
        Start this test
      </Button>
    </form>
  );
}
