import { drawMoodLines } from '../../../domain/report/charts/draw-mood-lines.ts';
import type { ReportDetails } from '../../../domain/report/report.ts';
import { ChartDrawing } from '../../ui/charts/chart-drawing.tsx';

const size = { width: 1088, height: 132 };

/** The mood of all five buyers along the journey. */
export function MoodArt({ details }: { details: ReportDetails }) {
  const shapes = drawMoodLines(details, { ...size, highlighted: null });
  return shapes.length > 0 && <ChartDrawing drawing={{ ...size, shapes }} className="my-8 w-full" />;
}
