/** Colours by what they mean; the page takes them from its tokens, the PDF from its palette. */
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
  /** The baseline. */
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
/** One cubic Bézier: two control points and where it ends. */
export type Bend = readonly [Point, Point, Point];

export const chartIds = ['emotion', 'objections', 'movement', 'influence'] as const;
export type ChartId = (typeof chartIds)[number];

/** Drawn by React on the page and as SVG in the PDF. The origin is the top left corner. */
export type Chart = {
  id: ChartId;
  title: string;
  /** One line under the title: what this picture says about these five. */
  reading: string;
  /** One sentence in place of the picture, for whoever cannot see it. */
  description: string;
  width: number;
  height: number;
  shapes: Shape[];
  /** The same data as rows, for a table behind the picture. */
  table: { head: string[]; rows: string[][] };
};

/** `width` and `textSize` in the same unit: pixels on the page, points in the PDF. */
export type ChartFrame = { width: number; textSize: number };

/** Under this many characters across, labels go above or below instead of beside. */
export const isNarrow = ({ width, textSize }: ChartFrame): boolean => width / textSize < 45;

export const bendsToPath = (from: Point, bends: readonly Bend[]): string =>
  `M${pair(from)}${bends.map((bend) => `C${bend.map(pair).join(' ')}`).join('')}`;

const pair = ([x, y]: Point): string => `${round(x)},${round(y)}`;
export const round = (value: number): number => Math.round(value * 100) / 100;
