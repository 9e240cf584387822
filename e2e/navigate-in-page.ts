import type { Page } from '@playwright/test';

type Router = { navigate: (path: string, options: { state: unknown }) => Promise<void> };

/** Follows a link of ours without loading the page again, which would cost more CPU than most stories' assertions. */
export async function navigateInPage(page: Page, path: string, state: object | null = null): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate(
    ([path, state]) =>
      (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(path, {
        state,
      }),
    [path, state] as const,
  );
}
