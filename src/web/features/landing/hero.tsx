import type { LandingSamples } from '../../../../content/landing-samples.ts';
import { printPrice } from '../../../domain/money.ts';
import { listPriceCents } from '../../../domain/plans.ts';
import { product } from '../../../domain/product.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SampleSpread } from './sample-spread.tsx';

const stats = [
  ['5', 'minutes', 'about that long from start to results'],
  ['10+', 'modules', 'ten frameworks and more in one report'],
  ['40+', 'situations', 'what a buyer says, thinks, feels and does'],
  ['5', 'personas', 'buyers who talk each other in and out of it'],
] as const;

export const Hero = ({ samples }: { samples: LandingSamples }) => (
  <section aria-labelledby="hero-title" className="page-width pt-8 pb-16 sm:pt-12 sm:pb-24">
    <p className="label-mono text-accent">{product.tagline}</p>
    <h1
      id="hero-title"
      className="mt-4 max-w-[20ch] text-[2.5rem] leading-[1.04] font-medium tracking-tight sm:max-w-none sm:text-6xl lg:text-[4rem]"
    >
      A report on what your buyers say, and what they think while saying it
    </h1>
    <div className="mt-7 grid gap-x-10 gap-y-10 lg:mt-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="lg:col-span-4">
        <p className="max-w-[52ch] text-lg leading-relaxed text-ink-soft">
          Tell us who you sell to and what you sell. You get a written dossier on your buyers, the words that
          would move them, and five of them to question.
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <a className={buttonClass()} href="#plan">
            Order your report
          </a>
          <span className="flex items-baseline gap-2">
            <span className="font-display text-4xl leading-none font-medium">
              {printPrice(listPriceCents)}
            </span>
            <span className="text-ink-soft">one-time</span>
          </span>
        </p>
      </div>
      <div className="lg:col-span-8 lg:row-span-2">
        <SampleSpread samples={samples} />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 self-end sm:grid-cols-4 lg:col-span-4 lg:grid-cols-2">
        {stats.map(([figure, unit, meaning]) => (
          <div
            key={unit}
            className="flex flex-wrap content-start items-baseline gap-x-2 border-t border-ink pt-3 pb-5"
          >
            <dt className="label-mono order-2">{unit}</dt>
            <dd className="font-display text-5xl leading-none font-medium tabular-nums">{figure}</dd>
            <dd className="order-3 mt-2 w-full text-sm text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
