import { createElement, memo, type ReactNode } from 'react';
import { Details } from '../../../../platform/web/ui/details.tsx';
import type { Chart, ChartFrame, Ink, Shape } from '../../rules/charts/chart.ts';
import { drawReportCharts } from '../../rules/charts/draw-report-charts.ts';
import type { ShownDetails } from '../../rules/report.ts';

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

type NumbersProps = { caption: string; head: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/** The first cell of each row is its heading. */
const NumbersTable = ({ caption, head, rows }: NumbersProps) => (
  <table className="w-full border-collapse text-sm tabular-nums">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col" className="border-b border-ink py-1.5 pr-4 text-left font-medium">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a drawing never reorder
        <tr key={row}>
          <th scope="row" className="border-b border-line py-1.5 pr-4 text-left font-normal">
            {name}
          </th>
          {cells.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a drawing never reorder
            <td key={at} className="border-b border-line py-1.5 pr-4">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** A chart's data as a table, for those who cannot see the chart and for exact numbers. */
const ShowNumbers = ({ caption, ...table }: NumbersProps) => (
  <Details title="Show the numbers" className="mt-3 print:hidden">
    <section
      className="scrolls-sideways"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={`${caption}, in numbers`}
    >
      <NumbersTable caption={caption} {...table} />
    </section>
  </Details>
);

/** In pixels, for a phone or half of a wide page. */
const chartFrame: ChartFrame = { width: 370, textSize: 12 };

const ChartFigure = ({ chart }: { chart: Chart }) => (
  <figure className="keeps-together min-w-0">
    <figcaption>
      <h4 className="font-display text-xl font-semibold">{chart.title}</h4>
      <p className="mt-1 max-w-[60ch] text-ink-soft">{chart.reading}</p>
    </figcaption>
    <ChartDrawing drawing={chart} description={chart.description} className="mt-5 w-full max-w-lg" />
    <ShowNumbers caption={chart.title} {...chart.table} />
  </figure>
);

/** What holds each buyer back, and how close each comes. */
export const ReportCharts = memo(({ details }: { details: ShownDetails }) => (
  <div className="deferred-section grid items-start gap-x-10 gap-y-12 empty:hidden md:grid-cols-2">
    {drawReportCharts(details, chartFrame).map((chart) => (
      <ChartFigure key={chart.id} chart={chart} />
    ))}
  </div>
));
