import type { RewriteSample } from '../../../../content/landing-samples.ts';

/** A line of the website, what a buyer says to it, and the line to write instead. */
export const Rewrite = ({ before, objection, after, why }: RewriteSample) => (
  <>
    <dl className="[&_dt]:label-mono [&_dt]:text-ink-soft">
      <dt>On the page today</dt>
      <dd className="mt-1 mb-5 font-display text-2xl text-ink-soft line-through decoration-1">{before}</dd>
      <dt>{objection.name}, simulated</dt>
      <dd className="mt-1 mb-5 border-l border-line-strong pl-4 leading-relaxed italic">{objection.words}</dd>
      <dt>Change it to</dt>
      <dd className="mt-1 mb-5 font-display text-2xl leading-snug text-accent sm:text-3xl">{after}</dd>
    </dl>
    <p className="max-w-[58ch] leading-relaxed text-ink-soft">{why}</p>
  </>
);
