import { memo } from 'react';
import type { ReportDetails } from '../../document/rules/report.ts';
import { drawEmotionChart } from '../rules/draw-emotion-chart.ts';
import { drawInfluenceChart } from '../rules/draw-influence-chart.ts';
import { drawMoodLines } from '../rules/draw-mood-lines.ts';
import { drawMovementChart } from '../rules/draw-movement-chart.ts';
import { drawObjectionChart } from '../rules/draw-objection-chart.ts';
import { drawThemesChart } from '../rules/draw-themes-chart.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartFigure, chartFrame } from './chart-figure.tsx';

type Props = { details: ReportDetails };

const chartPair = (...draws: (typeof drawEmotionChart)[]) =>
  memo(({ details }: Props) => (
    <div className="deferred-section grid items-start gap-x-10 gap-y-12 empty:hidden md:grid-cols-2">
      {draws.map((draw) => {
        const chart = draw(details, chartFrame);
        return chart && <ChartFigure key={chart.id} chart={chart} />;
      })}
    </div>
  ));

export const BuyerCharts = chartPair(drawObjectionChart, drawInfluenceChart);
export const JourneyCharts = chartPair(drawEmotionChart, drawMovementChart);
/** Empty for a report without messages of real customers. */
export const ThemesFigure = chartPair(drawThemesChart);

const size = { width: 1088, height: 132 };

/** The mood of all five buyers along the journey. */
export function MoodChart({ details }: Props) {
  const shapes = drawMoodLines(details, { ...size, highlighted: null });
  return shapes.length > 0 && <ChartDrawing drawing={{ ...size, shapes }} className="my-8 w-full" />;
}
