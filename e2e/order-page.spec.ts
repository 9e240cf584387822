import { randomUUID } from 'node:crypto';
import { placeOrder } from '../harness/shop/place-order.ts';
import { openAsAdministrator } from './administrator.ts';
import { finishedReport, openReport } from './finished-report.ts';
import { placePaidOrder } from './paid-order.ts';
import { expect, expectAccessible, inDatabase, shopAddress, test } from './shop-test.ts';

test('the page of an order says when the customer opened the report, keeps notes and shows the customer’s view', async ({
  page,
  browser,
}) => {
  const order = await finishedReport();
  const email = `again-${randomUUID()}@example.com`;
  const other = await placeOrder(shopAddress('WEB'), { email, promoCode: '' });
  await inDatabase('update analysis_requests set customer_email = $2 where id = $1', [order.id, email]);
  await openAsAdministrator(page, `/admin/orders/${order.id}`);
  const milestones = page.getByRole('region', { name: 'Milestones' });
  const opened = milestones.getByRole('listitem').filter({ hasText: 'Opened' });
  await expect(milestones.getByRole('listitem').filter({ hasText: 'Finished' })).toContainText(
    /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/,
  );
  await expect(opened).toContainText('No opening is recorded');
  await expect(page.getByRole('link', { name: `#${other.id}` })).toBeVisible();

  await page.getByLabel('New note').fill('Called on Monday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Called on Monday.' })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');

  await page.getByRole('link', { name: 'See it as the customer' }).click();
  await expect(page.getByRole('region', { name: 'As the customer sees it' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Interactive Buyer Features' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Back to order no. ${order.id}` }).click();
  await expect(opened).toContainText('No opening is recorded');
  await expect(page.getByText(/: view-as-customer$/)).toBeVisible();

  const customer = await (await browser.newContext({ baseURL: shopAddress('WEB') })).newPage();
  await openReport(customer, order, customer.getByRole('heading', { name: 'Interactive Buyer Features' }));
  await customer.context().close();
  await page.reload();
  await expect(opened).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
  await expectAccessible(page);
});

test('on a phone every action is on the first screen, and the payment’s page is one link away', async ({
  page,
}) => {
  const { id } = await placePaidOrder();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdministrator(page, `/admin/orders/${id}`);
  const actions = page.getByRole('region', { name: 'What you can do' });
  for (const action of await actions.getByRole('button').or(actions.getByRole('link')).all())
    await expect(action).toBeInViewport({ ratio: 1 });
  const link = actions.getByRole('link', { name: 'Payment at PayPal' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(await (await fetch(address)).text()).toContain('COMPLETED');
});
