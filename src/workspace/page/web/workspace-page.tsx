import '../../../platform/web/print.css';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import {
  data,
  type HeadersArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { useLinkKey } from '../../../access/web/key-in-address.ts';
import { MailMyLink } from '../../../access/web/mail-my-link.tsx';
import { useOpenPrivateLink } from '../../../access/web/use-open-private-link.ts';
import { AccountMenu } from '../../../account/sign-in/web/account-menu.tsx';
import { loginAddress, useAccount } from '../../../account/sign-in/web/current-user.ts';
import { useAdminView } from '../../../admin/administrators/web/use-admin-session.ts';
import { parseAnalysisId } from '../../../analysis/rules/analysis-id.ts';
import { product } from '../../../platform/rules/product.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { analysisKey, planTicksKey } from '../../../platform/web/api/query-rules.ts';
import { dateAndSecond } from '../../../platform/web/ui/dates.ts';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import { useNow } from '../../../platform/web/ui/use-now.ts';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { LoadFailed, NoAccess } from '../../follow/web/analysis-notices.tsx';
import { useFollowedAnalysis } from '../../follow/web/use-analysis.ts';
import { reportOpener } from '../contract.ts';
import { WorkspaceDesk, WorkspaceTitle } from './workspace-desk.tsx';

export const meta = () => unlistedMeta('Workspace');

/** A finished report is in the page for those who may read it, so the page asks the API for it only when it changes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = parseAnalysisId(new URL(request.url).searchParams.get('view'));
  const opened = id === null ? null : await context.get(reportOpener)(id);
  if (opened === null) return { report: null };
  const queries = new QueryClient();
  queries.setQueryData(analysisKey(id), opened.analysis);
  queries.setQueryData(planTicksKey(opened.analysis.id), opened.ticks);
  return data({ report: dehydrate(queries) }, { headers: { 'cache-control': 'private, no-store' } });
}
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

/** Within the site the API alone is asked. */
export const clientLoader = () => ({ report: null });

const SeenAsCustomer = lazy(() => import('./workspace-as-customer.tsx'));

const Clock = () => (useMounted() ? <Time /> : <span className="tabular-nums">{'\u00a0'}</span>);

function Time() {
  const now = useNow();
  return (
    <time dateTime={now.toISOString()} className="tabular-nums">
      {dateAndSecond(now)}
    </time>
  );
}

const WorkspaceHeader = ({ isForAdministrator }: { isForAdministrator: boolean }) => (
  <>
    <p className="fine-mono order-last flex basis-full justify-between gap-x-4 overflow-hidden whitespace-nowrap text-ink-soft lg:order-none lg:basis-auto">
      <span>EXECUTIVE ACCESS</span>
      <span>Premium Suite</span>
      <Clock />
    </p>
    <div className="-my-0.5 flex items-center gap-3 text-sm sm:gap-4">
      {isForAdministrator && (
        <Link to="/admin" className="hover:underline">
          <Tag>Operator’s view</Tag>
        </Link>
      )}
      <nav aria-label="Workspace">
        <Link className="text-link inline-flex min-h-11 items-center" to="/pricing">
          Pricing
        </Link>
      </nav>
      <AccountMenu isQuiet />
    </div>
  </>
);

export default function WorkspacePage() {
  const [search, setSearch] = useSearchParams();
  const isMounted = useMounted();
  const adminView = useAdminView();
  const isForAdministrator = adminView === 'administrator';
  // A URL without a valid id opens the empty workspace.
  const id = parseAnalysisId(search.get('view'));
  const key = useLinkKey();
  const { report } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={report}>
      <PageFrame
        tagline={product.tagline}
        headerContent={<WorkspaceHeader isForAdministrator={isForAdministrator} />}
      >
        <div className="page-width space-y-9 py-5 sm:py-7">
          {/* What the server does not know, it does not render: a mailed key, an administrator, what was typed. */}
          {adminView === 'checking' || (!isMounted && report === null) ? (
            <Opening />
          ) : key ? (
            <OpenedLink
              id={id}
              linkKey={key}
              onDone={() => setSearch(search, { replace: true, state: null })}
            />
          ) : id === null ? (
            <WorkspaceDesk analysis={null} isForAdministrator={isForAdministrator} />
          ) : isForAdministrator && search.get('as') === 'customer' ? (
            <Suspense fallback={<Opening />}>
              <WorkspaceTitle />
              <SeenAsCustomer key={id} id={id} />
            </Suspense>
          ) : (
            <OpenedAnalysis
              key={id}
              id={id}
              isForAdministrator={isForAdministrator}
              isInPage={report !== null}
            />
          )}
        </div>
      </PageFrame>
    </HydrationBoundary>
  );
}

const noConnection = 'Check your connection and try again.';

type LinkProps = { id: number | null; linkKey: string; onDone: () => void };

/** A mailed link: the key is exchanged for a grant before the analysis is loaded. */
function OpenedLink({ id, linkKey, onDone }: LinkProps) {
  const { failure, retry } = useOpenPrivateLink({ id, key: linkKey }, onDone);
  if (failure)
    return (
      <>
        <WorkspaceTitle />
        <LoadFailed sentence={sentenceFor(failure, noConnection)} onRetry={retry} />
      </>
    );
  return <Opening />;
}

type OpenedProps = { id: number; isForAdministrator: boolean; isInPage: boolean };

function OpenedAnalysis({ id, isForAdministrator, isInPage }: OpenedProps) {
  const {
    data: analysis,
    problem,
    error,
    isFetching,
    refetch,
  } = useFollowedAnalysis(id, { shownIn: 'workspace', isInPage });
  if (problem === 'refused') return <Refused id={id} />;
  if (analysis)
    return <WorkspaceDesk key={analysis.id} analysis={analysis} isForAdministrator={isForAdministrator} />;
  if (problem === 'unreachable')
    return (
      <>
        <WorkspaceTitle />
        <LoadFailed
          sentence={`${sentenceFor(error, 'We can’t reach our server.')} Your order and report are safe. We’ll keep trying, or you can try now.`}
          isTrying={isFetching}
          onRetry={refetch}
        />
      </>
    );
  return <Opening />;
}

function Refused({ id }: { id: number }) {
  const { data: account } = useAccount();
  return (
    <>
      <WorkspaceTitle />
      <NoAccess
        loginAddress={account?.standing === 'signed-out' ? loginAddress(`/home?view=${id}`) : null}
        isSignedIn={account?.standing === 'signed-in'}
        mailMyLink={<MailMyLink analysisId={id} />}
      />
    </>
  );
}

const Opening = () => (
  <>
    <WorkspaceTitle />
    <p className="min-h-dvh font-display text-xl text-ink-soft" role="status" aria-busy="true">
      Opening your report…
    </p>
  </>
);
