import { createElement } from 'react';
import type { Ink, Shape } from '../rules/chart.ts';

const paint = (ink: Ink | null | undefined): string => (ink ? `var(--${ink})` : 'none');

function DrawnShape({ shape }: { shape: Shape }) {
  if (shape.kind !== 'text') {
    const { kind, fill, stroke, ...place } = shape;
    return createElement(kind, { ...place, fill: paint(fill), stroke: paint(stroke) });
  }
  const { x, y, text, size, font, fill, anchor, strong } = shape;
  return (
    <text
      {...{ x, y, fontSize: size, fill: paint(fill) }}
      textAnchor={anchor}
      fontWeight={strong ? 500 : 400}
      className={font === 'mono' ? 'font-mono' : 'font-display italic'}
    >
      {text}
    </text>
  );
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
