import type { ReportDetails } from '../../document/rules/report.ts';
import type { Chart, ChartFrame } from './chart.ts';
import { drawEmotionChart } from './draw-emotion-chart.ts';
import { drawInfluenceChart } from './draw-influence-chart.ts';
import { drawMovementChart } from './draw-movement-chart.ts';
import { drawObjectionChart } from './draw-objection-chart.ts';
import { drawThemesChart } from './draw-themes-chart.ts';

/** In reading order. A short report has no situations and therefore fewer charts; themes need messages of real customers. */
export const drawReportCharts = (details: ReportDetails, frame: ChartFrame): Chart[] =>
  [drawEmotionChart, drawMovementChart, drawObjectionChart, drawInfluenceChart, drawThemesChart].flatMap(
    (draw) => draw(details, frame) ?? [],
  );
