import { curveBumpY, line as linePath } from 'd3-shape';
import type { BuyingSituation } from '../../document/rules/buying-situation.ts';
import type { ReportDetails } from '../../document/rules/report.ts';
import {
  type Chart,
  type ChartFrame,
  label,
  labelLines,
  line,
  type Shape,
  shorten,
  wrapText,
} from './chart.ts';
import { describeEmotions, readEmotions, tabulateEmotions } from './emotion-data.ts';
import { stageRows } from './stage-rows.ts';

const moods = [
  { mood: -3, name: 'miserable', anchor: 'start' },
  { mood: 0, name: 'even', anchor: 'middle' },
  { mood: 3, name: 'elated', anchor: 'end' },
] as const;
const lineStyles = [
  { stroke: 'ink' },
  { stroke: 'ink-soft', strokeDasharray: '5 2' },
  { stroke: 'ink', strokeDasharray: '1.5 2' },
  { stroke: 'line-strong' },
  { stroke: 'ink-soft', strokeDasharray: '7 2 1.5 2' },
] as const;

/** Stages from top to bottom; the names below, one per row so that they cannot overlap; last, what the lowest point feels like. */
export function drawEmotionChart(
  details: ReportDetails,
  { width: room, textSize }: ChartFrame,
): Chart | null {
  const data = readEmotions(details);
  if (!data) return null;
  // On a wide page the curves would be stretched until nobody can follow one.
  const width = Math.min(room, textSize * 42);
  const { lines, dip } = data;
  const { left, top, bottom, middleOf, labels } = stageRows({ width, textSize }, dip.stage);
  const [from, to] = [left + textSize * 0.6, width - textSize];
  /** Each line has its own rail, so that lines with the same mood do not overlap. */
  const placeOf = (mood: number, rail = (lines.length - 1) / 2) =>
    from + ((mood + 3) / 6) * (to - from) + (rail - (lines.length - 1) / 2) * textSize * 0.26;
  const shapes: Shape[] = moods.flatMap(({ mood, name, anchor }) => [
    line([placeOf(mood), top], [placeOf(mood), bottom], mood === 0 ? 'line-strong' : 'line'),
    label(placeOf(mood), textSize, name, textSize, { fill: 'ink-soft', anchor }),
  ]);
  shapes.push(
    ...labels,
    ...lines.map(({ points, hasDip }, rail): Shape => {
      const draw = linePath<BuyingSituation>(
        ({ mood }) => placeOf(mood, rail),
        ({ stage }) => middleOf(stage),
      ).curve(curveBumpY);
      const style = hasDip
        ? ({ stroke: 'accent', strokeWidth: 2 } as const)
        : { ...lineStyles[rail % lineStyles.length], strokeWidth: 1.2 };
      return { kind: 'path', d: draw(points) ?? '', strokeLinecap: 'round', ...style };
    }),
  );

  const ends = lines
    .map(({ persona, points, hasDip }, rail) => {
      const last = points.at(-1) ?? dip;
      return { name: persona.name, hasDip, x: placeOf(last.mood, rail), y: middleOf(last.stage) };
    })
    .sort((a, b) => a.x - b.x);
  for (const [row, { name, hasDip, x, y }] of ends.entries()) {
    const level = bottom + textSize * (1.4 + row * 1.35);
    const shown = shorten(name, Math.min(x - textSize * 0.4, textSize * 9), textSize, 'mono');
    const style = { anchor: 'end', fill: hasDip ? 'accent' : 'ink', strong: hasDip } as const;
    shapes.push(
      line([x, y + 2], [x, level], 'line'),
      label(x - textSize * 0.3, level, shown, textSize, style),
    );
  }

  const cx = placeOf(
    dip.mood,
    lines.findIndex(({ hasDip }) => hasDip),
  );
  const mark = { fill: 'sheet', stroke: 'accent', strokeWidth: 1.2 } as const;
  shapes.push({ kind: 'circle', cx, cy: middleOf(dip.stage), r: textSize * 0.42, ...mark });
  const feltTop = bottom + textSize * (2.2 + ends.length * 1.35);
  const [size, spacing] = [textSize * 1.2, textSize * 1.5];
  const felt = wrapText(`○ ${dip.name}: ${dip.feels}`, { width, size, font: 'serif', lines: 3 });
  shapes.push(...labelLines(0, feltTop, felt, spacing, size, { font: 'serif', fill: 'accent' }));
  const reading = describeEmotions(data);
  return {
    id: 'emotion',
    title: 'How it feels along the way',
    reading,
    description: `Line chart of the mood of ${lines.length} simulated buyers, from miserable to elated, over the ten stages of the journey. ${reading}`,
    width,
    height: feltTop + felt.length * spacing,
    shapes,
    table: tabulateEmotions(details),
  };
}
