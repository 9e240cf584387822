import type { LandingSamples } from '../../../../content/landing-samples.ts';
import { bendsToPath, type Ink, type Shape } from '../../../domain/charts/chart.ts';

const fills: Record<Ink, string> = {
  ink: 'fill-ink',
  'ink-soft': 'fill-ink-soft',
  line: 'fill-line',
  'line-strong': 'fill-line-strong',
  accent: 'fill-accent',
  'accent-wash': 'fill-accent-wash',
  sheet: 'fill-sheet',
  'on-accent': 'fill-on-accent',
};
const strokes: Record<Ink, string> = {
  ink: 'stroke-ink',
  'ink-soft': 'stroke-ink-soft',
  line: 'stroke-line',
  'line-strong': 'stroke-line-strong',
  accent: 'stroke-accent',
  'accent-wash': 'stroke-accent-wash',
  sheet: 'stroke-sheet',
  'on-accent': 'stroke-on-accent',
};
const fillOf = (ink: Ink | null): string => (ink === null ? 'fill-none' : fills[ink]);
const strokeOf = (ink: Ink | null): string => (ink === null ? 'stroke-none' : strokes[ink]);

/** The report's own drawing, prerendered: geometry as attributes, colours as the page's tokens. */
export const ChartDrawing = ({ chart }: { chart: LandingSamples['chart'] }) => (
  <svg
    role="img"
    aria-label={chart.description}
    viewBox={`0 0 ${chart.width} ${chart.height}`}
    width={chart.width}
    height={chart.height}
    className="h-auto w-full"
  >
    {chart.shapes.map((shape, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never reorders
      <Drawn key={at} shape={shape} />
    ))}
  </svg>
);

function Drawn({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'rect': {
      const { kind: _, fill, stroke, ...place } = shape;
      return <rect {...place} className={`${fillOf(fill)} ${strokeOf(stroke)}`} />;
    }
    case 'line': {
      const { kind: _, stroke, dash, ...place } = shape;
      return <line {...place} strokeDasharray={dash?.join(' ')} className={strokes[stroke]} />;
    }
    case 'curve':
      return (
        <path
          d={bendsToPath(shape.from, shape.bends)}
          strokeWidth={shape.strokeWidth}
          strokeDasharray={shape.dash?.join(' ')}
          className={`fill-none ${strokes[shape.stroke]}`}
        />
      );
    case 'polygon':
      return <polygon points={shape.points.map(String).join(' ')} className={fills[shape.fill]} />;
    case 'circle':
      return (
        <circle
          cx={shape.x}
          cy={shape.y}
          r={shape.radius}
          className={`${fillOf(shape.fill)} ${strokeOf(shape.stroke)}`}
        />
      );
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          textAnchor={shape.anchor}
          className={`${fills[shape.fill]} ${shape.font === 'mono' ? 'font-mono' : 'font-display'} ${shape.strong ? 'font-medium' : ''}`}
        >
          {shape.text}
        </text>
      );
  }
}
