import type { ReactNode } from 'react';

type Column<T> = { head: string; cell: (row: T) => ReactNode; isNumber?: true };
type Props<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  empty: string;
};

/** On a phone it scrolls horizontally, so it is focusable. */
export function RuledTable<T>({ caption, columns, rows, keyOf, empty }: Props<T>) {
  if (rows.length === 0)
    return <p className="border border-dashed border-line-strong px-5 py-8 text-ink-soft">{empty}</p>;
  return (
    <section
      aria-label={`${caption}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto border-t-2 border-ink"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, isNumber }) => (
              <th
                key={head}
                scope="col"
                className={`label-mono border-b border-line py-2 pr-5 font-medium whitespace-nowrap text-ink-soft ${isNumber ? 'text-right' : 'text-left'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="align-top focus-within:bg-sheet">
              {columns.map(({ head, cell, isNumber }) => (
                <td
                  key={head}
                  className={`border-b border-line py-2.5 pr-5 ${isNumber ? 'text-right font-mono tabular-nums whitespace-nowrap' : ''}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
