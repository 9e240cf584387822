import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { product } from '../../../platform/rules/product.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { useAdminSession } from '../../administrators/web/use-admin-session.ts';
import { useProblems } from './use-problems.ts';

const places = [
  ['/admin', 'Reports'],
  ['/admin/money', 'Money'],
  ['/admin/status', 'Status'],
] as const;

function AdminNavigation() {
  const count = useProblems().data?.problems.length ?? 0;
  const { pathname } = useLocation();
  // An open order belongs to the reports.
  const open = places.findLast(([to]) => pathname.startsWith(to))?.[0];
  return (
    <nav aria-label="Admin area" className="border-y border-line">
      <ul className="flex gap-x-7">
        {places.map(([to, name]) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === open ? 'page' : undefined}
              className="label-mono inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-ink-soft hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {name}
              {to === '/admin' && count > 0 && (
                <span className="rounded-sm bg-bad-wash px-1.5 py-0.5 font-medium text-bad tabular-nums">
                  {count}
                  <span className="sr-only"> {count === 1 ? 'problem' : 'problems'}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FrameProps = {
  /** Errors of the page's own requests: an ended session redirects to the login. */
  error?: Error | null;
  children: ReactNode;
};

/** Renders nothing of the page before the token is verified. */
export function AdminFrame({ error = null, children }: FrameProps) {
  const { isVerified, logout } = useAdminSession(error);
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
            {children}
          </>
        ) : (
          <>
            <h1 className="sr-only">{product.name} Admin Dashboard</h1>
            <Loading>Loading admin dashboard...</Loading>
          </>
        )}
      </div>
    </PageFrame>
  );
}

type HeaderProps = {
  kicker: string;
  title: string;
  lead?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
};

export const AdminHeader = ({ kicker, title, lead, aside }: HeaderProps) => (
  <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
    <div>
      <p className="kicker">{kicker}</p>
      <h1 className="mt-3 text-4xl font-medium wrap-anywhere">{title}</h1>
      {lead && <div className="mt-3 max-w-[70ch] text-ink-soft">{lead}</div>}
    </div>
    {aside}
  </header>
);
