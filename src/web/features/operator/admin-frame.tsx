import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { product } from '../../../domain/product.ts';
import { hasStatus } from '../../api/api-error.ts';
import { Button } from '../../ui/form/button.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { counted } from './admin-words.ts';
import { ModelBanner } from './model/model-banner.tsx';
import { SearchBox } from './search-box.tsx';
import { useAdminSession } from './use-admin-session.ts';
import { useNeeds } from './use-needs.ts';

const places = [
  ['/admin/today', 'Today'],
  ['/admin', 'Reports'],
  ['/admin/orders', 'Orders'],
  ['/admin/attention', 'Attention'],
  ['/admin/model', 'Model'],
  ['/admin/figures', 'Figures'],
  ['/admin/promo-codes', 'Promo codes'],
  ['/admin/audit', 'Audit log'],
  ['/admin/two-step-sign-in', 'Two-step sign-in'],
] as const;

/** One line on a phone, scrolled to the page that is open. */
export function AdminNavigation() {
  const { data: needs } = useNeeds();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page marks another link
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft;
  }, [pathname]);
  return (
    <nav aria-label="Admin area" className="border-y border-line">
      <ul ref={list} className="relative flex gap-x-7 overflow-x-auto lg:flex-wrap">
        {places.map(([to, name]) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === '/admin' || to === '/admin/orders'}
              className="label-mono inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-ink-soft hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {name}
              {to === '/admin/attention' && needs && needs.count > 0 && (
                <span className="rounded-sm bg-bad-wash px-1.5 py-0.5 font-medium text-bad tabular-nums">
                  {counted(needs)}
                  <span className="sr-only"> need attention</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Props = {
  kicker: string;
  title: string;
  lead?: ReactNode;
  /** Errors of the page's own requests: an ended session redirects to the login. */
  error?: Error | null;
  children: ReactNode;
};

/** Frame of all admin pages except the first. Renders nothing before the token is verified. */
export function AdminFrame({ kicker, title, lead, error = null, children }: Props) {
  const { isVerified, leaveFor, logout } = useAdminSession();
  const isOver = hasStatus(error, 401);
  const onSessionOver = useCallback(() => leaveFor('/admin-login', { replace: true }), [leaveFor]);
  useEffect(() => {
    if (isOver) onSessionOver();
  }, [isOver, onSessionOver]);
  return (
    <PageFrame
      headerContent={
        <Button look="quiet" size="small" onClick={logout}>
          Logout
        </Button>
      }
    >
      <div className="page-width space-y-8 py-8 sm:py-10">
        {isVerified ? (
          <>
            <AdminNavigation />
            <SearchBox />
            <ModelBanner />
            <header>
              <p className="kicker">{kicker}</p>
              <h1 className="mt-3 text-4xl font-medium wrap-anywhere">{title}</h1>
              {lead && <div className="mt-3 max-w-[70ch] text-ink-soft">{lead}</div>}
            </header>
            {children}
          </>
        ) : (
          <>
            <h1 className="sr-only">{product.name} Admin Dashboard</h1>
            <p role="status" aria-busy="true">
              Loading admin dashboard...
            </p>
          </>
        )}
      </div>
    </PageFrame>
  );
}
