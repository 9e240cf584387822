import { samplePdfPath } from '../../../platform/http/contract/public-pages.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { Section } from './section.tsx';

type Props = { testimonial: { quote: string; name: string; role: string } | null };

/** Without a real testimonial: one line marked as an example, and what a visitor can check instead. */
export const Testimonial = ({ testimonial }: Props) =>
  testimonial ? (
    <Section id="testimonial" label="Customers" title="What customers say">
      <figure className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
        <blockquote className="font-display text-3xl leading-snug italic sm:text-4xl lg:col-span-8 lg:col-start-4">
          “{testimonial.quote}”
        </blockquote>
        <figcaption className="lg:col-span-8 lg:col-start-4">
          <span className="font-semibold">{testimonial.name}</span>
          <span className="text-ink-soft">, {testimonial.role}</span>
        </figcaption>
      </figure>
    </Section>
  ) : (
    <section aria-label="What customers say" className="page-width">
      <p className="border-t border-ink pt-5 pb-12 text-sm leading-relaxed text-ink-soft">
        <Tag look="warn">Example</Tag> “A customer will say here what they changed after reading their
        report.” Nobody has yet. Until then, see for yourself:{' '}
        <TextLink href="/sample">the sample report</TextLink>,{' '}
        <TextLink href={samplePdfPath}>its PDF</TextLink> and{' '}
        <TextLink href="/sample#receipt">its quality report</TextLink>.
      </p>
    </section>
  );
