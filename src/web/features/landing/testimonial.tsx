import { Tag } from '../../ui/tag.tsx';
import { Section } from './section.tsx';

/** Nobody said this, so it says so itself. A real one comes from the content file once a customer lends theirs. */
export const Testimonial = () => (
  <Section id="testimonial" label="Customers" title="What customers say">
    <figure className="max-w-3xl border-l-4 border-accent pl-6">
      <blockquote className="font-display text-2xl italic">
        “Here a customer will tell in their own words what they changed after reading their report.”
      </blockquote>
      <figcaption className="mt-4 flex flex-wrap items-center gap-3 text-ink-soft">
        <Tag>Example</Tag> Example — we publish a real one when a customer lends us theirs.
      </figcaption>
    </figure>
  </Section>
);
