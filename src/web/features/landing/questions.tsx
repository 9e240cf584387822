import { product } from '../../../domain/product.ts';
import { QuestionList } from './question-list.tsx';
import { Section } from './section.tsx';

type Props = { questions: readonly { question: string; answer: string }[] };

export const Questions = ({ questions }: Props) => (
  <Section
    id="closing"
    label="Questions"
    title="Questions before you order?"
    intro={
      <>
        Don’t see your question? Email{' '}
        <a className="text-link" href={`mailto:${product.supportEmail}`}>
          {product.supportEmail}
        </a>
        . What we store, and what we do and don’t promise, is in the{' '}
        <a className="text-link" href="/terms">
          terms
        </a>
        .
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
