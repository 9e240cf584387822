import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useMeasureFields } from './measure-fields.tsx';
import type { OutcomeChanges } from './use-outcome-changes.ts';

/** Folded: most tests come from a prediction or from the plan. */
export function OwnTestForm({ start }: Pick<OutcomeChanges, 'start'>) {
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
    <details className="group border-y border-line print:hidden">
      <summary className="label-mono flex min-h-11 items-center justify-between text-accent hover:underline">
        Add your own test
        <span aria-hidden className="group-open:hidden">
          +
        </span>
      </summary>
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
    </details>
  );
}
