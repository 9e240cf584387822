import { randomUUID } from 'node:crypto';
import { placeOrder } from '../harness/shop/place-order.ts';
import { finishedReport, openReport } from './finished-report.ts';
import { navigateInPage } from './navigate-in-page.ts';
import { placePaidOrder } from './paid-order.ts';
import {
  expect,
  expectAccessible,
  expectReadableInDark,
  inDatabase,
  patience,
  shopAddress,
  test,
} from './shop-test.ts';

test('an operator signs in by keyboard; the page of an order says when it was opened, keeps notes, shows the customer’s view and fits a phone', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow();
  const [order, paid] = await Promise.all([finishedReport(), placePaidOrder()]);
  const email = `again-${randomUUID()}@example.com`;
  const other = await placeOrder(shopAddress('WEB'), { email, promoCode: '' });
  await inDatabase('update analysis_requests set customer_email = $2 where id = $1', [order.id, email]);

  await test.step('the list says when it is empty, and when it did not load', async () => {
    const account = JSON.parse(shopAddress('ADMIN')) as { email: string; password: string };
    await page.route('**/api/analysis', (route) => route.fulfill({ json: [] }));
    await page.goto('/admin-login');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(account.email);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin$/);
    await expect(page.getByRole('heading', { name: 'All Reports' })).toBeVisible();
    await expect(page.getByText('No reports found')).toBeVisible();
    await expect(page.getByText('Reports will appear here once analyses are completed')).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await page.unroute('**/api/analysis');
    await page.route('**/api/analysis', (route) => route.fulfill({ status: 500, body: 'No.' }));
    await page.reload();
    await expect(page.getByText('Error loading reports')).toBeVisible({ timeout: patience(10_000) });
    await expect(page.getByText('Check console for details')).toBeVisible();
    await expectAccessible(page);
    // The page refers to the console for details.
    expect(complaints.splice(0).join()).toContain('500: No.');
    await page.unroute('**/api/analysis');
  });

  await navigateInPage(page, `/admin/orders/${order.id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const opened = timeline.getByText('The customer first opened the report');
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Report completed' })).toContainText(
    /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/,
  );
  await expect(opened).toBeHidden();
  await page.getByRole('link', { name: 'All orders from this address' }).click();
  await expect(page.getByRole('link', { name: `#${other.id}`, exact: true })).toBeVisible();
  await page.getByRole('link', { name: `#${order.id}`, exact: true }).click();

  await page.getByLabel('New note').fill('Called on Monday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Called on Monday.' })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');

  await page.getByRole('link', { name: 'View as customer' }).click();
  await expect(page.getByRole('region', { name: 'As the customer sees it' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Interactive Buyer Features' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Back to order no. ${order.id}` }).click();
  await expect(opened).toBeHidden();
  await expect(page.getByText(/: view as customer$/)).toBeVisible();

  const customer = await (await browser.newContext({ baseURL: shopAddress('WEB') })).newPage();
  await openReport(customer, order);
  await customer.context().close();
  await page.reload();
  await expect(opened).toBeVisible();
  await expectAccessible(page);

  await test.step('on a phone every action is on the first screen, and the payment’s page is one link away', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await navigateInPage(page, `/admin/orders/${paid.id}`);
    const actions = page.getByRole('region', { name: 'What you can do' });
    const link = actions.getByRole('link', { name: 'Payment at PayPal' });
    await expect(link).toBeVisible();
    for (const action of await actions.getByRole('button').or(actions.getByRole('link')).all())
      await expect(action).toBeInViewport({ ratio: 1 });
    const address = (await link.getAttribute('href')) ?? '';
    expect(await (await fetch(address)).text()).toContain('COMPLETED');
  });
});
