import { printPrice } from '../../../domain/money.ts';
import { listPriceCents } from '../../../domain/plans.ts';
import { product } from '../../../domain/product.ts';
import { buttonClass } from '../../ui/button.tsx';

const stats = [
  ['About 5 minutes', 'from start to results'],
  ['10+ modules', 'one report, ten frameworks and more'],
  ['Over 40 situations', 'what a buyer says, thinks, feels and does'],
] as const;

export const Hero = () => (
  <section aria-labelledby="hero-title" className="py-14 sm:py-24">
    <div className="page-width">
      <p className="label-mono text-accent">{product.tagline}</p>
      <h1 id="hero-title" className="mt-4 max-w-4xl text-4xl font-semibold sm:text-6xl">
        What your buyer says, thinks, feels and does before they buy
      </h1>
      <p className="mt-6 max-w-2xl text-lg text-ink-soft">
        Tell us who you sell to and what you sell. A language model works your market through ten frameworks
        and more and writes a report you can use the same day: buyer psychology, copy-paste marketing content,
        and five simulated buyers to question.
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <a className={buttonClass()} href="#plan">
          Order your report
        </a>
        <span>
          <span className="font-display text-3xl font-semibold">{printPrice(listPriceCents)}</span>{' '}
          <span className="text-ink-soft">USD, paid once</span>
        </span>
      </p>
      <dl className="mt-12 grid gap-6 border-t-2 border-ink pt-6 sm:grid-cols-3">
        {stats.map(([figure, meaning]) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft">{meaning}</dt>
            <dd className="font-display text-2xl font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
