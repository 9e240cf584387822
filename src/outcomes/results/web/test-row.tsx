import { useState } from 'react';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import type { OutcomeTest } from '../contract/outcomes.ts';
import { testStateOf } from '../rules/test-result.ts';
import { stateOfTest } from './outcome-sentences.ts';
import { ResultEntry } from './result-entry.tsx';
import type { OutcomeChanges } from './use-outcome-changes.ts';

type Props = {
  test: OutcomeTest;
  language: string;
  canEnter: boolean;
  now: Date;
  changes: OutcomeChanges;
  onRemoved: () => void;
};

/** A test of a plan action or of the customer's own. */
export function TestRow({ test, language, canEnter, now, changes, onRemoved }: Props) {
  const { look, words } = stateOfTest(test, now);
  const { record, remove } = changes;
  const name = `“${test.title}”`;
  return (
    <li className="keeps-together space-y-3 border-t border-line py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="label-mono text-ink-soft">
          {test.actionId === null ? 'Your own test' : 'From your plan'}, counts {test.measure.name}
        </p>
        <Tag look={look}>{words}</Tag>
      </div>
      <p
        {...(test.actionId !== null && { lang: language })}
        dir="auto"
        className="max-w-[62ch] font-medium wrap-anywhere"
      >
        {test.title}
      </p>
      <ResultEntry
        name={name}
        of={{ testId: test.id }}
        tested={test}
        test={test}
        asksConsent={false}
        isUrgent={testStateOf(test, test.dueAt, now) === 'due'}
        canEnter={canEnter}
        record={record}
      >
        <DeleteTest
          name={name}
          disabled={remove.isPending}
          onDelete={() => remove.mutate(test.id, { onSuccess: onRemoved })}
        />
      </ResultEntry>
    </li>
  );
}

type DeleteProps = { name: string; disabled: boolean; onDelete: () => void };

/** The same button with other words, so that the focus stays. */
function DeleteTest({ name, disabled, onDelete }: DeleteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const action = 'label-mono min-h-11 px-2 text-accent hover:underline';
  return (
    <div className="flex flex-wrap items-center">
      <button
        type="button"
        className={action}
        disabled={disabled}
        aria-label={isAsking ? `Delete permanently: ${name}` : `Delete ${name}`}
        onClick={isAsking ? onDelete : () => setIsAsking(true)}
      >
        {isAsking ? 'Delete permanently' : 'Delete'}
      </button>
      {isAsking && (
        <button
          type="button"
          className={action}
          aria-label={`Keep ${name}`}
          onClick={() => setIsAsking(false)}
        >
          Keep
        </button>
      )}
    </div>
  );
}
