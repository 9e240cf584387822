/**
 * Turns the few points of a motif into the slightly faceted, slightly uneven
 * outline of hand-cut lino. The page is rendered once at build time and once
 * in the browser, and both must be identical: no randomness, no trigonometry.
 */
export type Point = readonly [x: number, y: number];
export type Cut = readonly Point[];
export type Layer = { ink: number | 'ground'; path: string };

const facetLength = 11;
const unevenness = 0.9;

const pointsOf = (list: string): Point[] =>
  list.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`not a point: "${pair}"`);
    return [x, y];
  });

const distance = (a: Point, b: Point) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

function between(before: Point, from: Point, to: Point, after: Point, t: number): Point {
  const along = (axis: 0 | 1) => {
    const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  };
  return [along(0), along(1)];
}

/** Samples a smooth curve through the points; a point given twice is a corner. */
function walk(points: readonly Point[], isClosed: boolean): { at: Point; progress: number }[] {
  const count = points.length;
  const pick = (index: number): Point => {
    const wrapped = isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[wrapped] ?? [0, 0];
  };
  const segments = isClosed ? count : count - 1;
  const steps: { at: Point; progress: number }[] = [];
  for (let i = 0; i < segments; i++) {
    const [from, to] = [pick(i), pick(i + 1)];
    const length = distance(from, to);
    if (length === 0) continue;
    const facets = Math.max(2, Math.round(length / facetLength));
    for (let k = 0; k < facets; k++) {
      steps.push({ at: between(pick(i - 1), from, to, pick(i + 2), k / facets), progress: i + k / facets });
    }
  }
  if (!isClosed) steps.push({ at: pick(count - 1), progress: segments });
  return steps;
}

export const shape = (outline: string): Cut => walk(pointsOf(outline), true).map(({ at }) => at);

/** A line with one width per point. */
export function stroke(spine: string, ...widths: number[]): Cut {
  const steps = walk(pointsOf(spine), false);
  const widthAt = (progress: number) => {
    const last = widths.length - 1;
    const at = Math.min(Math.floor(progress), last);
    const [from, to] = [widths[at] ?? 0, widths[Math.min(at + 1, last)] ?? 0];
    return from + (to - from) * (progress - at);
  };
  const side = (sign: 1 | -1) =>
    steps.map(({ at, progress }, i): Point => {
      const before = steps[Math.max(0, i - 1)]?.at ?? at;
      const after = steps[Math.min(steps.length - 1, i + 1)]?.at ?? at;
      const length = distance(before, after) || 1;
      const reach = (sign * widthAt(progress)) / 2 / length;
      return [at[0] - (after[1] - before[1]) * reach, at[1] + (after[0] - before[0]) * reach];
    });
  return [...side(1), ...side(-1).reverse()];
}

export const disc = (x: number, y: number, radius: number): Cut => {
  const slant = radius * Math.SQRT1_2;
  const around: Point[] = [
    [radius, 0],
    [slant, slant],
    [0, radius],
    [-slant, slant],
    [-radius, 0],
    [-slant, -slant],
    [0, -radius],
    [slant, -slant],
  ];
  return shape(around.map(([dx, dy]) => `${x + dx},${y + dy}`).join(' '));
};

export const slab = (x: number, y: number, width: number, height: number): Cut => {
  const [right, bottom] = [x + width, y + height];
  return shape(
    [`${x},${y}`, `${right},${y}`, `${right},${bottom}`, `${x},${bottom}`]
      .flatMap((corner) => [corner, corner])
      .join(' '),
  );
};

/** `turn` is the direction of the motif's x axis. */
export type Placing = { at: Point; turn?: Point; size?: number; isMirrored?: boolean };

export function place(cuts: readonly Cut[], { at, turn = [1, 0], size = 1, isMirrored }: Placing): Cut[] {
  const scale = size / distance(turn, [0, 0]);
  const [cos, sin] = [turn[0] * scale, turn[1] * scale];
  return cuts.map((cut) =>
    cut.map(([x, y]): Point => {
      const across = isMirrored ? -x : x;
      return [at[0] + across * cos - y * sin, at[1] + across * sin + y * cos];
    }),
  );
}

/** All outlines have the same winding, so that overlaps are filled and not cut out. */
function oneWayRound(cut: Cut): Cut {
  const area = cut.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = cut[(i + 1) % cut.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return area < 0 ? cut.toReversed() : cut;
}

/** All shapes in one ink; "ground" cuts through the layers printed before. */
export function print(ink: Layer['ink'], cuts: readonly Cut[], steadiness = 1): Layer {
  let seed = cuts.length * 7919;
  const slip = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return (seed / 2 ** 31 - 1) * (unevenness / steadiness);
  };
  const inTenths = ([x, y]: Point): Point => [Math.round((x + slip()) * 10), Math.round((y + slip()) * 10)];
  return { ink, path: cuts.map((cut) => pathOf(oneWayRound(cut).map(inTenths))).join('') };
}

/** Relative coordinates: half the bytes. */
function pathOf(tenths: readonly Point[]): string {
  const steps = tenths.map(([x, y], i) => {
    const [fromX, fromY] = tenths[i - 1] ?? [0, 0];
    return `${(x - fromX) / 10} ${(y - fromY) / 10}`;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}z`.replaceAll(' -', '-');
}
