import type { RewriteSample } from '../../../../content/landing-samples.ts';

/** A line of the website, what a buyer says to it, and the line to write instead. */
export const Rewrite = ({ before, objection, after }: RewriteSample) => (
  <dl className="[&_dt]:label-mono [&_dt]:text-ink-soft">
    <dt>On the page today</dt>
    <dd className="mt-1 mb-4 font-display text-xl text-ink-soft line-through decoration-1">{before}</dd>
    <dt>{objection.name}, simulated</dt>
    <dd className="mt-1 mb-4 border-l border-line-strong pl-4 leading-relaxed italic">{objection.words}</dd>
    <dt>Change it to</dt>
    <dd className="mt-1 font-display text-2xl leading-snug text-accent">{after}</dd>
  </dl>
);
