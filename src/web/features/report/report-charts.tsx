import { memo } from 'react';
import type { Chart, ChartFrame } from '../../../domain/report/charts/chart.ts';
import { drawEmotionChart } from '../../../domain/report/charts/draw-emotion-chart.ts';
import { drawInfluenceChart } from '../../../domain/report/charts/draw-influence-chart.ts';
import { drawMovementChart } from '../../../domain/report/charts/draw-movement-chart.ts';
import { drawObjectionChart } from '../../../domain/report/charts/draw-objection-chart.ts';
import { drawThemesChart } from '../../../domain/report/charts/draw-themes-chart.ts';
import type { ReportDetails } from '../../../domain/report/report.ts';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';

/** Chart widths in pixels: half the column or a phone, and the whole column. */
const narrowFrame: ChartFrame = { width: 370, textSize: 12 };
const wideFrame: ChartFrame = { width: 780, textSize: 12.5 };

type Draw = (details: ReportDetails, frame: ChartFrame) => Chart | null;
type Props = { details: ReportDetails };

const figureOf = (draw: Draw, details: ReportDetails, isForWholeWidth: boolean) => {
  const narrow = draw(details, narrowFrame);
  const wide = isForWholeWidth ? draw(details, wideFrame) : null;
  return narrow && <ChartFigure key={narrow.id} narrow={narrow} wide={wide} />;
};

export const ChartPair = memo(({ details }: Props) => (
  <div className="drawn-late mt-12 grid items-start gap-x-10 gap-y-12 empty:hidden md:grid-cols-2">
    {[drawObjectionChart, drawInfluenceChart].map((draw) => figureOf(draw, details, false))}
  </div>
));

export const JourneyCharts = memo(({ details }: Props) => (
  <div className="space-y-12">
    {[drawEmotionChart, drawMovementChart].map((draw) => figureOf(draw, details, true))}
  </div>
));

/** Nothing for a report without messages of real customers. */
export const ThemesFigure = memo(({ details }: Props) => figureOf(drawThemesChart, details, true));
