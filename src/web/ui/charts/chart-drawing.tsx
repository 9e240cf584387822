import { bendsToPath, type Ink, type Shape } from '../../../domain/report/charts/chart.ts';

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
const paint = (fill: Ink | null, stroke: Ink | null): string =>
  `${fill ? fills[fill] : 'fill-none'} ${stroke ? strokes[stroke] : 'stroke-none'}`;

function DrawnShape({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, fill, stroke } = shape;
      return <rect x={x} y={y} width={width} height={height} className={paint(fill, stroke)} />;
    }
    case 'line': {
      const { x1, y1, x2, y2, stroke, strokeWidth, dash } = shape;
      return (
        <line
          {...{ x1, y1, x2, y2, strokeWidth }}
          strokeDasharray={dash?.join(' ')}
          className={paint(null, stroke)}
        />
      );
    }
    case 'curve': {
      const { from, bends, stroke, strokeWidth, dash } = shape;
      return (
        <path
          d={bendsToPath(from, bends)}
          strokeWidth={strokeWidth}
          strokeDasharray={dash?.join(' ')}
          strokeLinecap="round"
          className={paint(null, stroke)}
        />
      );
    }
    case 'polygon':
      return (
        <polygon
          points={shape.points.map((point) => point.join(',')).join(' ')}
          className={fills[shape.fill]}
        />
      );
    case 'circle':
      return (
        <circle cx={shape.x} cy={shape.y} r={shape.radius} className={paint(shape.fill, shape.stroke)} />
      );
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          textAnchor={shape.anchor}
          fontWeight={shape.strong ? 500 : 400}
          className={`${shape.font === 'mono' ? 'font-mono' : 'font-display italic'} ${fills[shape.fill]}`}
        >
          {shape.text}
        </text>
      );
  }
}

type Drawing = { width: number; height: number; shapes: readonly Shape[] };
type Props = { drawing: Drawing; className?: string; description?: string };

/** Without a description it is decorative and hidden from screen readers. */
export const ChartDrawing = ({ drawing, className = '', description }: Props) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: named by its description; a title would pop up under the pointer
  <svg
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    className={className}
    {...(description ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true })}
  >
    {drawing.shapes.map((shape, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never reorders
      <DrawnShape key={at} shape={shape} />
    ))}
  </svg>
);
