import type { Page, Route } from '@playwright/test';
import { placeOrder, readOrder } from '../harness/shop/place-order.ts';
import { fakeTalk } from './faked-talk.ts';
import { expect, shopAddress, test } from './shop-test.ts';

/** Texts the specification quotes that no other spec reads, each on its screen. */
let order: Awaited<ReturnType<typeof placeOrder>>;
let stored: Record<string, unknown>;

test.beforeAll(async () => {
  order = await placeOrder(shopAddress('WEB'));
  stored = await readOrder(shopAddress('WEB'), order);
});

/** Opens the page with the stored analysis changed to another state. */
async function openAs(page: Page, address: string, changes: object): Promise<void> {
  const paid = { paid: true, paymentStatus: 'captured', finalPrice: 37, results: null, report: null };
  await page.route(`**/api/analysis/${order.id}`, (route) =>
    route.fulfill({ json: { ...stored, ...paid, ...changes } }),
  );
  await page.goto(address);
}

async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).first(), text).toBeVisible();
}

/** Never responds, so that the loading text stays. */
const keepWaiting = (_route: Route) => new Promise<void>(() => undefined);

test('the landing page makes the claims of the plan and promises support within a day', async ({ page }) => {
  await page.goto('/');
  await expectTexts(page, ['Want to Go Deeper?', 'Complete Package', 'Support replies within 24 hours']);
  await expectTexts(page, [
    '10+ modules',
    '10+ frameworks',
    'Over 40 buying situations',
    '5-persona buyer ecosystem',
  ]);
  const stat = (unit: string) =>
    page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${unit}`) }) });
  await expect(stat('minutes')).toContainText('5');
  await expect(stat('modules')).toContainText('10+');
  await expect(stat('situations')).toContainText('40+');
});

test('the workspace says where one is, and its form offers both sources and both types', async ({ page }) => {
  await page.goto('/home');
  await expectTexts(page, ['Know Your Buyers Inside Out', 'EXECUTIVE ACCESS', 'Premium Suite']);
  await expectTexts(page, ['Market Analysis Request', 'Intelligence Dashboard']);
  await expectTexts(page, ['Website URL', 'Manual input', 'Express Analysis', 'Comprehensive Analysis']);
});

test('a failed analysis says so and offers the request again', async ({ page }) => {
  await openAs(page, `/home?view=${order.id}`, { status: 'failed' });
  await expectTexts(page, ['Analysis Failed', 'Retry Analysis Request']);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('a completed analysis without results says that there are none', async ({ page }) => {
  await openAs(page, `/home?view=${order.id}`, { status: 'completed', results: {} });
  await expectTexts(page, ['No analysis results available']);
});

test('a completed one offers another, and names the level of the covered card', async ({ page }) => {
  const results = { confession: { title: 'The Ultimate Confession', content: 'Text' } };
  await fakeTalk(page);
  await openAs(page, `/home?view=${order.id}`, { status: 'completed', results });
  await expectTexts(page, ['Order Another Analysis', 'ELITE LEVEL', 'INCLUDED']);
});

test('the success page gives its estimates and says how to change something', async ({ page }) => {
  const startsAt = new Date(Date.now() + 9 * 60_000).toISOString();
  await openAs(page, `/success?analysis_id=${order.id}`, { status: 'pending', startsAt });
  await expectTexts(page, ['What happens next?', '15-30 minutes', '10+ modules']);
  await page.getByRole('button', { name: 'Review Your Submission' }).click();
  await expectTexts(page, ['Need to make changes?', 'about 10 minutes']);
});

test('while the user loads, the page shows “Loading...”', async ({ page }) => {
  await page.route('**/api/auth/user', keepWaiting);
  await page.goto('/dashboard');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
});

test('an administrator reads what is being waited for, and the list is 600px high', async ({ page }) => {
  const admin = JSON.parse(shopAddress('ADMIN')) as { email: string; password: string };
  await page.goto('/admin-login');
  await page.getByLabel(/e-?mail/i).fill(admin.email);
  await page.getByLabel(/password/i).fill(admin.password);
  await page.route('**/api/admin/login', async (route) => {
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
    await route.continue();
  });
  await page.route('**/api/admin/verify', async (route) => {
    await expect(page.getByText('Loading admin dashboard...')).toBeVisible();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Login' }).click();
  const list = page.getByRole('region', { name: 'List of all reports' });
  await expect(list).toHaveCSS('height', '600px');
});

test('while the payment provider’s button loads, the page shows “Loading secure payment...”', async ({
  page,
}) => {
  await page.route('**/sdk/js**', keepWaiting);
  await page.goto(
    '/?email=a@example.com&targetMarket=Owners of bakeries&productService=A dough planning app',
  );
  await page.getByRole('button', { name: 'Create Analysis - $37' }).click();
  await expect(page.getByText('Loading secure payment...')).toBeVisible();
});
