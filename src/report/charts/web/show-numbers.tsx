import type { ReactNode } from 'react';
import { Details } from '../../../platform/web/ui/details.tsx';

type NumbersProps = { caption: string; head: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/** The first cell of each row is its heading. */
export const NumbersTable = ({ caption, head, rows }: NumbersProps) => (
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
export const ShowNumbers = ({ caption, ...table }: NumbersProps) => (
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
