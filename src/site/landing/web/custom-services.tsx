import { product } from '../../../platform/rules/product.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { Section } from './section.tsx';

const offers = [
  [
    'Phone conversations with AI buyers',
    'Your team practices on the phone with simulated buyers from your market, as often as they like.',
  ],
  ['Buyer chatbots', 'A chatbot that answers the way your buyer would, inside your own tools.'],
  [
    'Weekly psychology updates',
    'What changed in your market this week, through the eyes of your five buyers.',
  ],
] as const;

export const CustomServices = () => (
  <Section
    id="go-deeper"
    label="Custom services"
    title="Want to Go Deeper?"
    intro={`${product.company} builds these to order. Tell us what you need, and we’ll send you a plan and a price.`}
  >
    <ul className="grid border-y border-line-strong md:grid-cols-3 md:divide-x md:divide-line">
      {offers.map(([name, text]) => (
        <li
          key={name}
          className="border-line py-4 not-first:border-t md:px-7 md:py-5 md:not-first:border-t-0 md:first:pl-0 md:last:pr-0"
        >
          <h3 className="text-xl font-medium">{name}</h3>
          <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
    <a
      className={`${buttonClass('quiet')} mt-6`}
      href={`mailto:${product.contactEmail}?subject=${encodeURIComponent('Custom services')}`}
    >
      Email us
    </a>
  </Section>
);

export const FooterPitch = () => (
  <div className="max-w-xl space-y-3">
    <p className="font-display text-xl leading-snug text-ink">
      {product.company} also builds phone conversations with AI buyers, buyer chatbots and weekly psychology
      updates: <TextLink href={`mailto:${product.contactEmail}`}>{product.contactEmail}</TextLink>
    </p>
    <p>Support replies within 24 hours. ELITE customers get premium support.</p>
  </div>
);
