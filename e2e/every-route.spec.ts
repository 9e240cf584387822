import { placeOrder } from '../harness/shop/place-order.ts';
import { expect, expectAccessible, shopAddress, test } from './shop-test.ts';

/** Other stories open the pages that are missing here. */
const pages = [
  '/home',
  '/home?view=999999999',
  '/dashboard',
  '/success',
  '/payment-return',
  '/welcome/999999999',
  '/terms',
  '/privacy',
] as const;

test('every page that somebody can type answers, breaks no policy and is accessible', async ({ page }) => {
  for (const path of pages)
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      await page.waitForLoadState('networkidle');
      // The dashboard sends a stranger on to the identity server: without this, the page may change while axe reads it.
      if (path === '/dashboard') await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await expectAccessible(page);
    });
  await test.step('untouched and without scripts, the terms show today’s date', async () => {
    const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(await (await page.request.get('/terms')).text()).toContain(`Last updated ${today}<`);
    await page.goto('/terms');
    await expect(page.getByText(`Last updated ${today}`)).toBeVisible();
  });
  await test.step('without scripts and in the browser, the privacy notice names this shop’s seller and times', async () => {
    const written = await (await page.request.get('/privacy')).text();
    expect(written).toContain('>365 days<');
    await page.getByRole('link', { name: 'Privacy notice' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
    await expect(page.getByText('Until you delete it. Unpaid: 7 days')).toBeVisible();
    await page.goBack();
  });
  await test.step('the terms lead to the licences of what the site is made of', async () => {
    await page.getByRole('link', { name: 'Licenses for the software we use' }).click();
    await expect(page.locator('body')).toContainText('MIT License');
  });
  await test.step('an unknown address is a page that says so', async () => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expectAccessible(page);
    for (const [path, status] of [
      ['/pricing', 200],
      ['/landing', 200],
      ['/admin', 200],
      ['/terms/', 200],
      ['/design', 404],
      ['/assets/no-such-file.js', 404],
    ] as const)
      expect([path, (await page.request.get(path)).status()]).toEqual([path, status]);
  });
  await test.step('/analysis/{id} sends the whole page to the workspace', async () => {
    await page.goto('/analysis/12');
    await expect(page).toHaveURL(/\/home\?view=12$/);
  });
  await test.step('a stranger is told that a report cannot be opened here, and is offered no order form', async () => {
    const { id } = await placeOrder(shopAddress('WEB'), { promoCode: '' });
    await page.goto(`/home?view=${id}`);
    await expect(page.getByText("We can't open this report here")).toBeVisible();
    await expect(page.getByText('Market Analysis Request')).toHaveCount(0);
  });
});

test('a code that does not exist is refused in words; one that does lowers the price that is asked', async ({
  page,
}) => {
  await page.goto(
    '/?email=a@example.com&targetMarket=Owners of bakeries&productService=A dough planning app&promoCode=OLD',
  );
  await expect(page.getByLabel('Promo code')).toHaveValue('OLD'); // of the link
  await page.getByLabel('Promo code').fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Promo Code Not Found').first()).toBeVisible();
  await expect(
    page.getByText("That code isn't valid or may have expired. No worries - still just $37!").first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Analysis - $37' })).toBeVisible();
  await page.getByLabel('Promo code').fill('SAVE10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Create Analysis - $27' }).click();
  await expect(page.getByText('Analysis Created!').first()).toBeVisible();
  await expect(page.getByText('Complete Payment - $27')).toBeVisible();
  await expect(page.getByText('Secure payment by PayPal')).toBeVisible();
  await expectAccessible(page);
});

test('a page that React would write otherwise than the server did fails its story', async ({
  page,
  complaints,
}) => {
  await page.route('/terms', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('>Last updated', '>Last changed');
    await route.fulfill({ response, body });
  });
  await page.goto('/terms');
  await expect.poll(() => complaints.join()).toMatch(/hydrat|React error #418/);
  complaints.length = 0;
});
