import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { product } from '../../../platform/rules/product.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { isShortcut, useKeyDown } from '../../../platform/web/ui/shortcut-keys.ts';
import { useAdminSession } from '../../administrators/web/use-admin-session.ts';
import { ModelBanner } from './problem-list.tsx';
import { useProblems } from './use-problems.ts';

const listPath = '/admin/orders';

/** On the list of orders it keeps the list's filters; from any other page it searches all orders. */
function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isOnList = pathname === listPath;
  const searched = isOnList ? (search.get('q') ?? '') : '';
  useKeyDown((event) => {
    if (event.key !== '/' || !isShortcut(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          const next = new URLSearchParams(isOnList ? search : '');
          const q = input.current?.value.trim() ?? '';
          if (q === '') next.delete('q');
          else next.set('q', q);
          if (q !== '' || isOnList) navigate({ pathname: listPath, search: next.toString() });
        }}
      >
        <input
          ref={input}
          key={searched}
          type="search"
          aria-label="Search orders"
          aria-keyshortcuts="/"
          maxLength={200}
          defaultValue={searched}
          placeholder={`Number, email, site, words, promo code or ${paymentProvider.name} id`}
          className="peer block min-h-11 w-full rounded-sm border border-line-strong bg-paper px-3 py-2 pr-11 text-base text-ink placeholder:text-ink-soft hover:border-ink"
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <span
          aria-hidden="true"
          className="label-mono pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-sm border border-line px-1.5 text-ink-soft peer-focus:hidden max-sm:hidden"
        >
          /
        </span>
      </form>
    </search>
  );
}

const places = [
  ['/admin/today', 'Today'],
  ['/admin', 'Reports'],
  ['/admin/orders', 'Orders'],
  ['/admin/model', 'Model'],
  ['/admin/figures', 'Figures'],
  ['/admin/promo-codes', 'Promo codes'],
  ['/admin/audit', 'Audit log'],
] as const;

/** One line on a phone, scrolled to the page that is open. */
function AdminNavigation() {
  const problems = useProblems().data?.problems ?? [];
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
              {to === '/admin/today' && problems.length > 0 && (
                <span className="rounded-sm bg-bad-wash px-1.5 py-0.5 font-medium text-bad tabular-nums">
                  {problems.length}
                  <span className="sr-only"> {problems.length === 1 ? 'problem' : 'problems'}</span>
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
  /** Beside the title. */
  aside?: ReactNode;
  /** Errors of the page's own requests: an ended session redirects to the login. */
  error?: Error | null;
  children: ReactNode;
};

/** Renders nothing of the page before the token is verified. */
export function AdminFrame({ kicker, title, lead, aside, error = null, children }: Props) {
  const { pathname } = useLocation();
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
            <SearchBox />
            {pathname !== '/admin/today' && <ModelBanner />}
            <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
              <div>
                <p className="kicker">{kicker}</p>
                <h1 className="mt-3 text-4xl font-medium wrap-anywhere">{title}</h1>
                {lead && <div className="mt-3 max-w-[70ch] text-ink-soft">{lead}</div>}
              </div>
              {aside}
            </header>
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
