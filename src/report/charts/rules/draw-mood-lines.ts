import { curveBumpX, line } from 'd3-shape';
import type { PersonaId } from '../../document/rules/buyer-persona.ts';
import { type BuyingSituation, journeyStages } from '../../document/rules/buying-situation.ts';
import type { ReportDetails } from '../../document/rules/report.ts';
import type { DrawnShape } from './chart.ts';
import { readEmotions } from './emotion-data.ts';

type MoodFrame = { width: number; height: number; highlighted: PersonaId | null };

/** The mood lines without labels, as decoration on the cover and beside each persona. */
export function drawMoodLines(
  details: ReportDetails,
  { width, height, highlighted }: MoodFrame,
): DrawnShape[] {
  const inset = 3;
  const step = (width - 2 * inset) / (journeyStages.length - 1);
  const unit = (height - 2 * inset - 6) / 6;
  const shapes = (readEmotions(details)?.lines ?? []).map(({ persona, points, hasDip }, rail): DrawnShape => {
    const isAccent = highlighted === null ? hasDip : persona.id === highlighted;
    const draw = line<BuyingSituation>(
      ({ stage }) => inset + journeyStages.indexOf(stage) * step,
      ({ mood }) => inset + (3 - mood) * unit + rail * 1.5,
    ).curve(curveBumpX);
    const stroke = isAccent ? 'accent' : highlighted === null ? 'ink' : 'line';
    const strokeWidth = isAccent ? 1.6 : 0.7;
    return { kind: 'path', d: draw(points) ?? '', stroke, strokeWidth, strokeLinecap: 'round' };
  });
  return shapes.sort((a, b) => Number(a.stroke === 'accent') - Number(b.stroke === 'accent'));
}
