import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { product } from '../../../rules/product.ts';

type Props = { children: ReactNode; tagline?: string; headerContent?: ReactNode; footerContent?: ReactNode };

export const PageFrame = ({ children, tagline, headerContent, footerContent }: Props) => (
  <div className="flex min-h-dvh flex-col">
    <a
      href="#main"
      className="sr-only z-50 bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
    <header className="page-width">
      <div
        className={`flex flex-wrap items-center justify-between border-b border-ink ${tagline ? 'gap-x-3 pt-1 pb-0.5 lg:gap-x-6' : 'gap-x-6 gap-y-2 py-3'}`}
      >
        <p className={tagline ? 'mr-auto lg:flex lg:items-baseline lg:gap-x-4' : ''}>
          <Link
            to="/"
            className={`inline-flex items-center font-display font-medium tracking-tight leading-none ${tagline ? 'min-h-5.5 text-xl lg:min-h-6.5 lg:text-2xl' : 'py-1 text-[1.75rem]'}`}
          >
            {product.name}
          </Link>
          {tagline && (
            <span className="block text-[0.6875rem] leading-3.5 text-ink-soft lg:text-xs">{tagline}</span>
          )}
        </p>
        {headerContent}
      </div>
    </header>
    <main id="main" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
      {children}
    </main>
    <footer className="page-width">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-t-2 border-ink py-8 text-sm text-ink-soft">
        {footerContent}
        <p
          className={`flex flex-wrap items-baseline gap-x-5 ${footerContent ? 'lg:flex-col lg:items-end' : ''}`}
        >
          <span>{product.company}</span>
          <Link className="text-link py-2" to="/terms">
            Terms of Service and Privacy Policy
          </Link>
          <Link className="text-link py-2" to="/privacy">
            Privacy notice
          </Link>
          <a className="text-link py-2" href={`mailto:${product.supportEmail}`}>
            {product.supportEmail}
          </a>
        </p>
      </div>
    </footer>
  </div>
);

/** The usual page: its title and sections below each other. */
export const Page = ({ children }: { children: ReactNode }) => (
  <PageFrame>
    <div className="page-width space-y-10 py-10 sm:py-14">{children}</div>
  </PageFrame>
);
