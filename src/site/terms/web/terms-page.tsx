import type { ReactNode } from 'react';
import { Link, type MetaArgs, useLoaderData } from 'react-router';
import { product } from '../../../platform/rules/product.ts';
import { pageMeta } from '../../../platform/web/page-meta.ts';
import { shortDate, utcDate } from '../../../platform/web/ui/dates.ts';
import { Page } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { SupportLink } from '../../../platform/web/ui/text-link.tsx';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import { TermsBlocks } from './terms-blocks.tsx';
import { inShort, termsSections, wordingOf } from './terms-text.ts';

export const meta = (of: MetaArgs) =>
  pageMeta(
    {
      title: `Terms of Service and Privacy Policy · ${product.name}`,
      description:
        'What we store, who receives what, what a simulated buyer is, and what you can ask us to do.',
      path: '/terms',
      image: 'terms',
    },
    of,
  );

const contact = { id: 'contact', title: 'Contact and data requests' } as const;
const contents = [...termsSections, contact];

export const loader = () => ({ today: utcDate(new Date()) });

export default function TermsPage() {
  const { today } = useLoaderData<typeof loader>();
  const isMounted = useMounted();
  return (
    <Page>
      <PageTitle kicker="Effective January 2025" title="Terms of Service and Privacy Policy">
        <p>In plain words: what we do with what you tell us, what you get, and what you can ask of us.</p>
        <p className="label-mono pt-2">
          {`Last updated ${isMounted ? shortDate(new Date()) : today}`} · Wording of{' '}
          {shortDate(`${wordingOf}T00:00`)}
        </p>
      </PageTitle>
      <div className="spread">
        <nav aria-label="On this page" className="self-start lg:sticky lg:top-6">
          <p className="label-mono mb-2 text-ink-soft">Contents</p>
          <ol className="border-t border-line">
            {contents.map(({ id, title }, at) => (
              <li key={id} className="border-b border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center gap-3 py-1.5 text-sm hover:text-accent hover:underline"
                >
                  <span aria-hidden className="label-mono w-4 shrink-0 text-accent">
                    {at + 1}
                  </span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 space-y-14">
          <TitledSection id="in-short" title="In short" className="border-t-2 border-ink bg-sheet p-5 sm:p-8">
            <ul className="mt-4 max-w-[62ch] list-[square] space-y-2 pl-5 font-display text-lg marker:text-accent">
              {inShort.map((statement) => (
                <li key={statement}>{statement}</li>
              ))}
            </ul>
          </TitledSection>
          {termsSections.map(({ id, title, blocks }, at) => (
            <NumberedSection key={id} id={id} number={at + 1} title={title}>
              <TermsBlocks blocks={blocks} />
            </NumberedSection>
          ))}
          <NumberedSection id={contact.id} number={contents.length} title={contact.title}>
            <p className="max-w-[68ch]">
              Write to <SupportLink /> for questions, a copy of your data, a correction or its deletion. We
              reply within 24 hours. Please write from the address of the order, so that we know it is you. If
              you are not satisfied with our answer, you may contact the data protection authority where you
              live.
            </p>
            <p className="max-w-[68ch]">
              {product.company} is responsible for this service. When these terms change, the new ones apply
              to orders placed afterwards.
            </p>
          </NumberedSection>
          <p className="flex flex-wrap gap-x-8 border-t border-line pt-6">
            <Link className="text-link inline-flex min-h-11 items-center" to="/">
              Back to the home page
            </Link>
            <a
              className="text-link inline-flex min-h-11 items-center"
              href="/third-party-licences.txt"
              type="text/plain"
            >
              Licenses for the software we use
            </a>
          </p>
        </div>
      </div>
    </Page>
  );
}

type SectionProps = { id: string; number: number; title: string; children: ReactNode };

const NumberedSection = ({ id, number, title, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 space-y-4">
    <h2 id={`${id}-title`} className="text-3xl font-medium">
      <span className="text-accent">{number}.</span> {title}
    </h2>
    {children}
  </section>
);
