import type { ReactNode } from 'react';
import type { SituationSample } from '../../../../content/landing-samples.ts';

type Props = { situation: SituationSample; columns?: boolean };

/** The four rows of a buying situation: what is heard, and what is not. */
export const SituationRows = ({ situation: { says, thinks, feels, does }, columns = false }: Props) => (
  <dl className={columns ? 'grid gap-x-10 md:grid-cols-2' : ''}>
    <Row name="Says">
      <span className="font-display text-2xl leading-snug">“{says}”</span>
    </Row>
    <Row name="Thinks">
      <span className="font-display text-2xl leading-snug text-accent italic">{thinks}</span>
    </Row>
    <Row name="Feels">{feels}</Row>
    <Row name="Does">{does}</Row>
  </dl>
);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-3 border-t border-line py-3.5">
    <dt className="label-mono text-ink-soft">{name}</dt>
    <dd className="min-w-0 leading-relaxed">{children}</dd>
  </div>
);
