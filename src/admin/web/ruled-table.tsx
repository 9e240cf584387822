import type { ReactNode } from 'react';
import { Button } from '../../platform/web/ui/form/button.tsx';
import { Loading } from '../../platform/web/ui/loading.tsx';
import { operatorSentence } from './admin-messages.ts';

type Column<T> = { head: string; cell: (row: T) => ReactNode; isNumber?: true };
export type RuledTableProps<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  empty: string;
};

/** On a phone each row is a block of named values, so that nothing is cut off; the roles keep it a table for screen readers. */
export function RuledTable<T>({ caption, columns, rows, keyOf, empty }: RuledTableProps<T>) {
  if (rows.length === 0)
    return <p className="border border-dashed border-line-strong px-5 py-8 text-ink-soft">{empty}</p>;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table whose rows are blocks has no roles of its own in every browser
    <table role="table" className="w-full border-collapse border-t-2 border-ink text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map(({ head, isNumber }) => (
            <th
              key={head}
              role="columnheader"
              scope="col"
              className={`label-mono border-b border-line py-2 pr-5 font-medium text-ink-soft last:pr-0 ${isNumber ? 'text-right' : 'text-left'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="border-b border-line align-top focus-within:bg-sheet max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-5 max-sm:py-2"
          >
            {columns.map(({ head, cell, isNumber }) => (
              <td
                key={head}
                role="cell"
                data-head={head}
                className={`py-2.5 pr-5 wrap-anywhere last:pr-0 max-sm:grid max-sm:gap-x-3 max-sm:py-0.5 max-sm:pr-0 max-sm:before:label-mono max-sm:before:text-ink-soft max-sm:before:content-[attr(data-head)] ${isNumber ? 'font-mono tabular-nums max-sm:grid-cols-[minmax(0,1fr)_auto] sm:text-right sm:whitespace-nowrap' : 'max-sm:col-span-2 max-sm:grid-cols-[6rem_minmax(0,1fr)]'}`}
              >
                <div className="min-w-0">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
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
