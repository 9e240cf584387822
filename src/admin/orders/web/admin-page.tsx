import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readAdminToken, removeAdminToken } from '../../../access/web/admin-token.ts';
import { callEndpoint, callPage } from '../../../access/web/call-endpoint.ts';
import { product } from '../../../platform/rules/product.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { hasStatus } from '../../../platform/web/api/api-error.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { listAnalyses } from '../../../report/contract.ts';
import { Figures } from '../../../report/document/web/charts/figures.tsx';
import { AdminFrame } from '../../today/web/admin-frame.tsx';
import { adminRules, listRules } from '../../web/use-admin-page.ts';
import { adminCounters } from '../contract/admin-analyses.ts';
import { type AnalysisSummary, ReportEntry } from './report-entry.tsx';

export const meta = () => unlistedMeta('Admin dashboard');

export default function AdminPage() {
  const list = useAllReports();
  return (
    <AdminFrame
      kicker="Registry"
      title={`${product.name} Admin Dashboard`}
      lead="Manage and review all buyer psychology reports"
      aside={<HeaderActions />}
      error={list.error}
    >
      <AllReports list={list} />
    </AdminFrame>
  );
}

function HeaderActions() {
  const navigate = useNavigate();
  const leave = () => {
    removeAdminToken();
    navigate('/home');
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <TotalReports />
      <Button look="quiet" onClick={leave}>
        Use System
      </Button>
    </div>
  );
}

type Props = {
  reports: readonly AnalysisSummary[];
  /** Number of all reports; -1 (unknown in ARIA) until the counters have loaded. */
  total: number;
  hasMore: boolean;
  onNearEnd: () => void;
};

const estimatedHeightPx = 230;
const entriesAhead = 4;
/** Load the next page when this many loaded entries are left below. */
const nearEnd = 15;

/** Virtualised: only the entries in view are in the DOM. */
function ReportList({ reports, total, hasMore, onNearEnd }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useVirtualizer({
    count: reports.length,
    getScrollElement: () => area.current,
    estimateSize: () => estimatedHeightPx,
    getItemKey: (index) => reports[index]?.id ?? index,
    overscan: entriesAhead,
    // The focused entry stays in the DOM when it is scrolled out of view, so that Tab continues from it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const isKept = focused !== null && focused < range.count && !shown.includes(focused);
      return isKept ? [...shown, focused].sort((a, b) => a - b) : shown;
    },
  });
  const entries = virtualizer.getVirtualItems();
  const isNearEnd = (entries.at(-1)?.index ?? 0) >= reports.length - nearEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each page, when its last entries are near
  useEffect(() => {
    if (hasMore && isNearEnd) onNearEnd();
  }, [hasMore, isNearEnd, reports.length]);

  return (
    <section
      ref={area}
      aria-label="List of all reports"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="h-[600px] overflow-y-auto border border-t-2 border-line border-t-ink bg-sheet"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {entries.map(({ index, key, start }) => {
          const report = reports[index];
          return (
            report && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={total}
                onFocus={() => setFocused(index)}
                onBlur={() => setFocused(null)}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <ReportEntry report={report} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

const useAllReports = () =>
  useInfiniteQuery({
    queryKey: ['admin-reports'],
    enabled: readAdminToken() !== null,
    queryFn: ({ pageParam }) => callPage(listAnalyses, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    ...adminRules,
    ...listRules,
  });

const useCounters = () =>
  useQuery({ queryKey: ['admin-counters'], queryFn: () => callEndpoint(adminCounters), ...adminRules });

const printed = (count: number | undefined): string => (count === undefined ? '–' : printCount(count));

const TotalReports = () => {
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

function AllReports({ list }: { list: ReturnType<typeof useAllReports> }) {
  const counters = useCounters().data;
  const { data, error, hasNextPage, fetchNextPage, isFetchNextPageError } = list;
  const reports = data?.pages.flatMap(({ items }) => items);

  useEffect(() => {
    // Only logged: the browser prints it, and the page's error listener sends it to our log. 401 leads to the login.
    if (error !== null && !hasStatus(error, 401)) window.reportError(error);
  }, [error]);

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
        {reports === undefined && error === null && <Loading />}
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
