import './zod-without-eval.ts';
import './app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { product } from '../domain/product.ts';
import { queryDefaults } from './api/query-rules.ts';
import { listenForErrors, reportError } from './features/browser-error/report-error.ts';
import iconUrl from './icon.svg?url';
import { Button } from './ui/button.tsx';
import { Column } from './ui/column.tsx';
import { PageFrame } from './ui/page-frame.tsx';
import { ToasterOnDemand } from './ui/toast/toaster-on-demand.tsx';

export const links = () => [{ rel: 'icon', type: 'image/svg+xml', href: iconUrl }];
export const meta = () => [{ title: product.name }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <noscript>
          <p className="page-width py-8">
            Ordering and reading reports needs JavaScript. Please switch it on, or write to{' '}
            {product.supportEmail}.
          </p>
        </noscript>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: queryDefaults }));
  useEffect(listenForErrors, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ToasterOnDemand />
    </QueryClientProvider>
  );
}

/** What the fallback file holds until the page's script runs. */
export const HydrateFallback = () => (
  <PageFrame>
    <h1 className="sr-only">{product.name}</h1>
    <p className="page-width py-16 text-ink-soft" aria-busy="true">
      Opening the page…
    </p>
  </PageFrame>
);

export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <PageFrame>
      <Column>
        <h1 className="text-4xl font-semibold">Something broke on this page</h1>
        <p>
          Nothing you ordered is lost. Please reload the page. If it happens again, write to{' '}
          <a className="text-link" href={`mailto:${product.supportEmail}`}>
            {product.supportEmail}
          </a>{' '}
          and say what you were doing.
        </p>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </Column>
    </PageFrame>
  );
}
