import type { ReportDetails } from '../report.ts';
import { type Chart, type ChartFrame, isNarrow } from './chart.ts';
import { drawEmotionsAcross } from './draw-emotions-across.ts';
import { drawEmotionsDownwards } from './draw-emotions-downwards.ts';
import { describeEmotions, readEmotions, tabulateEmotions } from './emotion-data.ts';

/** Five lines over ten stages with the names at their ends; the lowest point is labelled with the feeling. */
export function drawEmotionChart(details: ReportDetails, frame: ChartFrame): Chart | null {
  const data = readEmotions(details);
  if (!data) return null;
  const draw = isNarrow(frame) ? drawEmotionsDownwards : drawEmotionsAcross;
  return {
    id: 'emotion',
    title: 'How it feels along the way',
    reading: describeEmotions(data),
    description: `Line chart of the mood of ${data.lines.length} simulated buyers, from miserable to elated, over the ten stages of the journey. ${describeEmotions(data)}`,
    width: frame.width,
    ...draw(data, frame),
    table: tabulateEmotions(details),
  };
}
