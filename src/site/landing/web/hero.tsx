import type { ReactNode } from 'react';
import type { LandingSamples } from '../../../../content/landing-samples.ts';
import { listPriceCents, reportSize } from '../../../analysis/rules/plans.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { product } from '../../../platform/rules/product.ts';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';

type Props = { samples: Pick<LandingSamples, 'business' | 'rewrite'>; orderLink: ReactNode };

export const Hero = ({ samples, orderLink }: Props) => (
  <section
    aria-labelledby="hero-title"
    className="page-width grid gap-x-12 gap-y-8 pt-8 pb-10 lg:grid-cols-12 lg:pt-12 lg:pb-14"
  >
    <div className="lg:col-span-7">
      <p className="label-mono text-accent">{product.tagline}</p>
      <h1
        id="hero-title"
        className="mt-4 text-[2.5rem] leading-[1.04] font-medium tracking-tight sm:text-[3.25rem] lg:text-[4rem]"
      >
        See where your buyers may hesitate, and what to write instead
      </h1>
      <p className="mt-5 max-w-[56ch] text-lg leading-relaxed text-ink-soft">
        Tell us who you sell to and what you sell. Five simulated buyers read it. You get the reasons they
        don’t buy, your page line by line, and copy you can paste.
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <span className="font-display text-5xl leading-none font-medium tracking-tight">
          {printPrice(listPriceCents)}
        </span>
        <span className="text-ink-soft">USD, one-time</span>
        {orderLink}
        <a className="text-link py-2" href="/sample">
          Read a sample
        </a>
      </p>
      <p className="mt-6 max-w-[60ch] text-sm leading-relaxed text-ink-soft">
        First findings after about 5 minutes, the whole report after {reportSize.minutes} · 10+ modules ·{' '}
        {reportSize.situations} buying situations · 5 buyers to talk to
      </p>
    </div>
    <figure className="lg:col-span-5">
      <BeforeAfter {...samples.rewrite} />
      <figcaption className="mt-3 text-sm text-ink-soft">
        From the sample report about {samples.business}, an invented shop for jacket wax. A language model
        wrote it. <TextLink href="/sample">Read it whole</TextLink>
      </figcaption>
    </figure>
  </section>
);

/** A line of a website, what a buyer thinks there, and the line to write instead. */
const BeforeAfter = ({ before, hears, after }: LandingSamples['rewrite']) => (
  <dl className="border border-line-strong bg-sheet p-5 sm:p-6 [&_dt]:label-mono [&_dt]:text-ink-soft">
    <dt>Your page says</dt>
    <dd className="mt-1 mb-4 font-display text-2xl">{before}</dd>
    <dt>A buyer thinks</dt>
    <dd className="mt-1 mb-4 border-l-2 border-line-strong pl-4 text-lg leading-relaxed italic">{hears}</dd>
    <dt>Write this instead</dt>
    <dd className="mt-1 font-display text-2xl leading-snug text-accent">{after}</dd>
  </dl>
);
