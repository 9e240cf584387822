import type { ReactNode } from 'react';
import type { LandingSamples } from '../../../../content/landing-samples.ts';
import { Rewrite } from './rewrite.tsx';
import { SituationRows } from './situation-rows.tsx';

type Props = { samples: LandingSamples };

/** Two pages of the sample: a line of the shop and its new wording, and a buyer who stumbled over the old one. */
export function BeforeAfter({ samples: { studio, leadRewrite, leadSituation, situationCount } }: Props) {
  const { person, stage, moment } = leadSituation;
  return (
    <figure>
      <div className="grid border border-line-strong bg-sheet md:grid-cols-2 md:divide-x md:divide-line">
        <Page left={studio} right="Before and after">
          <p className="mt-4 mb-5 font-display text-2xl leading-tight font-medium">{leadRewrite.problem}</p>
          <Rewrite {...leadRewrite} />
        </Page>
        <Page left="Simulated buyer" right={`One of ${situationCount} situations`}>
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
        From our sample report. The wallpaper studio is invented and its buyers are simulated. The report is
        complete.{' '}
        <a className="text-link" href="/sample">
          Read the whole thing
        </a>
      </figcaption>
    </figure>
  );
}

const Page = ({ left, right, children }: { left: string; right: string; children: ReactNode }) => (
  <div className="border-line px-5 pt-3.5 pb-4 not-first:border-t sm:px-6 md:not-first:border-t-0">
    <p className="label-mono flex justify-between gap-4 border-b border-line pb-2.5 text-ink-soft">
      <span>{left}</span>
      <span>{right}</span>
    </p>
    {children}
  </div>
);
