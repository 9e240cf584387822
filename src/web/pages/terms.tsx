import { Link } from 'react-router';
import { product } from '../../domain/product.ts';
import { Column } from '../ui/column.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { useMounted } from '../ui/use-mounted.ts';

export const meta = () => [{ title: `Terms of Service and Privacy Policy · ${product.name}` }];

const law = 'except where the law gives you more';

const sections: readonly (readonly [string, readonly string[]])[] = [
  [
    'Data collection and storage',
    [
      'We store what you enter in the order form: your e-mail address, your descriptions of market and offer, and a website address or text when you give one. We also store the report we make from it, and which browser ordered it, in a cookie that only our server reads.',
      'We use this to make and deliver your report and to answer you. The language model provider that writes for us receives your descriptions, and the payment provider receives what a payment needs. We sell nothing to anybody.',
      `Report retention may be indefinite, ${law}. You may ask for a copy of your data or for its deletion at any time.`,
    ],
  ],
  [
    'Analysis methodology and disclaimer',
    [
      'Reports are written by a language model from what you tell us and, if you give one, from the text of your website. Buyers, quotes, chats, voices and calls are simulated and marked as such. They are no survey and no real persons.',
      'A report is a well-founded suggestion, not professional, legal or financial advice, and it promises no result.',
    ],
  ],
  [
    'Service limitations',
    [
      'Times are estimates. If a report cannot be finished, we say so and you can start it again without paying again.',
      'Features marked as not available on an installation are not part of the service there.',
    ],
  ],
  [
    'Intellectual property',
    [
      'You may use the content of your report for your own business in any way. What you send us stays yours. The product, its texts and its design stay ours.',
    ],
  ],
  [
    'Payment and refunds',
    [
      'A report costs what the order page shows, paid once. Payment details stay with the payment provider; we never see or store them.',
      `No refunds once analysis begins, ${law}.`,
    ],
  ],
  [
    'Limitation of liability',
    [
      `We are liable up to the price of your report, ${law}. Decisions you take on the strength of a report are your own.`,
    ],
  ],
];

const todayPrinted = () =>
  new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

export default function TermsPage() {
  // Today's date must be the reader's: a prerendered one would be the day of the build.
  const isMounted = useMounted();
  return (
    <PageFrame>
      <Column>
        <header className="space-y-3">
          <h1 className="text-4xl font-semibold">Terms of Service and Privacy Policy</h1>
          <p className="label-mono text-ink-soft">Effective January 2025</p>
          <p className="label-mono min-h-4 text-ink-soft">{isMounted && `Last updated ${todayPrinted()}`}</p>
        </header>
        {sections.map(([title, paragraphs], at) => (
          <section key={title} className="space-y-3">
            <h2 className="text-2xl font-semibold">
              {at + 1}. {title}
            </h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
        <section className="space-y-3">
          <h2 className="text-2xl font-semibold">{sections.length + 1}. Contact and data requests</h2>
          <p>
            Write to{' '}
            <a className="text-link" href={`mailto:${product.supportEmail}`}>
              {product.supportEmail}
            </a>{' '}
            for questions, a copy of your data, a correction or its deletion. We reply within 24 hours.
          </p>
        </section>
        <p>
          <Link className="text-link" to="/">
            Back to the start page
          </Link>
        </p>
      </Column>
    </PageFrame>
  );
}
