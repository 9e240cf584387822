import { format } from 'date-fns';
import { Link, useSearchParams } from 'react-router';
import { product } from '../../domain/product.ts';
import { hasStatus, sentenceFor } from '../api/api-error.ts';
import { loginPath } from '../features/account/current-user.ts';
import { LoadFailed, NoAccess } from '../features/analysis/analysis-notices.tsx';
import { parseAnalysisId, useFollowedAnalysis } from '../features/analysis/use-analysis.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { Tag } from '../ui/tag.tsx';
import { useNow } from '../ui/use-now.ts';
import { WorkspaceDesk } from './workspace-desk.tsx';

export const meta = () => [{ title: `Workspace · ${product.name}` }];

function Clock() {
  const now = useNow();
  return (
    <time dateTime={now.toISOString()} className="label-mono text-ink-soft">
      {format(now, 'MMM d, yyyy HH:mm:ss')}
    </time>
  );
}

const WorkspaceHeader = () => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
    <Tag look="accent">EXECUTIVE ACCESS</Tag>
    <Clock />
    <span className="label-mono">Premium Suite</span>
    <nav aria-label="Workspace">
      <Link className="text-link" to="/pricing">
        Pricing
      </Link>
    </nav>
  </div>
);

export default function WorkspacePage() {
  const [search] = useSearchParams();
  const view = search.get('view');
  return (
    <PageFrame tagline={product.tagline} headerContent={<WorkspaceHeader />}>
      <div className="page-width space-y-10 py-10">
        <h1 className="sr-only">{product.name} workspace</h1>
        {view === null ? <WorkspaceDesk analysis={null} /> : <OpenedAnalysis key={view} view={view} />}
      </div>
    </PageFrame>
  );
}

function OpenedAnalysis({ view }: { view: string }) {
  const id = parseAnalysisId(view);
  const { data, error, refetch } = useFollowedAnalysis(id);
  if (data) return <WorkspaceDesk key={data.id} analysis={data} />;
  if (id === null || hasStatus(error, 404)) return <NoAccess loginPath={loginPath} />;
  if (error) {
    const sentence = sentenceFor(error, 'Please check your connection and try again.');
    return <LoadFailed sentence={sentence} onRetry={refetch} />;
  }
  return (
    <p className="text-ink-soft" aria-busy="true">
      Opening your report…
    </p>
  );
}
