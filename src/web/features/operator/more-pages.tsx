import { sentenceFor } from '../../api/api-error.ts';
import { Button } from '../../ui/form/button.tsx';

type Props = {
  pages: {
    error: Error | null;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  what: string;
};

export function MorePages({ pages, what }: Props) {
  const { error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages;
  if (isPending)
    return (
      <p role="status" aria-busy="true">
        Loading...
      </p>
    );
  if (error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4">
        {sentenceFor(error, `We couldn’t load the ${what}.`)}
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
