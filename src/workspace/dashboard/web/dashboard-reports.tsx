import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { callPage } from '../../../access/web/call-endpoint.ts';
import { AccountData } from '../../../account/export/web/account-data.tsx';
import { ReportDataActions } from '../../../account/export/web/report-data.tsx';
import type { CurrentUser } from '../../../account/sign-in/contract.ts';
import { loginAddress, logoutPath } from '../../../account/sign-in/web/current-user.ts';
import { memberSince, WelcomeLine } from '../../../account/sign-in/web/welcome-line.tsx';
import { reportSize } from '../../../analysis/rules/plans.ts';
import { hasStatus, sentenceFor } from '../../../platform/web/api/api-error.ts';
import { ownAnalysesKey, pollIntervalMs } from '../../../platform/web/api/query-rules.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button, buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Card } from '../../../platform/web/ui/page/card.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { listOwnAnalyses } from '../../../report/contract.ts';
import { Figures } from '../../../report/document/web/charts/figures.tsx';
import {
  type AnalysisSummary,
  cardActionOf,
  countOf,
  needsPolling,
  shortened,
  statusBadge,
} from './report-card-action.ts';

const KeyList = lazy(() => import('../../../connect/keys/web/key-list.tsx'));

export function DashboardReports({ user }: { user: CurrentUser }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useOwnAnalyses();
  const reports = data?.pages.flatMap(({ items }) => items);
  const count = (shown: typeof reports) => (shown ? countOf(shown.length, hasNextPage) : '–');

  // The session ended while the page was open.
  const isSignedOut = hasStatus(error, 401);
  useEffect(() => {
    if (isSignedOut) location.replace(loginAddress('/dashboard'));
  }, [isSignedOut]);

  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <WelcomeLine user={user} />
        <p className="flex flex-wrap gap-3">
          <Link className={buttonClass()} to="/">
            New Analysis
          </Link>
          <a className={buttonClass('quiet')} href={logoutPath}>
            Logout
          </a>
        </p>
      </header>
      <Figures
        columns={3}
        figures={[
          ['Total Reports', count(reports)],
          ['Completed', count(reports?.filter(({ status }) => status === 'completed'))],
          ['Member Since', memberSince(user.createdAt)],
        ]}
      />
      <section aria-labelledby="reports" className="space-y-6">
        <h2 id="reports" className="text-3xl font-medium">
          Your Reports
        </h2>
        {reports === undefined && error === null && <Loading />}
        {reports === undefined && error !== null && !isSignedOut && (
          <Card isBad className="space-y-4">
            <p role="alert">{sentenceFor(error, 'We couldn’t load your reports. Please try again.')}</p>
            <Button look="quiet" onClick={() => refetch()}>
              Try again
            </Button>
          </Card>
        )}
        {reports?.length === 0 && <NoReports />}
        {reports !== undefined && reports.length > 0 && (
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {reports.map((analysis) => (
              <li key={analysis.id} className="min-w-0">
                <ReportCard
                  analysis={analysis}
                  dataActions={
                    <ReportDataActions
                      analysisId={analysis.id}
                      describedBy={`report-${analysis.id}`}
                      isMenu
                    />
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className="space-y-3 pt-2 text-center">
            {isFetchNextPageError && <p role="alert">The next reports did not load. Please try again.</p>}
            <Button look="quiet" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {isFetchingNextPage ? 'Loading...' : 'Show more'}
            </Button>
          </div>
        )}
      </section>
      {/* After the reports, or it would jump when they load. */}
      {(reports !== undefined || error !== null) && (
        <>
          <div className="space-y-4 border-t-2 border-ink pt-6">
            <h2 className="text-3xl font-medium">Keys for your programs</h2>
            <Suspense fallback={<Loading />}>
              <KeyList />
            </Suspense>
          </div>
          <AccountData />
        </>
      )}
    </>
  );
}

const NoReports = () => (
  <div className="flex max-w-2xl flex-col items-start gap-4 border border-dashed border-line-strong px-5 py-12 sm:px-10">
    <h3 className="text-3xl font-medium">No reports yet</h3>
    <p className="max-w-[56ch] text-ink-soft">
      Tell us who you sell to and what you sell. Your first report takes {reportSize.minutes}. Past reports
      ordered with the same verified email address also appear here.
    </p>
    <Link className={buttonClass()} to="/">
      Create First Report
    </Link>
  </div>
);

/** The signed-in customer's reports, page by page; polled while one of those shown is in progress. */
const useOwnAnalyses = () =>
  useInfiniteQuery({
    queryKey: ownAnalysesKey,
    queryFn: ({ pageParam }) => callPage(listOwnAnalyses, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(needsPolling)) ? pollIntervalMs : false,
  });

type Props = { analysis: AnalysisSummary; dataActions: ReactNode };

function ReportCard({ analysis, dataActions }: Props) {
  const badge = statusBadge(analysis.status);
  const { label, to, isMain, note, follow } = cardActionOf(analysis);
  const titleId = `report-${analysis.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col border border-line-strong bg-sheet p-5 sm:p-6"
    >
      <p className="flex items-start justify-between gap-4">
        <span className="font-semibold wrap-anywhere">{analysis.businessName ?? `No. ${analysis.id}`}</span>
        <Tag look={badge.look}>{badge.label}</Tag>
      </p>
      <h3 id={titleId} className="mt-4 line-clamp-4 text-2xl leading-snug font-medium wrap-anywhere">
        <Link className="hover:text-accent hover:underline" to={`/home?view=${analysis.id}`}>
          {analysis.targetMarket}
        </Link>
      </h3>
      <p className="mt-3 text-ink-soft wrap-anywhere">{shortened(analysis.productService)}</p>
      <p className="label-mono mt-auto flex gap-x-6 pt-6 text-ink-soft">
        <time dateTime={analysis.createdAt}>{shortDate(analysis.createdAt)}</time>
        {analysis.tier && <span>{analysis.tier.toUpperCase()}</span>}
      </p>
      <div className="mt-4 flex gap-2 border-t border-line pt-4">
        {to === null ? (
          <div className="flex-1">
            <Button look="quiet" className="w-full" disabled>
              {label}
            </Button>
            {follow && (
              <Link
                className="text-link inline-flex min-h-11 items-center text-sm"
                to={follow}
                aria-describedby={titleId}
              >
                Follow the progress
              </Link>
            )}
          </div>
        ) : (
          <Link
            className={`${buttonClass(isMain ? 'primary' : 'quiet')} flex-1`}
            to={to}
            aria-describedby={titleId}
          >
            <span>
              {label}
              {note && <span className="block text-sm font-normal">{note}</span>}
            </span>
          </Link>
        )}
        {dataActions}
      </div>
    </article>
  );
}
