import type { SampleTalk } from '../../../../content/sample-report.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { QuestionList } from './questions.tsx';

type Props = { talk: SampleTalk; recorded: string };

export const AskABuyer = ({ talk, recorded }: Props) => (
  <section
    id="ask"
    aria-labelledby="ask-title"
    className="grid scroll-mt-16 gap-x-12 gap-y-6 border-t-2 border-ink pt-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] print:hidden"
  >
    <p>
      <Tag look="accent">Simulated buyers</Tag>
    </p>
    <div>
      <h2 id="ask-title" className="text-[2rem] font-semibold tracking-tight sm:text-4xl">
        We asked the five
      </h2>
      <p className="mt-3 mb-6 max-w-[62ch] text-ink-soft">
        A language model answered as each buyer. We recorded these chats on {recorded} and changed nothing. In
        your own report you ask the questions.
      </p>
      <QuestionList
        isFirstOpen
        questions={talk.map(({ name, age, role, exchanges }) => ({
          question: `${name}, ${age}`,
          answer: (
            <>
              <p className="text-sm">{role}</p>
              <dl>
                {exchanges.map(({ question, answer }) => (
                  <div key={question} className="mt-4">
                    <dt className="font-semibold text-ink">{question}</dt>
                    <dd className="mt-1 font-display text-xl leading-relaxed text-ink">“{answer}”</dd>
                  </div>
                ))}
              </dl>
            </>
          ),
        }))}
      />
    </div>
  </section>
);
