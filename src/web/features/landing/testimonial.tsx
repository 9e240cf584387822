import { Tag } from '../../ui/tag.tsx';
import { Section } from './section.tsx';

type Props = { testimonial: { quote: string; name: string; role: string } | null };

const example = 'Here a customer will tell in their own words what they changed after reading their report.';

/** Without a real testimonial the block says that it is an example. */
export const Testimonial = ({ testimonial }: Props) => (
  <Section id="testimonial" label="Customers" title="What customers say">
    <figure className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
      <blockquote className="font-display text-3xl leading-snug italic sm:text-4xl lg:col-span-8 lg:col-start-4">
        “{testimonial?.quote ?? example}”
      </blockquote>
      <figcaption className="lg:col-span-8 lg:col-start-4">
        {testimonial ? (
          <>
            <span className="font-semibold">{testimonial.name}</span>
            <span className="text-ink-soft">, {testimonial.role}</span>
          </>
        ) : (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
            <Tag look="warn">Example</Tag>
            Nobody has said this. We print praise only when a customer lends us theirs.
          </span>
        )}
      </figcaption>
    </figure>
  </Section>
);
