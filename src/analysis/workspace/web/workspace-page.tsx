import '../../../platform/web/print.css';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { linkKeyIn } from '../../../access/web/key-in-address.ts';
import { MailMyLink } from '../../../access/web/mail-my-link.tsx';
import { useOpenPrivateLink } from '../../../access/web/use-open-private-link.ts';
import { AccountMenu } from '../../../account/sign-in/web/account-menu.tsx';
import { loginAddress, useAccount } from '../../../account/sign-in/web/current-user.ts';
import { useAdminView } from '../../../admin/administrators/web/use-admin-session.ts';
import { writtenReportEnd, writtenReportStart } from '../../../platform/http/contract/public-pages.ts';
import { product } from '../../../platform/rules/product.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { planTicksKey } from '../../../platform/web/api/query-rules.ts';
import { dateAndSecond } from '../../../platform/web/ui/dates.ts';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { tellReady } from '../../../platform/web/ui/page/page-start.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import { useNow } from '../../../platform/web/ui/use-now.ts';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { LoadFailed, NoAccess } from '../../follow/web/analysis-notices.tsx';
import { useFollowedAnalysis } from '../../follow/web/use-analysis.ts';
import { parseAnalysisId } from '../../rules/analysis-id.ts';
import { WorkspaceDesk, WorkspaceTitle } from './workspace-desk.tsx';

export const meta = () => unlistedMeta('Workspace');

const SeenAsCustomer = lazy(() => import('./workspace-as-customer.tsx'));

/** `defer-hydration-client.ts` runs it until React does. */
const Clock = () =>
  useMounted() ? (
    <Time />
  ) : (
    <span data-clock suppressHydrationWarning className="tabular-nums">
      {'\u00a0'}
    </span>
  );

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
  const key = linkKeyIn(useLocation().state);
  return (
    <PageFrame
      tagline={product.tagline}
      headerContent={<WorkspaceHeader isForAdministrator={isForAdministrator} />}
    >
      <div className="page-width space-y-12 py-8 sm:py-12">
        {/* Whatever the address says, the first render is what the build has prerendered. */}
        {adminView === 'checking' ? (
          <Opening />
        ) : key !== null ? (
          <OpenedLink
            id={id}
            linkKey={key}
            onDone={() => setSearch(search, { replace: true, state: null })}
          />
        ) : id === null ? (
          isMounted ? (
            <WorkspaceDesk analysis={null} isForAdministrator={isForAdministrator} />
          ) : (
            <Opening />
          )
        ) : isForAdministrator && search.get('as') === 'customer' ? (
          <Suspense fallback={<Opening />}>
            <WorkspaceTitle />
            <SeenAsCustomer key={id} id={id} />
          </Suspense>
        ) : (
          <OpenedAnalysis key={id} id={id} isForAdministrator={isForAdministrator} />
        )}
      </div>
    </PageFrame>
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

function OpenedAnalysis({ id, isForAdministrator }: { id: number; isForAdministrator: boolean }) {
  const { data, problem, error, isFetching, refetch } = useFollowedAnalysis(id, { shownIn: 'workspace' });
  // Rendered in the background and shown at once, because a written report is already there to be read.
  const shown = useDeferredValue(data);
  const hasOpened = shown !== undefined || problem !== null;
  const client = useQueryClient();
  useEffect(() => {
    if (!hasOpened) return;
    // Earlier ticks count as changes only once the stored ones have loaded.
    const isLoading = () => client.isFetching({ queryKey: planTicksKey(id) }) > 0;
    if (!isLoading()) return tellReady();
    return client.getQueryCache().subscribe(() => {
      if (!isLoading()) tellReady();
    });
  }, [hasOpened, client, id]);
  if (shown) return <WorkspaceDesk key={shown.id} analysis={shown} isForAdministrator={isForAdministrator} />;
  if (problem === 'refused') return <Refused id={id} />;
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

const text = `<h1 class="sr-only">${product.name} workspace</h1><p class="font-display text-xl text-ink-soft min-h-dvh" role="status" aria-busy="true">Opening your report…</p>`;

/**
 * The server puts a finished report here (`render-report-html.tsx`), for reading before React starts. React
 * does not compare HTML that it gets as text, so it leaves the report there until it has its own.
 */
const Opening = () => (
  <div
    className="space-y-12"
    data-opening
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    dangerouslySetInnerHTML={{ __html: `${writtenReportStart}${text}${writtenReportEnd}` }}
  />
);
