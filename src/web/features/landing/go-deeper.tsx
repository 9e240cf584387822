import { product } from '../../../domain/product.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Section } from './section.tsx';

const offers = [
  [
    'Phone conversations with AI buyers',
    'Your team practises on the phone with simulated buyers of your market.',
  ],
  ['Buyer chatbots', 'A chatbot that answers the way your buyer would, for your own tools.'],
  ['Weekly psychology updates', 'What changed in your market this week, seen by your five buyers.'],
] as const;

export const GoDeeper = () => (
  <Section
    id="go-deeper"
    label="Custom services"
    title="Want to Go Deeper?"
    intro={`${product.company} builds these to order. Tell us what you need and we answer with a plan and a price.`}
  >
    <ul className="grid gap-6 md:grid-cols-3">
      {offers.map(([name, text]) => (
        <li key={name} className="rounded-sm border border-line bg-sheet p-6">
          <h3 className="text-xl font-semibold">{name}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
    <a
      className={`${buttonClass('quiet')} mt-8`}
      href={`mailto:${product.contactEmail}?subject=${encodeURIComponent('Custom services')}`}
    >
      Contact us by e-mail
    </a>
  </Section>
);

export const Closing = () => (
  <Section id="closing" label="Questions" title="Something unclear before you order?">
    <p className="max-w-2xl">
      Write to{' '}
      <a className="text-link" href={`mailto:${product.supportEmail}`}>
        {product.supportEmail}
      </a>
      ; support replies within 24 hours, and ELITE customers get premium support. What we store, what we
      promise and what we do not is in the{' '}
      <a className="text-link" href="/terms">
        terms
      </a>
      .
    </p>
  </Section>
);

export const FooterPitch = () => (
  <p>
    {product.company} also builds phone conversations with AI buyers, buyer chatbots and weekly psychology
    updates:{' '}
    <a className="text-link" href={`mailto:${product.contactEmail}`}>
      {product.contactEmail}
    </a>
  </p>
);
