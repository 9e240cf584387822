import type { ReactNode } from 'react';
import { DetailsSign } from '../../../platform/web/ui/details.tsx';
import { SupportLink, TextLink } from '../../../platform/web/ui/text-link.tsx';
import { Section } from './section.tsx';

type QuestionListProps = {
  questions: readonly { question: string; answer: ReactNode }[];
  isFirstOpen?: boolean;
};

/** Browser-native disclosure: it opens before the script has loaded, and find-in-page opens it too. */
export const QuestionList = ({ questions, isFirstOpen = false }: QuestionListProps) => (
  <div className="border-b border-line">
    {questions.map(({ question, answer }, at) => (
      <details key={question} open={isFirstOpen && at === 0} className="group border-t border-line">
        <summary className="flex min-h-11 list-none items-baseline justify-between gap-4 py-2 font-display text-xl leading-snug hover:text-accent [&::-webkit-details-marker]:hidden">
          {question}
          <DetailsSign />
        </summary>
        <div className="max-w-[62ch] pb-5 leading-relaxed text-ink-soft">{answer}</div>
      </details>
    ))}
  </div>
);

type Props = { questions: readonly { question: string; answer: string }[] };

export const Questions = ({ questions }: Props) => (
  <Section
    id="closing"
    label="Questions"
    title="Questions before you order?"
    intro={
      <>
        Don’t see yours? Email <SupportLink />, or read the <TextLink href="/terms">terms</TextLink> and the{' '}
        <TextLink href="/privacy">privacy notice</TextLink>.
      </>
    }
  >
    <div className="grid gap-x-10 lg:grid-cols-12">
      <div className="lg:col-span-9 lg:col-start-4">
        <QuestionList questions={questions} />
      </div>
    </div>
  </Section>
);
