import { QuestionFields } from './question-fields.tsx';
import type { Interview } from './use-interview.ts';

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
