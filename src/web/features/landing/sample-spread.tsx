import type { ReactNode } from 'react';
import type { LandingSamples } from '../../../../content/landing-samples.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { SituationRows } from './situation-rows.tsx';

type Props = { samples: LandingSamples };

/** Two pages of the sample report, open on the table. */
export function SampleSpread({ samples: { studio, leadSituation, situationCount, chart } }: Props) {
  const { person, stage, moment } = leadSituation;
  return (
    <figure>
      <div className="grid border border-line-strong bg-sheet md:grid-cols-2 md:divide-x md:divide-line">
        <Page left={studio} right={`One of ${situationCount} situations`}>
          <p className="label-mono mt-6 text-accent">{stage}</p>
          <p className="mt-2 font-display text-2xl leading-tight font-medium">
            {person.name}, {person.age}
          </p>
          <p className="text-sm text-ink-soft">{person.role}</p>
          <p className="mt-4 mb-5 leading-relaxed">{moment}</p>
          <SituationRows situation={leadSituation} />
        </Page>
        <Page left="Simulated buyers" right="Five moods">
          <p className="mt-6 mb-5 font-display text-2xl leading-tight font-medium">{chart.title}</p>
          <ChartDrawing chart={chart} />
        </Page>
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">
        Two pages of our sample report. The wallpaper studio is invented and its buyers are simulated; the
        report is whole.{' '}
        <a className="text-link" href="/sample">
          Read all of it
        </a>
      </figcaption>
    </figure>
  );
}

const Page = ({ left, right, children }: { left: string; right: string; children: ReactNode }) => (
  <div className="border-line px-5 pt-4 pb-5 not-first:border-t sm:px-7 md:not-first:border-t-0">
    <p className="label-mono flex justify-between gap-4 border-b border-line pb-2.5 text-ink-soft">
      <span>{left}</span>
      <span>{right}</span>
    </p>
    {children}
  </div>
);
