import { Link, useLocation } from 'react-router';
import { product } from '../../domain/product.ts';
import { pageMeta } from '../page-meta.ts';
import { buttonClass } from '../ui/form/button.tsx';
import { NotFoundCard } from '../ui/page/not-found-card.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';

export const meta = () => pageMeta({ title: `404 Page Not Found · ${product.name}`, index: false });

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
        <NotFoundCard word="Missing" rows={[['Address', pathname]]} />
      </div>
    </PageFrame>
  );
}
