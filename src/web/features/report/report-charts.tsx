import { memo } from 'react';
import type { ChartFrame, ChartId } from '../../../domain/charts/chart.ts';
import { drawReportCharts } from '../../../domain/charts/draw-report-charts.ts';
import type { ReportDetails } from '../../../domain/report.ts';
import { ChartFigure } from '../../ui/chart-figure.tsx';

/** Pixels of the column: half of it or a phone, and all of it. */
const narrowFrame: ChartFrame = { width: 370, textSize: 11.5 };
const wideFrame: ChartFrame = { width: 780, textSize: 12.5 };

const drawnFor = (details: ReportDetails, frame: ChartFrame, ids: readonly ChartId[]) =>
  drawReportCharts(details, frame).filter(({ id }) => ids.includes(id));

/** Two that fit side by side: what holds them back, and who moves whom. */
export const ChartPair = memo(({ details }: { details: ReportDetails }) => (
  <div className="mt-12 grid items-start gap-x-10 gap-y-12 empty:hidden md:grid-cols-2">
    {drawnFor(details, narrowFrame, ['objections', 'influence']).map((chart) => (
      <ChartFigure key={chart.id} narrow={chart} wide={null} />
    ))}
  </div>
));

/** Two that need the whole width: the journey as it feels, and where it ends. */
export const JourneyCharts = memo(({ details }: { details: ReportDetails }) => {
  const wide = drawnFor(details, wideFrame, ['emotion', 'movement']);
  return (
    <div className="space-y-12">
      {drawnFor(details, narrowFrame, ['emotion', 'movement']).map((narrow) => (
        <ChartFigure key={narrow.id} narrow={narrow} wide={wide.find(({ id }) => id === narrow.id) ?? null} />
      ))}
    </div>
  );
});
