import type { RecordedFinding } from '../../../../content/landing-samples.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { Section } from './section.tsx';

type Quote = { quote: string; name: string; role: string };
type Props = { testimonial: Quote | null; findings: RecordedFinding[] };

/** What a visitor can check, and a customer's words; without a real customer, one line marked as an example. */
export const Testimonial = ({ testimonial, findings }: Props) => (
  <Section
    id="testimonial"
    label="What it finds"
    title="Three findings, word for word"
    intro="From three reports that a language model wrote about invented businesses, with what would prove each wrong."
  >
    <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
      {findings.map(({ recording, business, trade, line, known, look, wrongIf }) => (
        <li key={recording} className="flex flex-col border-t border-line pt-4">
          <p className="label-mono text-ink-soft">
            {business} · {trade}
          </p>
          <p className="mt-3 mb-4 font-display text-xl leading-snug font-medium sm:text-2xl">{line}</p>
          <p className="mt-auto text-sm leading-relaxed text-ink-soft">
            <Tag look={look}>{known}</Tag> Wrong if: {wrongIf}
          </p>
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
        report.” Nobody has yet. Until then, see how many of{' '}
        <TextLink href="/track-record">our predictions came true</TextLink>.
      </p>
    )}
  </Section>
);
