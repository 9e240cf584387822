import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type BrowserContext, type Page, chromium as playwright } from '@playwright/test';
import { openLoopbackShop } from '../demo/loopback-shop.ts';
import { placeOrder, untilCompleted } from '../demo/place-order.ts';
import { elitePlan } from '../src/domain/plans.ts';
import { chromium } from './chromium.ts';

/** A picture of every screen and state, at three widths, light and dark: `npm run screens [name]`, into screens/. */
const only = process.argv[2];
const widths = [390, 768, 1440];
const schemes = ['light', 'dark'] as const;
const folder = 'screens';

const shop = await openLoopbackShop({ database: `innerbuyer_screens_${process.pid}` });
const control = (path: string, method: string, body: object) =>
  fetch(`${shop.llm}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const rejectModule = {
  match: { schemaName: 'module_confession' },
  times: null,
  effect: { kind: 'status', status: 401 },
};

type Order = Awaited<ReturnType<typeof placeOrder>>;
type Screen = { name: string; path: string; order?: Order; prepare?: (page: Page) => Promise<void> };

const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));
const completed = await placeOrder(shop.web, {
  ...golden,
  email: 'mia@example.com',
  websiteUrl: `${shop.web}/sample-store`,
  selectedModules: elitePlan.modules,
});
await untilCompleted(shop.web, completed, 30_000);
const unpaid = await placeOrder(shop.web, { email: 'mia@example.com', promoCode: 'SAVE10' });
await control('/scenarios', 'POST', rejectModule);
const failed = await placeOrder(shop.web, { email: 'mia@example.com' });
await untilCompleted(shop.web, failed, 30_000).catch(() => undefined);
await control('/settings', 'PUT', { latencyMs: 60_000 });
const processing = await placeOrder(shop.web, { selectedModules: elitePlan.modules });

const prefilled =
  '/?email=ada@example.com&targetMarket=Owners of small bakeries&productService=A dough-planning app for tomorrow';
const answerWith = (changes: object) => async (page: Page) => {
  await page.route(`**/api/analysis/${completed.id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
};
const inTenMinutes = new Date(Date.now() + 9 * 60_000).toISOString();

const screens: Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'sample', path: '/sample' },
  { name: 'sample-module', path: '/sample#module-confession' },
  { name: 'sample-store', path: '/sample-store' },
  { name: 'design', path: '/design' },
  { name: 'sign-in-failed', path: '/sign-in-failed' },
  { name: 'landing-form', path: prefilled },
  {
    name: 'landing-form-errors',
    path: '/?email=nobody',
    prepare: (page) => page.getByRole('button', { name: 'Create Analysis - $37' }).click(),
  },
  {
    name: 'landing-form-free',
    path: prefilled,
    prepare: async (page) => {
      await page.getByLabel('Promo code').fill('FREE100');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('button', { name: 'Start FREE Analysis' }).waitFor();
    },
  },
  { name: 'terms', path: '/terms' },
  { name: 'not-found', path: '/no-such-page' },
  {
    name: 'dashboard',
    path: '/dashboard',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Continue as Mia Berg' }).click();
      await page.getByRole('heading', { name: 'Your Reports' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'dashboard-empty',
    path: '/dashboard',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Continue as Noah' }).click();
      await page.getByText('No reports yet').waitFor();
    },
  },
  {
    name: 'admin',
    path: '/admin-login',
    prepare: async (page) => {
      await page.getByLabel(/e-?mail/i).fill(shop.admin.email);
      await page.getByLabel(/password/i).fill(shop.admin.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('heading', { name: 'All Reports' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'admin-login', path: '/admin-login' },
  { name: 'workspace-empty', path: '/home' },
  { name: 'workspace-no-access', path: '/home?view=999999' },
  { name: 'workspace-unpaid', path: `/home?view=${unpaid.id}`, order: unpaid },
  { name: 'workspace-in-progress', path: `/home?view=${processing.id}`, order: processing },
  { name: 'workspace-failed', path: `/home?view=${failed.id}`, order: failed },
  { name: 'workspace-completed', path: `/home?view=${completed.id}`, order: completed },
  {
    name: 'workspace-change-window',
    path: `/home?view=${completed.id}`,
    order: completed,
    prepare: answerWith({
      status: 'pending',
      paymentStatus: 'captured',
      finalPrice: 37,
      results: null,
      report: null,
      startsAt: inTenMinutes,
    }),
  },
  {
    name: 'workspace-no-results',
    path: `/home?view=${completed.id}`,
    order: completed,
    prepare: answerWith({ results: {} }),
  },
  {
    name: 'success',
    path: `/success?session_id=5O190127TN364715T&analysis_id=${completed.id}`,
    order: completed,
  },
  { name: 'welcome', path: `/welcome/${completed.id}`, order: completed },
];

async function visit(context: BrowserContext, screen: Screen): Promise<Page> {
  const page = await context.newPage();
  const fakesAnswer = screen.name === 'workspace-change-window' || screen.name === 'workspace-no-results';
  if (fakesAnswer) await screen.prepare?.(page);
  await page.goto(shop.web + screen.path);
  await page.waitForLoadState('networkidle');
  if (!fakesAnswer) await screen.prepare?.(page);
  await page.waitForTimeout(200);
  return page;
}

const browser = await playwright.launch(chromium);
try {
  if (!only) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const screen of screens.filter(({ name }) => !only || name.startsWith(only))) {
    for (const colorScheme of schemes) {
      const cookie = screen.order ? { extraHTTPHeaders: { cookie: screen.order.cookie } } : {};
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', ...cookie });
      const page = await visit(context, screen);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({
          path: `${folder}/${screen.name}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
      await context.close();
    }
    console.log(screen.name);
  }
} finally {
  await browser.close();
  await shop.stop();
}
process.exit(0);
