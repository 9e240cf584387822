import { type DrawnShape, type Ink, round, type Shape } from '../document/rules/charts/chart.ts';

type ChartPalette = Record<Ink, string>;
type Drawing = { width: number; height: number; shapes: readonly Shape[] };

/**
 * Shapes only; the caller typesets the texts. Joined emoji crashed the SVG library's text layout and aborted the
 * process, so no report text goes into an SVG.
 */
export function drawingToSvg({ width, height, shapes }: Drawing, palette: ChartPalette): string {
  const body = shapes.map((shape) => (shape.kind === 'text' ? '' : shapeToSvg(shape, palette))).join('');
  const size = `viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
}

function shapeToSvg({ kind, fill, stroke, ...place }: DrawnShape, palette: ChartPalette): string {
  const paint = (ink: Ink | null | undefined) => (ink ? palette[ink] : 'none');
  const attributes = Object.entries({ ...place, fill: paint(fill), stroke: paint(stroke) }).map(
    ([name, value]) =>
      `${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}="${typeof value === 'number' ? round(value) : value}"`,
  );
  return `<${kind} ${attributes.join(' ')}/>`;
}

/** The light colour scheme on white paper; keep template/style.typ equal. */
export const pdfPalette: ChartPalette = {
  ink: '#1d1a16',
  'ink-soft': '#5a5248',
  line: '#d8cebc',
  'line-strong': '#8c8071',
  accent: '#a33018',
  sheet: '#ffffff',
  'on-accent': '#fffaf2',
};
