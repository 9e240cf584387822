/** Null is a period without a measurement. */
export type Series = { values: readonly (number | null)[]; look: 'bars' | 'line' };
type Frame = { width: number; height: number };
type Bar = { x: number; y: number; width: number; height: number };
type Drawn = { bars: Bar[]; paths: string[]; dots: { x: number; y: number }[]; top: number };

/** Rounds up to 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

/** Every chart starts at zero, so that heights can be compared. */
export function drawSeries({ values, look }: Series, { width, height }: Frame): Drawn {
  const known = values.filter((value) => value !== null);
  const top = roundUp(Math.max(0, ...known));
  const slot = width / Math.max(1, values.length);
  const yOf = (value: number) => height - (Math.max(0, value) / top) * height;
  if (look === 'bars') {
    const gap = Math.min(2, slot * 0.2);
    const bars = values.flatMap((value, at) =>
      value === null || value <= 0
        ? []
        : [{ x: at * slot + gap / 2, y: yOf(value), width: slot - gap, height: height - yOf(value) }],
    );
    return { bars, paths: [], dots: [], top };
  }
  const paths: string[] = [];
  const dots: Drawn['dots'] = [];
  let path = '';
  for (const [at, value] of values.entries()) {
    if (value === null) {
      if (path) paths.push(path);
      path = '';
      continue;
    }
    const point = { x: (at + 0.5) * slot, y: yOf(value) };
    path += `${path ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    dots.push(point);
  }
  if (path) paths.push(path);
  return { bars: [], paths, dots, top };
}
