import { min, nice, ticks } from 'd3-array';
import { line } from 'd3-shape';
import {
  type DrawnShape,
  type Ink,
  label,
  line as rule,
  type Shape,
} from '../../../report/charts/rules/chart.ts';

/** Null is a period without a measurement. */
export type Series = { values: readonly (number | null)[]; look: 'bars' | 'line' };
/** What the axis counts: the steps between its lines are round numbers of it. */
export type AxisUnit = 'count' | 'cents' | 'microUsd' | 'rate' | 'seconds';
type Axis = { bottom: number; top: number; ticks: readonly number[] };

/** Lines nearer to each other would be labelled with the same number: shares from 10 % on are printed without decimals. */
const leastStep = (high: number, unit: AxisUnit): number => {
  if (unit === 'rate') return high < 0.1 ? 0.001 : 0.01;
  return unit === 'count' ? 1 : 0;
};
/** Durations are counted in the unit they are printed in. */
const secondsIn = (high: number): number => (high >= 7200 ? 3600 : high >= 120 ? 60 : 1);

const mostSteps = 4;

/**
 * Lines at round numbers. Bars begin at zero; lines alone begin below their lowest value when it is in the upper half, so
 * that a rate between 95 and 100 % can be read.
 */
export function axisOf(series: readonly Series[], unit: AxisUnit): Axis {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  if (high === low) return { bottom: 0, top: 1, ticks: [0] };
  const lowest = min(known) ?? low;
  const isFitted = lowest > high / 2 && lowest < high && series.every(({ look }) => look === 'line');
  const from = isFitted ? lowest : low;
  const least = leastStep(high, unit);
  const to = Math.max(high, least);
  const stepsIn = (height: number) => Math.max(1, Math.min(mostSteps, Math.floor(height / least)));
  const size = unit === 'seconds' ? secondsIn(high) : 1;
  const [bottom, top] = nice(from / size, to / size, stepsIn(to - from));
  return {
    bottom: bottom * size,
    top: top * size,
    ticks: ticks(bottom, top, stepsIn((top - bottom) * size * 1.001)).map((tick) => tick * size),
  };
}

const frame = { width: 290, height: 110 };
const size = 11;
/** For the numbers at the lines, the dates below, and half of a letter above. */
const margin = { right: 56, bottom: 20, top: 8 };

type Look = { unit: AxisUnit; print: (value: number) => string; dates: readonly string[] };

/** The first series is black, the second one red; the dates are those of the first, a middle and the last period. */
export function drawPeriods(series: readonly Series[], { unit, print, dates }: Look) {
  const axis = axisOf(series, unit);
  const soft = { fill: 'ink-soft' } as const;
  const yOf = (value: number) => margin.top + ((axis.top - value) / (axis.top - axis.bottom)) * frame.height;
  const xOf = (at: number) => ((at + 0.5) / dates.length) * frame.width;
  const shapes: Shape[] = axis.ticks.flatMap((tick) => [
    rule(
      [0, yOf(tick)],
      [frame.width, yOf(tick)],
      tick === 0 || tick === axis.bottom ? 'line-strong' : 'line',
      1,
    ),
    label(frame.width + 6, yOf(tick) + 4, print(tick), size, soft),
  ]);
  shapes.push(...series.flatMap((one, at) => drawSeries(one, at === 0 ? 'ink' : 'accent', xOf, yOf)));
  const [below, last] = [margin.top + frame.height + 15, dates.length - 1];
  const middle = Math.floor(last / 2);
  shapes.push(
    label(0, below, dates[0] ?? '', size, soft),
    label(frame.width, below, dates[last] ?? '', size, { ...soft, anchor: 'end' }),
  );
  if (last > 3)
    shapes.push(label(xOf(middle), below, dates[middle] ?? '', size, { ...soft, anchor: 'middle' }));
  const [width, height] = [frame.width + margin.right, margin.top + frame.height + margin.bottom];
  return { width, height, shapes };
}

type Place = (value: number) => number;

function drawSeries({ values, look }: Series, ink: Ink, xOf: Place, yOf: Place): DrawnShape[] {
  const places = values.map((value, at) => ({ isKnown: value !== null, x: xOf(at), y: yOf(value ?? 0) }));
  if (look === 'bars') {
    const slot = frame.width / values.length;
    const width = slot - Math.min(2, slot * 0.2);
    return places
      .map(({ x, y }) => ({ x: x - width / 2, y, width, height: yOf(0) - y }))
      .filter(({ height }) => height > 0)
      .map((bar) => ({ kind: 'rect', ...bar, fill: ink }));
  }
  const path = line<(typeof places)[number]>(
    ({ x }) => x,
    ({ y }) => y,
  ).defined(({ isKnown }) => isKnown);
  // A measurement between two gaps is a dot, or it would not be seen.
  const dots = places.filter(
    ({ isKnown }, at) => isKnown && !places[at - 1]?.isKnown && !places[at + 1]?.isKnown,
  );
  return [
    { kind: 'path', d: path(places) ?? '', stroke: ink, strokeWidth: 1.5 },
    ...dots.map(({ x, y }) => ({ kind: 'circle', cx: x, cy: y, r: 2, fill: ink }) as const),
  ];
}
