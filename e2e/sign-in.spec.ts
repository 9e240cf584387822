import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { expect, expectAccessible, inDatabase, patience, shopAddress, signInAs, test } from './shop-test.ts';

test('Mia signs in, finds the order placed with her verified address, and signs out', async ({ page }) => {
  const targetMarket = `Bakers whom Mia sells to, ${Date.now()}`;
  await untilCompleted(
    shopAddress('WEB'),
    await placeOrder(shopAddress('WEB'), { email: 'Mia@Example.com', targetMarket }),
    patience(30_000),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await signInAs(page, 'Mia Berg');
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'My Reports' }).click();
  await expect(page.getByText(/Mia/).first()).toBeVisible();
  await expect(page.getByText('Total Reports')).toBeVisible();
  await expect(page.getByText('Member Since')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Reports' })).toBeVisible();
  const card = page.getByRole('article', { name: targetMarket });
  await expect(card.getByText('Complete', { exact: true })).toBeVisible();
  await expect(card.getByText('ELITE')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: 'View Report' }).click();
  await expect(page).toHaveURL(/\/success\?id=\d+/);
  await page.goto('/home');
  await page.getByRole('link', { name: 'My Reports' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const answer = await page.request.get('/api/auth/user');
  expect(answer.status()).toBe(401);
});

test('who cancels at the issuer is signed out, an unverified address claims nothing, and signing in returns to us only', async ({
  page,
}) => {
  const web = shopAddress('WEB');
  await placeOrder(web, { email: 'noah@example.com', promoCode: '' });
  await placeOrder(web, { email: 'mia@example.com', promoCode: '' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${web}/`);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  for (const name of ['Noah', 'Impostor'] as const) {
    await page.context().clearCookies();
    await page.goto('/dashboard');
    await signInAs(page, name);
    await expect(page.getByText('No reports yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create First Report' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.context().clearCookies();
  await page.goto('/api/login?returnTo=//evil.example/');
  await signInAs(page, 'Noah');
  await expect(page).toHaveURL(`${web}/`);
});

test('every card state of the dashboard, live', async ({ page }) => {
  const web = shopAddress('WEB');
  const order = async (targetMarket: string, changes: Record<string, unknown> = {}) =>
    (await placeOrder(web, { email: 'ada@example.com', targetMarket, ...changes })).id;
  await order('Unpaid: people who think about it', { promoCode: '' });
  const paid = await order('Paid: people who may still edit', { promoCode: '' });
  const failed = await order('Failed: people with bad luck', { promoCode: '' });
  await inDatabase(
    "update analysis_requests set payment_status = 'captured', starts_at = now() + interval '1 hour' where id = $1",
    [paid],
  );
  await inDatabase(
    "update analysis_requests set payment_status = 'captured', starts_at = now(), status = 'failed' where id = $1",
    [failed],
  );
  await order('Running: people in a hurry', {
    productService: 'A very long description of a product that certainly does not fit into sixty characters',
  });
  await page.goto('/dashboard');
  await signInAs(page, 'Ada Lind');
  // The newest: a second try of this story finds the first one's cards, too.
  const card = (name: string) => page.getByRole('article', { name: new RegExp(name) }).first();
  const running = card('Running');
  await expect(running.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(
    running.getByText('A very long description of a product that certainly does not...'),
  ).toBeVisible();
  await expect(running.getByRole('link', { name: 'Running: people in a hurry' })).toHaveAttribute(
    'href',
    /\/home\?view=\d+$/,
  );
  await expect(card('Unpaid').getByRole('link', { name: 'Awaiting Payment' })).toHaveAttribute(
    'href',
    /\/\?pay=\d+/,
  );
  await expect(card('Unpaid').getByText('Pay $37 now')).toBeVisible();
  await expect(card('Unpaid').getByText('Pending', { exact: true })).toBeVisible();
  await expect(running.getByRole('link', { name: 'Follow the progress' })).toBeVisible();
  await expect(card('Paid').getByRole('link', { name: 'Review & Start' })).toHaveAttribute(
    'href',
    `/home?view=${paid}`,
  );
  await expect(card('Failed').getByRole('link', { name: 'Retry' })).toHaveAttribute(
    'href',
    `/home?view=${failed}`,
  );
  await expect(card('Failed').getByText('Failed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(running.getByRole('link', { name: 'View Report' })).toBeVisible({ timeout: patience(30_000) });
  await running.getByRole('link', { name: 'View Report' }).click();
  await page.waitForURL(/\/home\?view=\d+$/, { timeout: patience(3_000) });
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('16: a profile picture of the issuer’s host is shown, and another host is never asked', async ({
  page,
}) => {
  // Not Lea: another story deletes her account.
  await page.goto('/dashboard');
  await signInAs(page, 'Ada Lind');
  await expect(page.getByText('Total Reports')).toBeVisible();
  const login = await page.request.get('/api/login', { maxRedirects: 0 });
  const issuer = new URL(login.headers().location ?? '').origin;
  const asked: string[] = [];
  await page.route(/ada\.svg$/, (route) => {
    asked.push(new URL(route.request().url()).origin);
    const body =
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>';
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  const picture = page.locator('main img').first();
  const set = (url: string) =>
    inDatabase("update users set profile_image_url = $1 where first_name = 'Ada'", [url]);

  await set(`${issuer}/people/ada.svg`);
  await page.reload();
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(64);
  await set('https://tracker.example/ada.svg');
  await page.reload();
  await expect(page.getByText('Total Reports')).toBeVisible();
  await expect(picture).toHaveCount(0);
  expect(asked).toEqual([issuer]);
});
