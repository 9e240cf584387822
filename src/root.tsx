import { TitledSection } from './platform/web/ui/page/titled-section.tsx';
import { SupportLink } from './platform/web/ui/text-link.tsx';
import './access/web/key-in-address.ts';
import './platform/web/zod-without-eval.ts';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import { pageRequest, type RootData } from './platform/http/contract/page-request.ts';
import { isOperatorPage } from './platform/http/contract/public-pages.ts';
import { product } from './platform/rules/product.ts';
import { queryDefaults } from './platform/web/api/query-rules.ts';
import styleUrl from './platform/web/app.css?url';
import iconUrl from './platform/web/icon.svg?url';
import { listenForErrors, reportError } from './platform/web/report-error.ts';
import { Button } from './platform/web/ui/form/button.tsx';
import { Page } from './platform/web/ui/page/page-frame.tsx';
import { PageTitle } from './platform/web/ui/page/page-title.tsx';
import { ToasterOnDemand } from './platform/web/ui/toast/toaster-on-demand.tsx';
import { MountedWhenHydrated } from './platform/web/ui/use-mounted.ts';

export const links = () => [{ rel: 'icon', type: 'image/svg+xml', href: iconUrl }];
export const meta = () => [{ title: product.name }];

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { publicUrl, account } = context.get(pageRequest);
  return { publicUrl, account };
}
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence React writes it before the scripts' preloads. */}
        <link rel="stylesheet" href={styleUrl} precedence="default" />
        <Meta />
        <Links />
      </head>
      <body>
        <noscript>
          <p className="page-width py-5">
            You can read without JavaScript, but you need it to order, to talk to your buyers and to open the
            links in our emails. Turn it on and reload this page. If you can’t, email {product.supportEmail}.
          </p>
        </noscript>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

// By default after a timeout: React would meanwhile put a box that was just ticked back to what it was.
notifyManager.setScheduler(queueMicrotask);

export default function Root() {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: queryDefaults }));
  const { pathname } = useLocation();
  // The first address of this document. Its content security policy stays, whatever page the router shows.
  const [loadedPath] = useState(pathname);
  useEffect(listenForErrors, []);
  const isLeft = isOperatorPage(pathname) !== isOperatorPage(loadedPath);
  useEffect(() => {
    if (isLeft) location.reload();
  }, [isLeft]);
  return (
    <QueryClientProvider client={queryClient}>
      <MountedWhenHydrated>
        {/* What a page asks for while it is reloaded fails, and an administrator whose token was not verified is signed out. */}
        {!isLeft && <Outlet />}
        <ToasterOnDemand />
      </MountedWhenHydrated>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <Page>
      <PageTitle kicker="Our mistake" title="Something went wrong on this page">
        <p>Nothing is lost: your orders and reports are safe on our server.</p>
      </PageTitle>
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <TitledSection id="what-happened" title="What happened" className="space-y-3">
          <p className="text-ink-soft">
            Part of this page failed in your browser. The error was reported to us.
          </p>
        </TitledSection>
        <TitledSection id="what-next" title="What to do next">
          <p className="text-ink-soft">
            Please reload the page. If it happens again, write to <SupportLink /> and say what you were doing.
          </p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button onClick={() => location.reload()}>Reload the page</Button>
            {/* A full reload discards the broken state. */}
            <a className="text-link inline-flex min-h-11 items-center" href="/">
              Go to the home page
            </a>
          </p>
        </TitledSection>
      </div>
    </Page>
  );
}
