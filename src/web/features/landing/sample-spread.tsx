import type { ReactNode } from 'react';
import type { LandingSamples } from '../../../../content/landing-samples.ts';
import { ChartDrawing } from '../../ui/charts/chart-drawing.tsx';
import { SituationRows } from './situation-rows.tsx';

type Props = { samples: LandingSamples };

export function SampleSpread({ samples: { studio, leadSituation, situationCount, chart } }: Props) {
  const { person, stage, moment } = leadSituation;
  return (
    <figure>
      <div className="grid border border-line-strong bg-sheet md:grid-cols-2 md:divide-x md:divide-line">
        <Page left={studio} right={`One of ${situationCount} situations`}>
          <p className="label-mono mt-4 text-accent">{stage}</p>
          <p className="mt-1.5 font-display text-2xl leading-tight font-medium">
            {person.name}, {person.age}
          </p>
          <p className="text-sm text-ink-soft">{person.role}</p>
          <p className="mt-3 mb-4 leading-relaxed">{moment}</p>
          <SituationRows situation={leadSituation} />
        </Page>
        <Page left="Simulated buyers" right="Five moods">
          <p className="mt-4 mb-4 font-display text-xl leading-tight font-medium">{chart.title}</p>
          <ChartDrawing drawing={chart} description={chart.description} className="w-full" />
          <p className="mt-3 border-t border-line pt-3 text-sm leading-relaxed text-ink-soft">
            {chart.reading}
          </p>
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
  <div className="border-line px-5 pt-3.5 pb-4 not-first:border-t sm:px-6 md:not-first:border-t-0">
    <p className="label-mono flex justify-between gap-4 border-b border-line pb-2.5 text-ink-soft">
      <span>{left}</span>
      <span>{right}</span>
    </p>
    {children}
  </div>
);
