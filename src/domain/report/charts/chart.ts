/** Colour roles; the web page maps them to its tokens, the PDF to its palette. */
export type Ink =
  | 'ink'
  | 'ink-soft'
  | 'line'
  | 'line-strong'
  | 'accent'
  | 'accent-wash'
  | 'sheet'
  | 'on-accent';

type Stroke = { stroke: Ink; strokeWidth: number; dash?: readonly number[] };
export type TextShape = {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  size: number;
  font: 'mono' | 'serif';
  fill: Ink;
  anchor: 'start' | 'middle' | 'end';
  strong: boolean;
};
export type Shape =
  | {
      kind: 'rect';
      x: number;
      y: number;
      width: number;
      height: number;
      fill: Ink | null;
      stroke: Ink | null;
    }
  | ({ kind: 'line'; x1: number; y1: number; x2: number; y2: number } & Stroke)
  | ({ kind: 'curve'; from: Point; bends: readonly Bend[] } & Stroke)
  | { kind: 'polygon'; points: readonly Point[]; fill: Ink }
  | { kind: 'circle'; x: number; y: number; radius: number; fill: Ink | null; stroke: Ink | null }
  | TextShape;

export type Point = readonly [x: number, y: number];
/** One cubic Bézier: two control points and the end point. */
export type Bend = readonly [Point, Point, Point];

export const chartIds = ['emotion', 'objections', 'movement', 'influence', 'themes', 'calibration'] as const;
export type ChartId = (typeof chartIds)[number];

/** React draws it on the page, the PDF as SVG. The origin is the top left corner. */
export type Chart = {
  id: ChartId;
  title: string;
  /** One line under the title: what the chart shows about these five buyers. */
  reading: string;
  /** Alternative text. */
  description: string;
  width: number;
  height: number;
  shapes: Shape[];
  /** The same data as a table. */
  table: { head: string[]; rows: string[][] };
};

/** `width` and `textSize` in the same unit: pixels on the page, points in the PDF. */
export type ChartFrame = { width: number; textSize: number };

/** Below 45 characters of width, labels go above or below instead of beside. */
export const isNarrow = ({ width, textSize }: ChartFrame): boolean => width / textSize < 45;

export const line = ([x1, y1]: Point, [x2, y2]: Point, stroke: Ink, strokeWidth = 0.6): Shape => ({
  kind: 'line',
  x1,
  y1,
  x2,
  y2,
  stroke,
  strokeWidth,
});

export const bendsToPath = (from: Point, bends: readonly Bend[]): string =>
  `M${pair(from)}${bends.map((bend) => `C${bend.map(pair).join(' ')}`).join('')}`;

const pair = ([x, y]: Point): string => `${round(x)},${round(y)}`;
export const round = (value: number): number => Math.round(value * 100) / 100;
