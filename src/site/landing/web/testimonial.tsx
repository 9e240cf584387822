import { Tag } from '../../../platform/web/ui/tag.tsx';
import { Section } from './section.tsx';

type Quote = { quote: string; name: string; role: string };

/** A customer's words; until there are some, one line marked as an example. */
export const Testimonial = ({ testimonial }: { testimonial: Quote | null }) => (
  <Section id="testimonial" label="Testimonial" title="What a customer changed">
    {testimonial ? (
      <figure>
        <blockquote className="max-w-[36ch] font-display text-3xl leading-snug italic">
          “{testimonial.quote}”
        </blockquote>
        <figcaption className="mt-3">
          <span className="font-semibold">{testimonial.name}</span>
          <span className="text-ink-soft">, {testimonial.role}</span>
        </figcaption>
      </figure>
    ) : (
      <p className="leading-relaxed text-ink-soft">
        <Tag look="warn">Example</Tag> “A customer will say here what they changed after reading their
        report.” Nobody has yet.
      </p>
    )}
  </Section>
);
