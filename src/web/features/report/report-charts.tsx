import { memo } from 'react';
import { drawEmotionChart } from '../../../domain/report/charts/draw-emotion-chart.ts';
import { drawInfluenceChart } from '../../../domain/report/charts/draw-influence-chart.ts';
import { drawMoodLines } from '../../../domain/report/charts/draw-mood-lines.ts';
import { drawMovementChart } from '../../../domain/report/charts/draw-movement-chart.ts';
import { drawObjectionChart } from '../../../domain/report/charts/draw-objection-chart.ts';
import { drawThemesChart } from '../../../domain/report/charts/draw-themes-chart.ts';
import type { ReportDetails } from '../../../domain/report/report.ts';
import { ChartDrawing } from '../../ui/charts/chart-drawing.tsx';
import { ChartFigure, chartFrame } from '../../ui/charts/chart-figure.tsx';

type Props = { details: ReportDetails };

const chartPair = (...draws: (typeof drawEmotionChart)[]) =>
  memo(({ details }: Props) => (
    <div className="drawn-late grid items-start gap-x-10 gap-y-12 empty:hidden md:grid-cols-2">
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
export function MoodArt({ details }: Props) {
  const shapes = drawMoodLines(details, { ...size, highlighted: null });
  return shapes.length > 0 && <ChartDrawing drawing={{ ...size, shapes }} className="my-8 w-full" />;
}
