import type { ReactNode } from 'react';
import type { LandingSamples, RewriteSample } from '../../../../content/landing-samples.ts';
import { listPriceCents, reportSize, timeInWords } from '../../../analysis/rules/plans.ts';
import { payWithInWords, refundRule } from '../../../payment/rules/payment-provider.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { product } from '../../../platform/rules/product.ts';
import { SupportLink, TextLink } from '../../../platform/web/ui/text-link.tsx';
import { SituationRows } from './situation-strip.tsx';

type Props = { samples: LandingSamples };

/** Two pages of the sample: a line of the shop, what a buyer hears and its new wording, and a buyer. */
function BeforeAfter({ samples: { business, leadRewrite, leadSituation, situationCount } }: Props) {
  const { person, stage, moment } = leadSituation;
  return (
    <figure>
      <div className="grid border border-line-strong bg-sheet md:grid-cols-2 md:divide-x md:divide-line">
        <Page left={business} right="Before and after">
          <Rewrite {...leadRewrite} />
        </Page>
        <Page left="Simulated buyer" right={`One of ${situationCount} situations`} className="max-md:hidden">
          <p className="label-mono mt-4 text-accent">{stage}</p>
          <p className="mt-1.5 font-display text-2xl leading-tight font-medium">
            {person.name}, {person.age}
          </p>
          <p className="text-sm text-ink-soft">{person.role}</p>
          <p className="mt-3 mb-4 leading-relaxed">{moment}</p>
          <SituationRows situation={leadSituation} />
        </Page>
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">
        From our sample report, which a language model wrote and nobody edited. The business is invented and
        its buyers are simulated. <TextLink href="/sample">Read the whole report</TextLink>
      </figcaption>
    </figure>
  );
}

type PageProps = { left: string; right: string; className?: string; children: ReactNode };

const Page = ({ left, right, className = '', children }: PageProps) => (
  <div
    className={`border-line px-5 pt-3.5 pb-4 not-first:border-t sm:px-6 md:not-first:border-t-0 ${className}`}
  >
    <p className="label-mono flex justify-between gap-4 border-b border-line pb-2.5 text-ink-soft">
      <span>{left}</span>
      <span>{right}</span>
    </p>
    {children}
  </div>
);

const stats = [
  [reportSize.minutes, 'minutes', 'about, once it starts; Express about 5 minutes'],
  [3, 'findings', 'with what would prove each wrong'],
  [reportSize.situations, 'situations', 'says, thinks, feels, does'],
  [5, 'buyers', 'invented, to talk to'],
] as const;

export const Hero = ({ samples, orderLink }: { samples: LandingSamples; orderLink: ReactNode }) => (
  <section aria-labelledby="hero-title" className="page-width pt-8 pb-10 sm:pt-8 sm:pb-12">
    <p className="label-mono text-accent">{product.tagline}</p>
    <h1
      id="hero-title"
      className="mt-4 text-[2.625rem] leading-[1.04] font-medium tracking-tight sm:text-[3.5rem] lg:text-[4.25rem]"
    >
      See where your buyers may hesitate, and what to write instead
    </h1>
    <div className="mt-7 grid gap-x-10 gap-y-8 lg:mt-9 lg:gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr_auto]">
      <div className="lg:col-span-4">
        <p className="max-w-[52ch] text-lg leading-relaxed text-ink-soft">
          Tell us who you sell to and what you sell. Five simulated buyers react to it. You see what they say
          and think, which lines to change first, and copy you can paste.
        </p>
        <p className="mt-7 flex items-baseline gap-3">
          <span className="font-display text-6xl leading-none font-medium tracking-tight">
            {printPrice(listPriceCents)}
          </span>
          <span className="text-ink-soft">USD, one-time</span>
        </p>
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          {orderLink}
          <a className="text-link py-2" href="/sample">
            Read a sample
          </a>
        </p>
      </div>
      <div className="lg:col-span-8 lg:row-span-2">
        <BeforeAfter samples={samples} />
      </div>
      <div className="max-lg:hidden lg:col-span-4">
        <TrustLines />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-4 lg:col-span-12 lg:gap-x-10">
        {stats.map(([figure, unit, meaning]) => (
          <div key={unit} className="flex flex-col border-t border-ink pt-3 pb-4">
            <dt className="label-mono order-2 mt-1">{unit}</dt>
            <dd className="font-display text-5xl leading-none font-medium tabular-nums">{figure}</dd>
            <dd className="order-3 mt-1 text-sm text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

/** A line of the website, what a buyer hears, and the line to write instead. */
const Rewrite = ({ before, hears, after }: RewriteSample) => (
  <dl className="mt-4 [&_dt]:label-mono [&_dt]:text-ink-soft">
    <dt>On the page today</dt>
    <dd className="mt-1 mb-4 font-display text-xl text-ink-soft line-through decoration-1">{before}</dd>
    <dt>What a buyer hears</dt>
    <dd className="mt-1 mb-4 border-l border-line-strong pl-4 leading-relaxed italic">{hears}</dd>
    <dt>Change it to</dt>
    <dd className="mt-1 font-display text-2xl leading-snug text-accent">{after}</dd>
  </dl>
);

/** Under the price: what a buyer wants to know before paying. The terms say the same at greater length. */
const trustLines: readonly (readonly [string, ReactNode])[] = [
  ['Payment', `${payWithInWords} Your payment details never reach us.`],
  ['Time', `${timeInWords} Until it starts you can change everything.`],
  ['If it fails', 'We redo it free or refund you.'],
  [
    'Terms',
    <>
      {refundRule} <TextLink href="/terms#payment">Read the terms</TextLink>
    </>,
  ],
  [
    'Who we are',
    <>
      {product.company}. <SupportLink /> replies within 24 hours.
    </>,
  ],
];

export const TrustLines = () => (
  <dl className="text-sm leading-relaxed">
    {trustLines.map(([name, text]) => (
      <div
        key={name}
        className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-3 border-t border-line py-2 last:border-b"
      >
        <dt className="label-mono text-ink-soft">{name}</dt>
        <dd className="min-w-0 wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
);
