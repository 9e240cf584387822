import type { Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { cards, finishedReport, openUnread } from './finished-report.ts';
import { expect, expectAccessible, patience, shopAddress, test } from './shop-test.ts';

test.use({ ownContext: true }); // with cached scripts React starts before a test can click

/** The server has written the report into the page; React takes it over with the first sign of a reader. */
const started = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => addEventListener('hydrated', () => done())));

test('24: a finished report can be read before any script of the page runs, and without one; the rest comes without a sign, too', async ({
  browser,
  page,
}) => {
  const order = await finishedReport();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await openUnread(page, order);
  await expect(page.getByRole('heading', { name: 'Intelligence Dashboard' })).toBeVisible();
  await test.step('the clock and the cards’ names are there in two seconds, untouched and before React', async () => {
    const soon = { timeout: patience(2_000) };
    await expect(page.getByText(/^[A-Z][a-z]{2} \d+, \d{4} \d\d:\d\d:\d\d$/)).toBeVisible(soon);
    await expect(page.getByRole('heading', { name: 'Interactive Buyer Features' })).toBeVisible(soon);
    await expect(page.getByRole('heading', { name: 'AI Training & Conversation' })).toBeVisible(soon);
    await expect(page.locator('[data-opening]')).toBeAttached();
  });
  expect(scripts).toEqual([]);
  await expectAccessible(page);

  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  });
  await withoutScripts.addCookies(await page.context().cookies());
  const bare = await withoutScripts.newPage();
  await bare.goto(`/home?view=${order.id}`);
  await expect(bare.getByRole('heading', { name: 'Intelligence Dashboard' })).toBeVisible();
  await withoutScripts.close();
  await expect(page.locator(`${cards} article`).first()).toBeAttached({ timeout: 30_000 });
});

test('24: a click before React has started is done when it has, the focus stays, and nothing jumps', async ({
  page,
}) => {
  const order = await finishedReport();
  await openUnread(page, order);
  const fold = page.locator('#evidence button[data-section-focus]');
  const name = await fold.textContent();
  const before = await fold.getAttribute('aria-expanded');
  // With their real heights: the sections above the window are drawn when the browser is idle.
  await page.evaluate(() => {
    document.documentElement.dataset.drawn = '';
  });
  await fold.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const ready = started(page);
  const top = await fold.evaluate((button) => button.getBoundingClientRect().top);
  await fold.evaluate((button) => {
    (button as HTMLElement).focus();
    (button as HTMLElement).click();
  });
  await ready;
  await expect(fold).toHaveAttribute('aria-expanded', before === 'true' ? 'false' : 'true');
  await expect(fold).toBeFocused();
  expect(
    Math.abs((await fold.evaluate((button) => button.getBoundingClientRect().top)) - top),
    `${name}`,
  ).toBeLessThan(120);
});

test('24: what is ticked before React has started stays', async ({ page }) => {
  const order = await placeOrder(shopAddress('WEB'), { selectedModules: ['confession'] });
  await untilCompleted(shopAddress('WEB'), order, patience(40_000));

  await test.step('an action ticked before React has started is stored, and written as done the next time', async () => {
    await openUnread(page, order);
    const tick = page.getByRole('region', { name: 'Your plan' }).getByRole('checkbox').first();
    await expect(tick).not.toBeChecked();
    const stored = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && /\/plan/.test(response.url()),
    );
    await tick.dispatchEvent('click');
    expect((await stored).ok()).toBe(true);
    await expect(tick).toBeChecked();
    await page.reload();
    await expect(tick).toBeChecked();
    // Still the server's: nothing has run yet.
    expect(await page.evaluate(() => document.documentElement.dataset.report)).toBe('written');
  });
});
