import { useEffect } from 'react';
import { printCount } from '../../../../domain/text/print-count.ts';
import { hasStatus } from '../../../api/api-error.ts';
import { Figures } from '../../../ui/charts/figures.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ReportList } from './report-list.tsx';
import { useAllReports, useCounters } from './use-all-reports.ts';

const printed = (count: number | undefined): string => (count === undefined ? '–' : printCount(count));

export const TotalReports = () => {
  const { data } = useCounters();
  return (
    <p className="flex items-baseline gap-2">
      <span className="label-mono text-ink-soft">Total Reports</span>
      <span className="font-display text-3xl leading-none font-medium tabular-nums">
        {printed(data?.total)}
      </span>
    </p>
  );
};

export function AllReports({ onSessionOver }: { onSessionOver: () => void }) {
  const counters = useCounters().data;
  const { data, error, hasNextPage, fetchNextPage, isFetchNextPageError } = useAllReports();
  const reports = data?.pages.flatMap(({ items }) => items);

  useEffect(() => {
    if (error === null) return;
    if (hasStatus(error, 401)) onSessionOver();
    // Only logged: the browser prints it, and the page's error listener sends it to our log.
    else window.reportError(error);
  }, [error, onSessionOver]);

  return (
    <>
      <Figures
        columns={4}
        figures={[
          ['Completed', printed(counters?.completed)],
          ['Processing', printed(counters?.processing)],
          ['Failed', printed(counters?.failed)],
          ['This Month', printed(counters?.thisMonth)],
        ]}
      />
      <section aria-labelledby="all-reports" className="space-y-4">
        <h2 id="all-reports" className="text-3xl font-medium">
          All Reports
        </h2>
        {reports === undefined && error === null && (
          <p role="status" aria-busy="true">
            Loading...
          </p>
        )}
        {reports === undefined && error !== null && (
          <Empty title="Error loading reports" hint="Check console for details" />
        )}
        {reports?.length === 0 && (
          <Empty title="No reports found" hint="Reports will appear here once analyses are completed" />
        )}
        {reports !== undefined && reports.length > 0 && (
          <ReportList
            reports={reports}
            total={counters?.total ?? -1}
            hasMore={hasNextPage && !isFetchNextPageError}
            onNearEnd={fetchNextPage}
          />
        )}
        {isFetchNextPageError && (
          <p role="alert" className="flex flex-wrap items-center gap-4">
            We couldn’t load more reports.
            <Button look="quiet" onClick={() => fetchNextPage()}>
              Try again
            </Button>
          </p>
        )}
      </section>
    </>
  );
}

const Empty = ({ title, hint }: { title: string; hint: string }) => (
  <div
    role="status"
    className="grid h-[600px] place-content-center gap-2 border border-dashed border-line-strong px-5 text-center"
  >
    <p className="font-display text-2xl font-medium">{title}</p>
    <p className="text-ink-soft">{hint}</p>
  </div>
);
