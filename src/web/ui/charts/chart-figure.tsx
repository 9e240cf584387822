import type { Chart } from '../../../domain/report/charts/chart.ts';
import { ChartDrawing } from './chart-drawing.tsx';

/** `narrow` is for a phone; both are in the page, so that the layout does not shift. */
type Props = { wide: Chart | null; narrow: Chart; headingLevel?: 'h3' | 'h4' };

export const ChartFigure = ({ wide, narrow, headingLevel: Heading = 'h4' }: Props) => (
  <figure className="keeps-together min-w-0">
    <figcaption>
      <Heading className="font-display text-xl font-semibold">{narrow.title}</Heading>
      <p className="mt-1 max-w-[60ch] text-ink-soft">{narrow.reading}</p>
    </figcaption>
    <ChartDrawing
      drawing={narrow}
      description={narrow.description}
      className={`mt-5 w-full max-w-lg ${wide ? 'md:hidden' : ''}`}
    />
    {wide && (
      <ChartDrawing drawing={wide} description={wide.description} className="mt-6 w-full max-md:hidden" />
    )}
    <details className="mt-3 print:hidden">
      <summary className="label-mono inline-flex min-h-11 items-center text-accent hover:underline">
        Show the numbers
      </summary>
      <NumbersTable chart={narrow} />
    </details>
  </figure>
);

const NumbersTable = ({ chart: { title, table } }: { chart: Chart }) => (
  <section
    className="scrolls-sideways"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    tabIndex={0}
    aria-label={`${title}, in numbers`}
  >
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {table.head.map((cell) => (
            <th key={cell} scope="col" className="border-b border-ink py-1.5 pr-4 text-left font-medium">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...cells], row) => (
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
  </section>
);
