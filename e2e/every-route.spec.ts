import { placeOrder } from '../harness/shop/place-order.ts';
import { expect, expectAccessible, shopAddress, test } from './shop-test.ts';

const routes = [
  ['/', 200],
  ['/pricing', 200],
  ['/landing', 200],
  ['/home', 200],
  ['/home?view=999999999', 200],
  ['/dashboard', 200],
  ['/success', 200],
  ['/payment-return', 200],
  ['/welcome/999999999', 200],
  ['/track-record', 200],
  ['/terms', 200],
  ['/admin-login', 200],
  ['/admin', 200],
  ['/design', 404],
  ['/no-such-page', 404],
  ['/terms/', 200],
  ['/assets/no-such-file.js', 404],
] as const;

for (const [route, status] of routes) {
  test(`${route} answers ${status}, breaks no policy and is accessible`, async ({ page }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(status);
    await page.waitForLoadState('networkidle');
    // The dashboard sends a stranger on to the identity server: without this, the page may change while axe reads it.
    if (route === '/dashboard') await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    if (status === 404) await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expectAccessible(page);
  });
}

test('the terms lead to the licences of what the site is made of', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('link', { name: 'Licences of the software we use' }).click();
  await expect(page.locator('body')).toContainText('MIT License');
});

test('/analysis/{id} sends the whole page to the workspace', async ({ page }) => {
  await page.goto('/analysis/12');
  await expect(page).toHaveURL(/\/home\?view=12$/);
});

test('a stranger is told that the report cannot be opened here, and is offered no order form', async ({
  page,
}) => {
  const { id } = await placeOrder(shopAddress('WEB'));
  await page.goto(`/home?view=${id}`);
  await expect(page.getByText("We can't open this report here")).toBeVisible();
  await expect(page.getByText('Market Analysis Request')).toHaveCount(0);
});

test('a code that does not exist is refused in words and the price stays', async ({ page }) => {
  await page.goto(
    '/?email=a@example.com&targetMarket=Owners of bakeries&productService=A dough planning app',
  );
  await page.getByLabel('Promo code').fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Promo Code Not Found').first()).toBeVisible();
  await expect(
    page.getByText("That code isn't valid or may have expired. No worries - still just $37!").first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Analysis - $37' })).toBeVisible();
});

test('a discounted order is saved and asks for its price', async ({ page }) => {
  await page.goto(
    '/?email=a@example.com&targetMarket=Owners of bakeries&productService=A dough planning app',
  );
  await page.getByLabel('Promo code').fill('SAVE10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Create Analysis - $27' }).click();
  await expect(page.getByText('Analysis Created!').first()).toBeVisible();
  await expect(page.getByText('Complete Payment - $27')).toBeVisible();
  await expect(page.getByText('Secure payment by PayPal')).toBeVisible();
  await expectAccessible(page);
});
