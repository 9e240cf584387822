import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';
import pg from 'pg';
import { findAccessibilityFaults } from '../harness/accessibility-faults.ts';

type Message = {
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

export const shopAddress = (
  name: 'WEB' | 'STORE' | 'MAIL' | 'LLM' | 'DATABASE' | 'ADMIN' | 'PAYPAL' | 'SPEECH' | 'TWILIO',
): string => {
  const address = process.env[`SHOP_${name}`];
  if (!address) throw new Error('the shop is not open');
  return address;
};

/** A time limit, longer in CI, whose machines may be slow. */
export const patience = (ms: number): number => (process.env.CI ? 4 * ms : ms);

/** From then on React loses no click: what comes before it has taken over the page is handled when it has. */
async function untilReact(page: Page, response: Response | null): Promise<Response | null> {
  const web = new URL(shopAddress('WEB')).origin;
  const isOurs = response?.headers()['content-type']?.startsWith('text/html') && page.url().startsWith(web);
  if (isOurs)
    await page
      .waitForFunction(
        (ours) =>
          // The page may send us on to the issuer, which has no React.
          location.origin !== ours || Object.keys(document).some((key) => key.startsWith('__reactContainer')),
        web,
      )
      .catch(() => undefined); // the page was left at once
  return response;
}

type Fixtures = { complaints: string[]; ownContext: boolean };
type WorkerFixtures = { contexts: Map<string, BrowserContext> };

/**
 * A CSP violation, a script error or a failed asset on any page fails the test. The tests of a worker share a browser context for each
 * set of options, so that scripts stay cached; cookies, storage, permissions and routes are cleared between them. A test that needs a
 * cold cache says `test.use({ ownContext: true })`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({ baseURL: _unused }, use) => use(shopAddress('WEB')),
  ownContext: [false, { option: true }],
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  context: async (
    { browser, contexts, ownContext, viewport, colorScheme, javaScriptEnabled, contextOptions },
    use,
  ) => {
    const options = JSON.stringify([viewport, colorScheme, javaScriptEnabled, contextOptions]);
    const context = (!ownContext && contexts.get(options)) || (await browser.newContext());
    if (!ownContext) contexts.set(options, context);
    // A clock cannot be removed.
    const { clock } = context;
    const install = clock.install.bind(clock);
    clock.install = (time) => {
      contexts.delete(options);
      return install(time);
    };
    await use(context);
    clock.install = install;
    if (contexts.get(options) === context) await clearContext(context);
    else await context.close();
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: shopAddress('WEB'),
      storageTypes: storedBetweenTests,
    });
    await session.detach();
    const { goto, reload } = page;
    page.goto = async (...to) => untilReact(page, await goto.apply(page, to));
    page.reload = async (...of) => untilReact(page, await reload.apply(page, of));
    await use(page);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        const { url } = message.location();
        const isExpected = /\/api\/|\/sdk\/js/.test(url) || message.text().includes('404 (Not Found)');
        if (message.type() === 'error' && !isExpected) complaints.push(`console: ${message.text()}`);
      });
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
        ),
      );
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Not the HTTP cache. What a tab stores for its session is gone with the page. */
const storedBetweenTests = 'local_storage,indexeddb,service_workers,cache_storage';

async function clearContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await context.clearPermissions();
  await context.setExtraHTTPHeaders({});
  await context.setOffline(false);
}

/** Checks the whole page, or the part that changed since the last check. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await findAccessibilityFaults(page, { part })).toEqual([]);
}

/** For a page already checked in light: the dark scheme changes only its colours. */
export async function expectReadableInDark(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  expect(await findAccessibilityFaults(page, { part, rules: ['color-contrast'] })).toEqual([]);
}

export async function mailsTo(address: string): Promise<Message[]> {
  const response = await fetch(`${shopAddress('MAIL')}/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Message[];
}

/** Puts an order into a state that cannot be reached by clicking in a test's time, or reads what no page shows. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shopAddress('DATABASE') });
  await client.connect();
  return (await client.query<Row>(statement, values).finally(() => client.end())).rows;
}

/** The private link of the newest mail to this address. */
export async function privateLinkTo(address: string): Promise<string> {
  const mails = await mailsTo(address);
  const link = /http:\/\/\S+key=[\w.-]+/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (!link) throw new Error(`no private link was mailed to ${address}`);
  return link;
}

export async function signInAs(
  page: Page,
  name: 'Mia Berg' | 'Noah' | 'Ada Lind' | 'Lea Holm' | 'Impostor',
): Promise<void> {
  await page.getByRole('button', { name: `Continue as ${name}` }).click();
}

export { expect };
