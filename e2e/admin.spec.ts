import { randomUUID } from 'node:crypto';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { expect, expectAccessible, inDatabase, mailsTo, patience, shopAddress, test } from './shop-test.ts';

const admin = () => JSON.parse(shopAddress('ADMIN')) as { email: string; password: string };

test('an administrator signs in, reviews the reports, resends a mail and leaves; an expired token and Logout end the session', async ({
  page,
}) => {
  const email = `customer-${randomUUID()}@example.com`;
  const order = await placeOrder(shopAddress('WEB'), { email, targetMarket: `Market of ${email}` });
  await untilCompleted(shopAddress('WEB'), order, patience(30_000));
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: patience(30_000) }).toBe(2);

  await test.step('without a token the dashboard and the area send to the sign-in', async () => {
    await page.goto('/admin/orders/1');
    await expect(page).toHaveURL(/\/admin-login$/);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin-login$/);
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a wrong password is refused in words', async () => {
    await page.getByLabel(/e-?mail/i).fill(admin().email);
    await page.getByLabel(/password/i).fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Login Failed').first()).toBeVisible();
    await expect(page.getByText('Invalid credentials. Please try again.').first()).toBeVisible();
  });

  await test.step('the right one opens the dashboard', async () => {
    await page.getByLabel(/password/i).fill(admin().password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText('Manage and review all buyer psychology reports')).toBeVisible();
    for (const label of ['Total Reports', 'Completed', 'Processing', 'Failed', 'This Month']) {
      await expect(page.getByText(label).first()).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'All Reports' })).toBeVisible();
    await expectAccessible(page);
  });

  const view = page.getByRole('link', { name: `View report ${order.id}`, exact: true });
  await test.step('the list shows the report with its fields', async () => {
    await expect(view).toBeVisible();
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByText('Manual content').first()).toBeVisible();
    await expect(page.getByText(/full Report/i).first()).toBeVisible();
    await expect(page.getByText(/\w{3} \d{2}, \d{4} \d{2}:\d{2}/).first()).toBeVisible();
  });

  await test.step('resending tells to whom, once', async () => {
    const told = page.waitForEvent('dialog');
    const click = page
      .getByRole('button', { name: `Resend email for report ${order.id}`, exact: true })
      .click();
    const dialog = await told;
    expect(dialog.message()).toBe(`Email successfully resent to ${email}`);
    await dialog.accept();
    await click;
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: patience(30_000) }).toBe(3);
  });

  await test.step('the report opens in the workspace, its interactive cards disabled', async () => {
    await view.click();
    await expect(page.getByText('Interactive Buyer Features')).toBeVisible();
    await expect(page.getByText(/turned off for operators/).first()).toBeVisible();
  });

  await test.step('“Use System” ends the administration here', async () => {
    await page.goto('/admin');
    const loaded = page.waitForEvent('load'); // customers' pages have a policy of their own
    await page.getByRole('button', { name: 'Use System' }).click();
    await loaded;
    await expect(page).toHaveURL(/\/home$/);
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  });

  const signIn = async () => {
    await page.goto('/admin-login');
    await page.getByLabel(/e-?mail/i).fill(admin().email);
    await page.getByLabel(/password/i).fill(admin().password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'All Reports' })).toBeVisible();
    return page.evaluate(() => localStorage.getItem('adminToken'));
  };
  await test.step('an expired token is removed and sends to the sign-in', async () => {
    const expired = await signIn();
    await inDatabase(
      `update administrator_tokens set expires_at = now() - interval '1 second'
        where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      [expired],
    );
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin-login$/);
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  });

  await test.step('Logout revokes the token', async () => {
    const token = await signIn();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin-login$/);
    // The page navigates at once and revokes in the background.
    const headers = { authorization: `Bearer ${token}` };
    await expect
      .poll(async () => (await page.request.get('/api/admin/verify', { headers })).status())
      .toBe(401);
  });
});
