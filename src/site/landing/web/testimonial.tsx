import type { LandingSamples } from '../../../../content/landing-samples.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { Section } from './section.tsx';

type Quote = { quote: string; name: string; role: string };
type Props = { testimonial: Quote | null; samples: Pick<LandingSamples, 'business' | 'findings'> };

/** What a visitor can check, and a customer's words; without a real customer, one line marked as an example. */
export const Testimonial = ({ testimonial, samples: { business, findings } }: Props) => (
  <Section
    id="testimonial"
    label="What it finds"
    title="Three findings, word for word"
    intro={`From the sample report about ${business}, with what would prove each wrong.`}
  >
    <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
      {findings.map(({ headline, wrongIf }) => (
        <li key={headline} className="flex flex-col border-t border-line pt-4">
          <p className="mb-4 font-display text-xl leading-snug font-medium sm:text-2xl">{headline}</p>
          <p className="mt-auto text-sm leading-relaxed text-ink-soft">Wrong if: {wrongIf}</p>
        </li>
      ))}
    </ul>
    {testimonial ? (
      <figure className="mt-10">
        <blockquote className="max-w-[36ch] font-display text-3xl leading-snug italic">
          “{testimonial.quote}”
        </blockquote>
        <figcaption className="mt-3">
          <span className="font-semibold">{testimonial.name}</span>
          <span className="text-ink-soft">, {testimonial.role}</span>
        </figcaption>
      </figure>
    ) : (
      <p className="mt-8 text-sm leading-relaxed text-ink-soft">
        <Tag look="warn">Example</Tag> “A customer will say here what they changed after reading their
        report.” Nobody has yet.
      </p>
    )}
  </Section>
);
