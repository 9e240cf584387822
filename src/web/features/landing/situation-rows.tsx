import type { ReactNode } from 'react';
import type { SituationSample } from '../../../../content/landing-samples.ts';

type Props = { situation: SituationSample; isWide?: boolean };

export const SituationRows = ({ situation: { says, thinks, feels, does }, isWide = false }: Props) => {
  const spoken = `font-display leading-snug ${isWide ? 'text-2xl sm:text-3xl' : 'text-xl'}`;
  return (
    <dl className={isWide ? 'grid gap-x-10 md:grid-cols-[2fr_3fr]' : ''}>
      <Row name="Says">
        <span className={spoken}>“{says}”</span>
      </Row>
      <Row name="Thinks">
        <span className={`${spoken} text-accent italic`}>{thinks}</span>
      </Row>
      <Row name="Feels">{feels}</Row>
      <Row name="Does">{does}</Row>
    </dl>
  );
};

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[3.75rem_1fr] items-baseline gap-x-2 border-t border-line py-3">
    <dt className="label-mono text-ink-soft">{name}</dt>
    <dd className="min-w-0 leading-relaxed">{children}</dd>
  </div>
);
