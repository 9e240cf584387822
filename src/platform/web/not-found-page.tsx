import { data, Link, useLocation } from 'react-router';
import { buttonClass } from './ui/form/button.tsx';
import { PageFrame } from './ui/page/page-frame.tsx';
import { unlistedMeta } from './unlisted-meta.ts';

export const meta = () => unlistedMeta('404 Page Not Found');

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <PageFrame>
      <div className="page-width grid grid-cols-1 items-start gap-10 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <h1 className="text-4xl font-medium sm:text-5xl">404 Page Not Found</h1>
          <p className="mt-5 max-w-[52ch] font-display text-xl text-ink-soft">
            There’s nothing at this address. If you followed one of our links, that’s our mistake. If you
            typed it, check the spelling.
          </p>
          <p className="mt-4 max-w-[60ch]">To open a report, use the link in our email about it.</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link className={buttonClass()} to="/">
              Go to the home page
            </Link>
            <Link className="text-link inline-flex min-h-11 items-center" to="/dashboard">
              My Reports
            </Link>
          </p>
        </div>
        {/* Styled like the card an archive leaves in place of a missing file. */}
        <div className="relative border border-line-strong bg-sheet pt-5 pb-3">
          <p aria-hidden className="px-6 font-display text-5xl font-medium text-accent sm:text-6xl">
            Missing
          </p>
          <dl className="mt-5 flex flex-wrap gap-x-4 border-t-2 border-accent px-6 py-2.5">
            <dt className="label-mono w-24 shrink-0 pt-0.5 text-ink-soft">Address</dt>
            <dd className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{pathname}</dd>
          </dl>
        </div>
      </div>
    </PageFrame>
  );
}
