import { type ReactNode, useId, useState } from 'react';
import type { SaveState } from '../../../platform/web/api/auto-saver.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { mostAnswerCharacters } from '../rules/answer-facts.ts';
import type { Interview } from './use-interview.ts';

const words: Record<SaveState, string> = {
  saved: 'Your answers are saved as you type.',
  saving: 'Saving your answers…',
  waiting: 'Your last answer isn’t saved yet: we can’t reach our server. We’ll keep trying.',
  refused: 'Your last answer wasn’t saved. Reload the page and try again.',
};

type Question = Interview['questions'][number];
type FieldsProps = Pick<Interview, 'questions' | 'saving' | 'onType' | 'save'> & {
  /** The button that uses the answers. */
  children: ReactNode;
};

export function QuestionFields({ questions, saving, onType, save, children }: FieldsProps) {
  const isTrouble = saving === 'waiting' || saving === 'refused';
  const [wanted, setShown] = useState(0);
  const last = questions.length - 1;
  const shown = Math.min(wanted, last);
  return (
    <>
      <ol
        className="border-b border-line md:grid md:grid-cols-2 md:gap-x-8 lg:grid-cols-3"
        onBlur={() => void save()}
      >
        {questions.map((question, at) => (
          <QuestionField
            key={question.id}
            question={question}
            number={at + 1}
            isShownOnPhone={at === shown}
            onType={(typed) => onType(question.id, typed)}
          />
        ))}
      </ol>
      {last > 0 && (
        <div className="flex items-center justify-between gap-4 pt-3 md:hidden">
          <Button look="quiet" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
            Back
          </Button>
          <p role="status" className="label-mono text-ink-soft">
            {shown + 1} of {questions.length}
          </p>
          <Button look="quiet" disabled={shown === last} onClick={() => setShown(shown + 1)}>
            Next
          </Button>
        </div>
      )}
      <div className="mt-4">{children}</div>
      <div className="mt-2 text-sm text-ink-soft">
        {!isTrouble && <p>{words[saving]}</p>}
        <p role="status" className={isTrouble ? 'font-medium text-bad' : 'sr-only'}>
          {isTrouble ? words[saving] : ''}
        </p>
      </div>
    </>
  );
}

type FieldProps = {
  question: Question;
  number: number;
  /** A phone shows one question at a time. */
  isShownOnPhone: boolean;
  onType: (typed: Pick<Question, 'answer' | 'isSkipped'>) => void;
};

function QuestionField({ question: asked, number, isShownOnPhone, onType }: FieldProps) {
  const { question, unlocks, answer, isSkipped } = asked;
  const id = useId();
  return (
    <li className={`flex gap-2 border-t border-line py-3 ${isShownOnPhone ? '' : 'max-md:hidden'}`}>
      <span aria-hidden className="label-mono w-4 shrink-0 pt-1 text-accent">
        {number}
      </span>
      <div className="min-w-0 flex-1">
        {isSkipped ? (
          <p className="max-w-[60ch] text-ink-soft">{question}</p>
        ) : (
          <TextArea
            id={id}
            label={question}
            isShort
            rows={1}
            maxLength={mostAnswerCharacters}
            value={answer}
            onChange={({ target }) => onType({ answer: target.value, isSkipped: false })}
            aria-describedby={`${id}-unlocks`}
          />
        )}
        <div className="mt-1 flex items-start justify-between gap-4">
          <p id={`${id}-unlocks`} className="pt-1.5 text-sm text-ink-soft">
            {!isSkipped && unlocks}
          </p>
          <Button
            look="quiet"
            size="small"
            className="shrink-0"
            aria-label={isSkipped ? `Answer it: ${question}` : `Skip: ${question}`}
            onClick={() => onType({ answer, isSkipped: !isSkipped })}
          >
            {isSkipped ? 'Answer it' : 'Skip'}
          </Button>
        </div>
      </div>
    </li>
  );
}
