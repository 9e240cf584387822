import type { ReactNode } from 'react';

type Column<T> = { head: string; cell: (row: T) => ReactNode; isNumber?: true; isOffPhone?: true };
export type RuledTableProps<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  empty: string;
};

const lookOf = ({ isNumber, isOffPhone }: Pick<Column<never>, 'isNumber' | 'isOffPhone'>) =>
  `border-b border-line pr-3 last:pr-0 sm:pr-5 ${isNumber ? 'text-right' : 'text-left'} ${isOffPhone ? 'max-sm:hidden' : ''}`;

/** On a phone it scrolls horizontally, so it is focusable. */
export function RuledTable<T>({ caption, columns, rows, keyOf, empty }: RuledTableProps<T>) {
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
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={`label-mono py-2 font-medium whitespace-nowrap text-ink-soft ${lookOf(column)}`}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="align-top focus-within:bg-sheet">
              {columns.map((column) => (
                <td
                  key={column.head}
                  className={`py-2.5 ${lookOf(column)} ${column.isNumber ? 'font-mono tabular-nums whitespace-nowrap' : ''}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
