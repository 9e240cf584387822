import { useId } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { mostAnswerCharacters } from '../rules/offer-questions.ts';
import type { SaveState } from './answer-saver.ts';
import type { Interview } from './use-interview.ts';

const words: Record<SaveState, string> = {
  saved: 'Your answers are saved as you type.',
  saving: 'Saving your answers…',
  waiting: 'Your last answer isn’t saved yet: we can’t reach our server. We’ll keep trying.',
  refused:
    'Your last answer wasn’t saved because the report had already started. We’ll keep it in this tab for the next version.',
};

type Question = Interview['questions'][number];
type FieldsProps = Pick<Interview, 'questions' | 'saving' | 'onType' | 'save'>;

export function QuestionFields({ questions, saving, onType, save }: FieldsProps) {
  const isTrouble = saving === 'waiting' || saving === 'refused';
  return (
    <>
      <ol className="divide-y divide-line border-y border-line" onBlur={() => void save()}>
        {questions.map((question, at) => (
          <QuestionField
            key={question.id}
            question={question}
            number={at + 1}
            onType={(typed) => onType(question.id, typed)}
          />
        ))}
      </ol>
      <div className="mt-3 text-sm text-ink-soft">
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
  onType: (typed: Pick<Question, 'answer' | 'isSkipped'>) => void;
};

function QuestionField({ question: { question, changes, answer, isSkipped }, number, onType }: FieldProps) {
  const id = useId();
  return (
    <li className="flex gap-4 py-4">
      <span aria-hidden className="label-mono w-6 shrink-0 pt-1 text-accent">
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
            rows={2}
            maxLength={mostAnswerCharacters}
            value={answer}
            onChange={({ target }) => onType({ answer: target.value, isSkipped: false })}
            aria-describedby={`${id}-changes`}
          />
        )}
        <div className="mt-2 flex items-start justify-between gap-4">
          <p id={`${id}-changes`} className="pt-1.5 text-sm text-ink-soft">
            {!isSkipped && changes.length > 0 && `Changes: ${changes.join(', ')}`}
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

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
const titleOf = (count: number): string =>
  `${counts[count] ?? count} ${count === 1 ? 'question' : 'questions'}, ${count > 2 ? 'two minutes' : 'one minute'}`;

/** Before the start. Nothing waits for the answers. */
export function ChangeWindowQuestions({ interview }: { interview: Interview }) {
  const { state, questions } = interview;
  if (questions.length === 0)
    return (
      <p role="status" className="text-sm text-ink-soft">
        {state === 'asking' && 'We’re reading your material. If we have any questions, they’ll appear here.'}
      </p>
    );
  return (
    <section aria-labelledby="questions-title" className="border-t-2 border-ink pt-4">
      <h3 id="questions-title" className="text-2xl font-medium">
        {titleOf(questions.length)}
      </h3>
      <p className="mt-2 mb-5 max-w-[62ch] text-ink-soft">
        Your material doesn’t answer these. Each answer makes the chapter named below it more precise, and the
        report credits it to you. Skip any you like: we’ll start without them.
      </p>
      <QuestionFields {...interview} />
    </section>
  );
}
