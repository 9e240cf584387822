import type { ShownDetails } from '../report.ts';
import type { Chart, ChartFrame } from './chart.ts';
import { drawMovementChart } from './draw-movement-chart.ts';
import { drawObjectionChart } from './draw-objection-chart.ts';

/** In reading order. A short report has no situations and therefore one chart. */
export const drawReportCharts = (details: ShownDetails, frame: ChartFrame): Chart[] =>
  [drawObjectionChart, drawMovementChart].flatMap((draw) => draw(details, frame) ?? []);
