import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { storeCopy } from './catalogue.ts';
import { Lines } from './store-section.tsx';

const { delivery, returns, care, customers, questions, contact } = storeCopy;
const terms = [
  { id: 'delivery', ...delivery },
  { id: 'returns', ...returns },
  { id: 'care', ...care },
];

export const KindWords = () => (
  <section aria-labelledby="words-heading" className="bg-accent-wash py-14 sm:py-20">
    <div className="page-width">
      <h2 id="words-heading" className="text-3xl font-semibold sm:text-5xl">
        {customers.heading}
      </h2>
      <div className="mt-10 grid gap-10 md:grid-cols-3">
        {customers.words.map(({ text, by }) => (
          <figure key={by} className="border-t-2 border-accent pt-5">
            <blockquote className="font-display text-2xl leading-snug">
              <p>{text}</p>
            </blockquote>
            <figcaption className="mt-4 text-ink-soft">{by}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  </section>
);

export const DeliveryReturnsCare = () => (
  <div className="page-width grid gap-10 py-14 sm:py-20 md:grid-cols-3">
    {terms.map(({ id, heading, lines }) => (
      <section key={id} id={id} aria-labelledby={`${id}-heading`} className="border-t-2 border-ink pt-5">
        <h2 id={`${id}-heading`} className="text-2xl font-semibold sm:text-3xl">
          {heading}
        </h2>
        <Lines lines={lines} className="mt-4 space-y-3 leading-relaxed" />
      </section>
    ))}
  </div>
);

export const Questions = () => (
  <section
    id="questions"
    aria-labelledby="questions-heading"
    className="border-y border-line bg-sheet py-14 sm:py-20"
  >
    <div className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-3">
      <div>
        <h2 id="questions-heading" className="text-3xl font-semibold sm:text-5xl">
          {questions.heading}
        </h2>
        <p className="mt-6">
          <a className={buttonClass('quiet')} href="#contact">
            {contact.action}
          </a>
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:col-span-2">
        {questions.items.map(({ question, lines }) => (
          <div key={question}>
            <h3 className="text-xl font-semibold">{question}</h3>
            {lines.map((line) => (
              <p key={line} className="mt-2 leading-relaxed">
                {line}
              </p>
            ))}
          </div>
        ))}
      </div>
    </div>
  </section>
);
