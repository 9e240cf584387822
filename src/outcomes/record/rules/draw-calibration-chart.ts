import { range } from 'd3-array';
import {
  type Chart,
  type ChartFrame,
  label,
  line,
  type Point,
  type Shape,
} from '../../../report/charts/rules/chart.ts';
import type { ScoredRow } from './score-predictions.ts';

export const percentText = (share: number): string => `${Math.round(share * 100)}%`;
const isOff = ({ percent, low, high }: ScoredRow): boolean => percent / 100 < low || percent / 100 > high;
const rangeText = ({ low, high }: ScoredRow): string => `${percentText(low)} to ${percentText(high)}`;

/** The stated probabilities end at 55% and 85%; the axis leaves room for their labels. */
const stated = { from: 50, to: 90 } as const;

function compareWithStated(rows: readonly ScoredRow[]): string {
  const off = rows.filter(isOff);
  if (off.length === 0)
    return 'At every probability shown, our prediction falls within the range these results allow.';
  return off
    .map((row) => {
      const word = row.share < row.percent / 100 ? 'fewer' : 'more';
      return `At ${row.percent}%, ${word} came true than we predicted: ${percentText(row.share)} (range ${rangeText(row)}).`;
    })
    .join(' ');
}

/** Beside the point, on the side that the dashed line does not cross. */
function shareLabel(row: ScoredRow, [x, y]: Point, size: number): Shape {
  const style = { fill: isOff(row) ? 'accent' : 'ink', strong: true } as const;
  return row.share >= row.percent / 100
    ? label(x - size * 0.8, y - size * 0.4, percentText(row.share), size, { ...style, anchor: 'end' })
    : label(x + size * 0.8, y + size * 1.1, percentText(row.share), size, style);
}

/** A point per stated probability with its interval. On the dashed line, as many came true as stated. Null without rows. */
export function drawCalibrationChart(
  rows: readonly ScoredRow[],
  { width, textSize }: ChartFrame,
): Chart | null {
  if (rows.length === 0) return null;
  const lowest = Math.min(stated.from, ...rows.map(({ low }) => low * 100));
  const floor = Math.floor(lowest / 10) * 10;
  const [left, right] = [textSize * 3.6, width - textSize * 0.5];
  const [top, bottom] = [textSize * 2.6, textSize * 2.6 + width * 0.7];
  const at = (x: number, y: number): Point => [
    left + ((x - stated.from) / (stated.to - stated.from)) * (right - left),
    bottom - ((y - floor) / (100 - floor)) * (bottom - top),
  ];
  const soft = { fill: 'ink-soft', anchor: 'end' } as const;
  const shapes: Shape[] = [label(0, textSize, 'Came true', textSize, { fill: 'ink-soft' })];
  for (const level of range(floor, 101, 10)) {
    const y = at(0, level)[1] + textSize * 0.35;
    shapes.push(
      line(at(stated.from, level), at(stated.to, level), level === floor ? 'line-strong' : 'line'),
      label(left - textSize * 0.6, y, `${level}%`, textSize, soft),
    );
  }
  shapes.push({
    ...line(at(stated.from, stated.from), at(stated.to, stated.to), 'ink-soft', 1),
    strokeDasharray: '4 4',
  });
  for (const row of rows) {
    const ink = isOff(row) ? 'accent' : 'ink';
    const [x, y] = at(row.percent, row.share * 100);
    const [high, low] = [at(0, row.high * 100)[1], at(0, row.low * 100)[1]];
    const cap = textSize * 0.5;
    shapes.push(
      line([x, high], [x, low], ink, 1.4),
      line([x - cap, high], [x + cap, high], ink, 1.4),
      line([x - cap, low], [x + cap, low], ink, 1.4),
      { kind: 'circle', cx: x, cy: y, r: textSize * 0.42, fill: ink },
      shareLabel(row, [x, y], textSize),
      label(x, bottom + textSize * 1.6, `${row.percent}%`, textSize, { anchor: 'middle' }),
      label(x, bottom + textSize * 2.9, `${row.outcomes} results`, textSize * 0.9, {
        anchor: 'middle',
        fill: 'ink-soft',
      }),
    );
  }
  shapes.push(label(right, bottom + textSize * 4.6, 'Stated probability →', textSize, soft));
  const reading = compareWithStated(rows);
  return {
    id: 'calibration',
    title: 'How often each stated probability came true',
    reading: `${reading} On the dashed line, as many come true as predicted. Bars show 95% intervals.`,
    description: `Points with intervals: for each stated probability, the share of predictions that came true. ${rows
      .map(
        (row) =>
          `Stated ${row.percent}%: ${percentText(row.share)} of ${row.outcomes}, range ${rangeText(row)}.`,
      )
      .join(' ')}`,
    width,
    height: bottom + textSize * 5.2,
    shapes,
    table: {
      head: ['Stated', 'Results', 'Came true', 'Share', '95% interval'],
      rows: rows.map((row) => [
        `${row.percent}%`,
        String(row.outcomes),
        String(row.cameTrue),
        percentText(row.share),
        rangeText(row),
      ]),
    },
  };
}
