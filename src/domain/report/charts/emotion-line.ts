import type { Bend, Point, Shape } from './chart.ts';
import type { EmotionData, EmotionLine } from './emotion-data.ts';

export const moodNames = [
  [3, 'elated'],
  [0, 'even'],
  [-3, 'miserable'],
] as const;
const lineStyles = [
  { stroke: 'ink', dash: [] },
  { stroke: 'ink-soft', dash: [5, 2] },
  { stroke: 'ink', dash: [1.5, 2] },
  { stroke: 'line-strong', dash: [] },
  { stroke: 'ink-soft', dash: [7, 2, 1.5, 2] },
] as const;

/** Maps data to coordinates. `rail` offsets each line, so lines with the same mood do not overlap. */
export type Plot = {
  place: (at: number, mood: number, rail: number) => Point;
  bend: (a: Point, b: Point) => Bend;
};

export function drawLine({ points, hasDip }: EmotionLine, index: number, rail: number, plot: Plot): Shape {
  const places = points.map(({ at, mood }) => plot.place(at, mood, rail));
  const style = lineStyles[index % lineStyles.length] ?? lineStyles[0];
  return {
    kind: 'curve',
    from: places[0] ?? [0, 0],
    bends: places.slice(1).map((place, at) => plot.bend(places[at] ?? place, place)),
    stroke: hasDip ? 'accent' : style.stroke,
    strokeWidth: hasDip ? 2 : 1.2,
    ...(hasDip || style.dash.length === 0 ? {} : { dash: style.dash }),
  };
}

export const railOf = (index: number, lines: readonly EmotionLine[], textSize: number): number =>
  (index - (lines.length - 1) / 2) * textSize * 0.26;

export type EmotionDrawing = { height: number; shapes: Shape[] };
export type DrawEmotions = (data: EmotionData, frame: { width: number; textSize: number }) => EmotionDrawing;
