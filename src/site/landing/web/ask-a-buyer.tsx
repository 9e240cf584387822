import type { SampleQuestions } from '../../../../content/sample-questions.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { QuestionList } from './questions.tsx';

type Props = { buyer: SampleQuestions };

export const AskABuyer = ({ buyer: { name, age, role, exchanges } }: Props) => (
  <section
    id="ask"
    aria-labelledby="ask-title"
    className="grid scroll-mt-16 gap-x-12 gap-y-6 border-t-2 border-ink pt-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] print:hidden"
  >
    <div>
      <Tag look="accent">Simulated buyer</Tag>
      <p className="mt-3 font-display text-2xl leading-tight font-medium">
        {name}, {age}
      </p>
      <p className="text-sm text-ink-soft">{role}</p>
    </div>
    <div>
      <h2 id="ask-title" className="text-[2rem] font-semibold tracking-tight sm:text-4xl">
        Five questions for {name}
      </h2>
      <p className="mt-3 mb-6 max-w-[62ch] text-ink-soft">
        We wrote these answers by hand, like the rest of the sample. In your own report you ask the questions,
        and a language model answers as any of your five buyers.
      </p>
      <QuestionList
        isFirstOpen
        questions={exchanges.map(({ question, answer }) => ({
          question,
          answer: (
            <blockquote className="font-display text-xl leading-relaxed text-ink">“{answer}”</blockquote>
          ),
        }))}
      />
    </div>
  </section>
);
