import { Button } from '../../platform/web/ui/form/button.tsx';
import { Loading } from '../../platform/web/ui/loading.tsx';
import { operatorSentence } from './admin-messages.ts';
import { RuledTable, type RuledTableProps } from './ruled-table.tsx';

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
