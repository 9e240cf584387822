import {
  bendsToPath,
  type Ink,
  round,
  type Shape,
  type TextShape,
} from '../../domain/report/charts/chart.ts';

export type ChartPalette = Record<Ink, string>;
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

function shapeToSvg(shape: Exclude<Shape, TextShape>, palette: ChartPalette): string {
  const paint = (ink: Ink | null) => (ink === null ? 'none' : palette[ink]);
  switch (shape.kind) {
    case 'rect':
      return `<rect x="${round(shape.x)}" y="${round(shape.y)}" width="${round(shape.width)}" height="${round(shape.height)}" fill="${paint(shape.fill)}" stroke="${paint(shape.stroke)}" stroke-width="0.7"/>`;
    case 'circle':
      return `<circle cx="${round(shape.x)}" cy="${round(shape.y)}" r="${round(shape.radius)}" fill="${paint(shape.fill)}" stroke="${paint(shape.stroke)}" stroke-width="1.4"/>`;
    case 'polygon':
      return `<polygon points="${shape.points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${paint(shape.fill)}"/>`;
    case 'line':
      return `<line x1="${round(shape.x1)}" y1="${round(shape.y1)}" x2="${round(shape.x2)}" y2="${round(shape.y2)}" ${strokeToSvg(shape, palette)}/>`;
    case 'curve':
      return `<path d="${bendsToPath(shape.from, shape.bends)}" fill="none" stroke-linecap="round" ${strokeToSvg(shape, palette)}/>`;
  }
}

const strokeToSvg = (
  { stroke, strokeWidth, dash }: { stroke: Ink; strokeWidth: number; dash?: readonly number[] },
  palette: ChartPalette,
): string =>
  `stroke="${palette[stroke]}" stroke-width="${strokeWidth}"${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}`;
