import { format } from 'date-fns';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { product } from '../../../domain/product.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { linkKeyIn } from '../../features/access/key-in-address.ts';
import { MailMyLink } from '../../features/access/mail-my-link.tsx';
import { useOpenPrivateLink } from '../../features/access/use-open-private-link.ts';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import { loginAddress, useAccount } from '../../features/account/current-user.ts';
import { LoadFailed, NoAccess } from '../../features/analysis/analysis-notices.tsx';
import { parseAnalysisId, useFollowedAnalysis } from '../../features/analysis/use-analysis.ts';
import { useAdminView } from '../../features/operator/use-admin-session.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WorkspaceDesk } from './workspace-desk.tsx';

export const meta = () => [{ title: `Workspace · ${product.name}` }, { name: 'robots', content: 'noindex' }];

const SeenAsCustomer = lazy(() => import('./workspace-as-customer.tsx'));

function Clock() {
  const now = useNow();
  return (
    <time dateTime={now.toISOString()} className="label-mono text-ink-soft tabular-nums">
      {format(now, 'MMM d, yyyy HH:mm:ss')}
    </time>
  );
}

const WorkspaceHeader = ({ isForAdministrator }: { isForAdministrator: boolean }) => (
  <>
    <div className="flex items-center gap-4">
      <nav aria-label="Workspace">
        <Link className="text-link inline-flex min-h-11 items-center" to="/pricing">
          Pricing
        </Link>
      </nav>
      <AccountMenu />
    </div>
    <div className="flex basis-full flex-wrap max-sm:order-2 items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tag look="accent">EXECUTIVE ACCESS</Tag>
        <span className="label-mono">Premium Suite</span>
        {isForAdministrator && (
          <Link to="/admin" className="hover:underline">
            <Tag>Administrator's view</Tag>
          </Link>
        )}
      </p>
      <Clock />
    </div>
  </>
);

export default function WorkspacePage() {
  const [search, setSearch] = useSearchParams();
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
        <h1 className="sr-only">{product.name} workspace</h1>
        {adminView === 'checking' ? (
          <Opening />
        ) : key !== null ? (
          <OpenedLink
            id={id}
            linkKey={key}
            onDone={() => setSearch(search, { replace: true, state: null })}
          />
        ) : id === null ? (
          <WorkspaceDesk analysis={null} isForAdministrator={isForAdministrator} />
        ) : isForAdministrator && search.get('as') === 'customer' ? (
          <Suspense fallback={<Opening />}>
            <SeenAsCustomer key={id} id={id} />
          </Suspense>
        ) : (
          <OpenedAnalysis key={id} id={id} isForAdministrator={isForAdministrator} />
        )}
      </div>
    </PageFrame>
  );
}

const Opening = () => (
  <p className="font-display text-xl text-ink-soft min-h-dvh" role="status" aria-busy="true">
    Opening your report…
  </p>
);

const noConnection = 'Please check your connection and try again.';

type LinkProps = { id: number | null; linkKey: string; onDone: () => void };

/** A mailed link: the key is exchanged for a grant before the analysis is loaded. */
function OpenedLink({ id, linkKey, onDone }: LinkProps) {
  const { failure, retry } = useOpenPrivateLink({ id, key: linkKey }, onDone);
  if (failure) return <LoadFailed sentence={sentenceFor(failure, noConnection)} onRetry={retry} />;
  return <Opening />;
}

function OpenedAnalysis({ id, isForAdministrator }: { id: number; isForAdministrator: boolean }) {
  const { data, problem, error, isFetching, refetch } = useFollowedAnalysis(id, { shownIn: 'workspace' });
  if (data) return <WorkspaceDesk key={data.id} analysis={data} isForAdministrator={isForAdministrator} />;
  if (problem === 'refused') return <Refused id={id} />;
  if (problem === 'unreachable')
    return (
      <LoadFailed
        sentence={`${sentenceFor(error, 'We cannot reach our server.')} Your order and your report are safe. We keep trying; you can also try now.`}
        isTrying={isFetching}
        onRetry={refetch}
      />
    );
  return <Opening />;
}

function Refused({ id }: { id: number }) {
  const { data: account } = useAccount();
  return (
    <NoAccess
      loginAddress={account?.standing === 'signed-out' ? loginAddress(`/home?view=${id}`) : null}
      isSignedIn={account?.standing === 'signed-in'}
      mailMyLink={<MailMyLink analysisId={id} />}
    />
  );
}
