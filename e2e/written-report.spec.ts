import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { cards, finishedReport, openUnread } from './finished-report.ts';
import { expect, expectAccessible, patience, shopAddress, test } from './shop-test.ts';

test('24: a finished report is read without scripts, closed sections too; with them React takes over and brings the rest', async ({
  browser,
  page,
}) => {
  const order = await finishedReport();
  await openUnread(page, order);
  await expect(page.getByRole('heading', { name: 'Intelligence Dashboard' })).toBeVisible();
  await expect(page.getByText(/^[A-Z][a-z]{2} \d+, \d{4} \d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(page.locator(`${cards} article`).first()).toBeAttached({ timeout: patience(15_000) });
  await expectAccessible(page);

  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  });
  await withoutScripts.addCookies(await page.context().cookies());
  const bare = await withoutScripts.newPage();
  await bare.goto(`/home?view=${order.id}`);
  await expect(bare.getByRole('heading', { name: 'Intelligence Dashboard' })).toBeVisible();
  await expect(bare.locator('noscript p')).toBeVisible();
  const longRead = bare.locator('#long-read');
  await longRead.locator('summary').first().click();
  await longRead.locator('details details summary').first().click();
  await expect(longRead.locator('details details p').first()).toBeVisible();
  for (const path of ['/', '/sample'])
    await test.step(`${path} is read without scripts, too`, async () => {
      await bare.goto(path);
      await expect(bare.getByRole('heading', { level: 1 })).toBeVisible();
    });
  await withoutScripts.close();
});

test('24: what is ticked is stored, and in the page the next time', async ({ page }) => {
  const order = await placeOrder(shopAddress('WEB'), { selectedModules: ['confession'] });
  await untilCompleted(shopAddress('WEB'), order, patience(40_000));
  await openUnread(page, order);
  const tick = page.getByRole('region', { name: 'Your plan' }).getByRole('checkbox').first();
  await expect(tick).not.toBeChecked();
  const stored = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && /\/plan/.test(response.url()),
  );
  await tick.click();
  expect((await stored).ok()).toBe(true);
  const html = (await (await page.reload())?.text()) ?? '';
  expect(html).toMatch(/<input[^>]+type="checkbox"[^>]+checked=""/);
  await expect(tick).toBeChecked();
});
