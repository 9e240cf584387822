/** Null is a period without a measurement. */
export type Series = { values: readonly (number | null)[]; look: 'bars' | 'line' };
/** What the axis counts: the steps between its lines are round numbers of it. */
export type AxisUnit = 'count' | 'cents' | 'microUsd' | 'rate' | 'seconds';
export type Axis = { bottom: number; top: number; ticks: readonly number[] };
type Frame = { width: number; height: number };
type Bar = { x: number; y: number; width: number; height: number };
type Drawn = { bars: Bar[]; paths: string[]; dots: { x: number; y: number }[] };

const minute = 60;
const hour = 60 * minute;
const secondSteps = [
  1,
  2,
  5,
  10,
  15,
  30,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
];
const powers = (size: number) => {
  const power = 10 ** Math.floor(Math.log10(size));
  return [power / 10, power, power * 10];
};

/** Lines nearer to each other would be labelled with the same number: shares from 10 % on are printed without decimals. */
const leastStep = (high: number, unit: AxisUnit): number => {
  if (unit === 'rate') return high < 0.1 ? 0.001 : 0.01;
  return unit === 'count' ? 1 : 0;
};

function stepsFor(size: number, unit: AxisUnit, least: number): number[] {
  if (unit === 'seconds') {
    const hours = powers(Math.max(1, size / hour)).flatMap((power) => [power, 2 * power, 5 * power]);
    return [...secondSteps, ...hours.filter((count) => count >= 1).map((count) => count * hour)];
  }
  const steps = powers(Math.max(size, least)).flatMap((power) => [1, 2, 5].map((factor) => factor * power));
  return steps.filter((step) => step >= least);
}

const mostLines = 6;
const steadily = (value: number) => Number(value.toPrecision(12));

/**
 * The axis with the least empty space whose lines are at round numbers. Bars begin at zero; lines alone begin below their
 * lowest value when it is in the upper half, so that a rate between 95 and 100 % can be read.
 */
export function axisOf(series: readonly Series[], unit: AxisUnit): Axis {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const high = Math.max(0, ...known);
  const low = Math.min(0, ...known);
  if (high === low) return { bottom: 0, top: 1, ticks: [0] };
  const lowest = Math.min(...known);
  const isFitted = lowest > high / 2 && lowest < high && series.every(({ look }) => look === 'line');
  const from = isFitted ? lowest : low;
  const axes = stepsFor(high - from, unit, leastStep(high, unit)).map((step) => {
    const first = Math.floor(steadily(from / step));
    const last = Math.ceil(steadily(high / step));
    const ticks = Array.from({ length: Math.min(last - first, 99) + 1 }, (_, n) =>
      steadily((first + n) * step),
    );
    return { bottom: steadily(first * step), top: steadily(last * step), ticks };
  });
  const readable = axes.filter(({ ticks }) => ticks.length <= mostLines + 1);
  const height = ({ top, bottom }: Axis) => top - bottom;
  return readable.toSorted((a, b) => height(a) - height(b) || b.ticks.length - a.ticks.length)[0] as Axis;
}

export const heightOn = ({ bottom, top }: Axis, { height }: Pick<Frame, 'height'>, value: number): number =>
  height - ((value - bottom) / (top - bottom)) * height;

export function drawSeries({ values, look }: Series, axis: Axis, frame: Frame): Drawn {
  const slot = frame.width / Math.max(1, values.length);
  const yOf = (value: number) => heightOn(axis, frame, value);
  if (look === 'bars') {
    const gap = Math.min(2, slot * 0.2);
    const bars = values.flatMap((value, at) =>
      value === null || value <= 0
        ? []
        : [{ x: at * slot + gap / 2, y: yOf(value), width: slot - gap, height: yOf(0) - yOf(value) }],
    );
    return { bars, paths: [], dots: [] };
  }
  const paths: string[] = [];
  const dots: Drawn['dots'] = [];
  let path: Drawn['dots'] = [];
  const endPath = () => {
    const [first] = path;
    // A measurement between two gaps is a dot, or it would not be seen.
    if (path.length === 1 && first) dots.push(first);
    else if (path.length > 1)
      paths.push(path.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join(''));
    path = [];
  };
  for (const [at, value] of values.entries()) {
    if (value === null) endPath();
    else path.push({ x: (at + 0.5) * slot, y: yOf(value) });
  }
  endPath();
  return { bars: [], paths, dots };
}
