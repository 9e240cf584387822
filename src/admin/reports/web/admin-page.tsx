import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useNavigate, useParams, useSearchParams } from 'react-router';
import { readAdminToken, removeAdminToken } from '../../../access/web/admin-token.ts';
import { callEndpoint, callPage } from '../../../access/web/call-endpoint.ts';
import { product } from '../../../platform/rules/product.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { hasStatus } from '../../../platform/web/api/api-error.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { Figures } from '../../../report/document/web/charts/figures.tsx';
import { AdminFrame, AdminHeader } from '../../problems/web/admin-frame.tsx';
import { ProblemList } from '../../problems/web/problem-list.tsx';
import { adminRules, listRules } from '../../web/use-admin-page.ts';
import { adminCounters, listAnalyses } from '../contract.ts';
import { DeletedReports } from './deleted-reports.tsx';
import { Filters, queryOf } from './filters.tsx';
import { ReportList } from './report-list.tsx';

export const meta = () => unlistedMeta('Admin dashboard');

/** The list of reports, and the order that is opened beside it. */
export default function AdminPage() {
  const isOrderOpen = useParams().id !== undefined;
  const [search] = useSearchParams();
  const list = useReports(search);
  return (
    <AdminFrame error={list.error}>
      {!isOrderOpen && <Overview />}
      <div
        className={
          isOrderOpen ? 'items-start gap-x-10 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]' : undefined
        }
      >
        <div className={isOrderOpen ? 'max-lg:hidden lg:sticky lg:top-6' : undefined}>
          <AllReports list={list} isBesideOrder={isOrderOpen} />
        </div>
        <Outlet />
      </div>
    </AdminFrame>
  );
}

const useReports = (search: URLSearchParams) =>
  useInfiniteQuery({
    queryKey: ['admin', 'reports', search.toString()],
    enabled: readAdminToken() !== null,
    queryFn: ({ pageParam }) => callPage(listAnalyses, pageParam, queryOf(search)),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    ...adminRules,
    ...listRules,
  });

const useCounters = () =>
  useQuery({
    queryKey: ['admin', 'counters'],
    queryFn: () => callEndpoint(adminCounters),
    ...adminRules,
  });

const printed = (count: number | undefined): string => (count === undefined ? '–' : printCount(count));

function Overview() {
  const navigate = useNavigate();
  const { data } = useCounters();
  const leave = () => {
    removeAdminToken();
    navigate('/home');
  };
  return (
    <>
      <AdminHeader
        kicker="Registry"
        title={`${product.name} Admin Dashboard`}
        lead="Manage and review all buyer psychology reports"
        aside={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <p className="flex items-baseline gap-2">
              <span className="label-mono text-ink-soft">Total Reports</span>
              <span className="font-display text-3xl leading-none font-medium tabular-nums">
                {printed(data?.total)}
              </span>
            </p>
            <Button look="quiet" onClick={leave}>
              Use System
            </Button>
          </div>
        }
      />
      <ProblemList />
      <Figures
        columns={4}
        figures={[
          ['Completed', printed(data?.completed)],
          ['Processing', printed(data?.processing)],
          ['Failed', printed(data?.failed)],
          ['This Month', printed(data?.thisMonth)],
        ]}
      />
    </>
  );
}

type Props = { list: ReturnType<typeof useReports>; isBesideOrder: boolean };

function AllReports({ list, isBesideOrder }: Props) {
  const [search] = useSearchParams();
  const { data, error, hasNextPage, fetchNextPage, isFetchNextPageError } = list;
  const reports = data?.pages.flatMap(({ items }) => items);
  const typed = search.get('q');

  useEffect(() => {
    // Only logged: the browser prints it, and the page's error listener sends it to our log. 401 leads to the login.
    if (error !== null && !hasStatus(error, 401)) window.reportError(error);
  }, [error]);

  const [only, ...others] = reports ?? [];
  // One hit is the order that is wanted, not a list of one.
  if (typed && only && others.length === 0 && !isBesideOrder)
    return <Navigate replace to={{ pathname: `/admin/orders/${only.id}`, search: search.toString() }} />;
  return (
    <section aria-labelledby="all-reports" className="space-y-4">
      <h2 id="all-reports" className={isBesideOrder ? 'sr-only' : 'text-3xl font-medium'}>
        All Reports
      </h2>
      <Filters isNarrow={isBesideOrder} />
      {typed && reports?.length === 0 && <DeletedReports typed={typed} />}
      {reports === undefined && error === null && <Loading />}
      {reports === undefined && error !== null && (
        <Empty title="Error loading reports" hint="Check console for details" />
      )}
      {reports?.length === 0 && (
        <Empty
          title="No reports found"
          hint={
            search.size === 0
              ? 'Reports will appear here once analyses are completed'
              : 'Words need three letters or digits in a row; each must be in the address, website, market or product.'
          }
        />
      )}
      {reports !== undefined && reports.length > 0 && (
        <ReportList
          key={search.toString()}
          reports={reports}
          isBesideOrder={isBesideOrder}
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
