import { type FormEvent, useEffect, useId, useState } from 'react';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice } from '../../../platform/web/ui/form/choice.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import type { Outcomes } from '../contract/outcomes.ts';
import { dueAfter } from '../rules/test-result.ts';
import { numberProblem, readNumber } from './result-form.tsx';

type Props = {
  /** "prediction 1" */
  name: string;
  dueDays: number;
  now: Date;
  reminders: Outcomes['reminders'];
  isBusy: boolean;
  onStart: (before: number | null, wantsReminder: boolean) => void;
  onCancel: () => void;
};

/** What is counted before the change is made: without it, nobody remembers it in four weeks. */
export function StartForm({ name, dueDays, now, reminders, isBusy, onStart, onCancel }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [wantsReminder, setWantsReminder] = useState(reminders.isWanted);
  const before = readNumber(typed);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (before === undefined) document.getElementById(id)?.focus();
    else onStart(before, wantsReminder);
  }
  return (
    <form onSubmit={submit} noValidate className="max-w-xl space-y-4" aria-busy={isBusy}>
      <TextField
        id={id}
        label="How many now?"
        optional
        hint={`Counted over the last ${dueDays} days. You’ll count again until ${shortDate(dueAfter(now, dueDays).toISOString())}.`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isTried && before === undefined ? numberProblem : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {reminders.address && (
        <Choice
          type="checkbox"
          checked={wantsReminder}
          onChange={({ target }) => setWantsReminder(target.checked)}
          label="Remind me by email when a prediction is due (two emails at most)"
          note={`Sent to ${reminders.address}. Each one has an unsubscribe link.`}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-label={`Start counting: ${name}`} disabled={isBusy}>
          Start counting
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
