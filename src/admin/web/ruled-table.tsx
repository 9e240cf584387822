import type { ReactNode } from 'react';
import { Button } from '../../platform/web/ui/form/button.tsx';
import { Loading } from '../../platform/web/ui/loading.tsx';
import { operatorSentence } from './admin-messages.ts';

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

type Pages = {
  error: Error | null;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

export function MorePages({ pages, what }: { pages: Pages; what: string }) {
  const { error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages;
  if (isPending) return <Loading />;
  if (error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4">
        {operatorSentence(error, `We couldn’t load the ${what}.`)}
        <Button look="quiet" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!hasNextPage) return null;
  return (
    <Button look="quiet" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
      {isFetchingNextPage ? 'Loading...' : `More ${what}`}
    </Button>
  );
}

type PagedProps<T> = Omit<RuledTableProps<T>, 'rows'> & {
  pages: Pages & { data: { pages: readonly { items: readonly T[] }[] } | undefined };
  what: string;
};

export const PagedTable = <T,>({ pages, what, ...table }: PagedProps<T>) => (
  <>
    {pages.data && <RuledTable rows={pages.data.pages.flatMap(({ items }) => items)} {...table} />}
    <MorePages pages={pages} what={what} />
  </>
);
