import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import type { OutcomeTest } from '../contract/outcomes.ts';
import { answerSentence } from './outcome-sentences.ts';
import { ResultForm } from './result-form.tsx';
import type { OutcomeChanges, ResultOf } from './use-outcome-changes.ts';

type Props = {
  /** Ends the names of its buttons: "prediction 1". */
  name: string;
  of: ResultOf;
  tested: Pick<OutcomeTest, 'measure' | 'goodWhen'>;
  test: OutcomeTest | null;
  asksConsent: boolean;
  isUrgent: boolean;
  /** False when nothing can be entered any more. */
  canEnter: boolean;
  record: OutcomeChanges['record'];
  /** Other buttons of the same row, before and after. */
  start?: ReactNode;
  children?: ReactNode;
};

/** Where the focus goes when the button or form that had it disappears. */
export const focusEntry = (inside: Element | null): void =>
  inside?.querySelector<HTMLElement>('[data-opens-form]')?.focus();

/** The stored result, and the form that enters or corrects it. */
export function ResultEntry(props: Props) {
  const { name, of, tested, test, asksConsent, isUrgent, canEnter, record, start, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const entry = useRef<HTMLDivElement>(null);
  const isAnswered = test?.result != null;
  const close = () => {
    flushSync(() => setIsOpen(false));
    focusEntry(entry.current);
  };
  if (isOpen)
    return (
      <ResultForm
        measure={tested.measure.name}
        goodWhen={tested.goodWhen}
        chosen={test?.result ?? null}
        stored={test}
        asksConsent={asksConsent}
        isSaving={record.isPending}
        problem={record.error && sentenceFor(record.error)}
        onSave={(entered) => record.mutate({ of, entered }, { onSuccess: close })}
        onCancel={close}
      />
    );
  const open = () => {
    record.reset();
    setIsOpen(true);
  };
  return (
    <div ref={entry} className="space-y-3">
      {isAnswered && <Answer test={test} asksConsent={asksConsent} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        {canEnter && start}
        {canEnter && (
          <Button
            look={isUrgent ? 'primary' : 'quiet'}
            data-opens-form
            aria-label={`${isAnswered ? 'Correct the result' : 'Enter the result'} of ${name}`}
            onClick={open}
          >
            {isAnswered ? 'Correct the result' : 'Enter the result'}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

const Answer = ({ test, asksConsent }: { test: OutcomeTest; asksConsent: boolean }) => (
  <div className="max-w-[62ch] space-y-1 border-l-2 border-line-strong pl-3">
    <p className="font-medium">{answerSentence(test)}</p>
    {test.note !== '' && (
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
        {test.note}
      </p>
    )}
    {asksConsent && test.result !== 'not-tried' && (
      <p className="text-sm text-ink-soft">
        {test.isPublic
          ? 'Shared for the public track record.'
          : 'Not counted in the public track record, because you didn’t agree to that.'}
      </p>
    )}
  </div>
);
