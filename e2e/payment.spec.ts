import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { placeOrder } from '../harness/shop/place-order.ts';
import { becomeOrderer } from './finished-report.ts';
import { expect, expectAccessible, inDatabase, patience, shopAddress, test } from './shop-test.ts';

const emulator = (path: string, body: object) =>
  fetch(`${shopAddress('PAYPAL')}/emulator${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const payButton = (page: Page) => page.getByRole('button', { name: /Pay with PayPal/ });
const paymentStep = (page: Page) => page.getByRole('heading', { name: 'Complete Payment - $37' });

/** Opens the payment step of an unpaid order in the browser that placed it; returns the order's id. */
async function openPaymentStep(page: Page): Promise<number> {
  const order = await placeOrder(shopAddress('WEB'), {
    email: `payer-${randomUUID()}@example.com`,
    promoCode: '',
    selectedModules: ['confession'],
  });
  await becomeOrderer(page.context(), order);
  await page.goto(`/?pay=${order.id}`);
  await expect(paymentStep(page)).toBeVisible();
  return order.id;
}

async function openPaypal(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await payButton(page).click();
  return popup;
}

test('B1: failed, cancelled in PayPal’s window and on PayPal’s page, the payment step stays; the page without the script leads to the success page', async ({
  page,
}) => {
  test.slow();
  const id = await openPaymentStep(page);
  await page.route('**/api/paypal/orders', (route) => route.fulfill({ status: 400, body: 'No.' }));
  await payButton(page).click();
  // The toast goes; this stays until the next try.
  const failure = page.getByText('Payment Processing Error. Your analysis is saved.');
  await expect(failure).toBeVisible();
  await page.unroute('**/api/paypal/orders');
  const sameStep = new RegExp(`/\\?pay=${id}$`);
  await (await openPaypal(page)).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment Cancelled').first()).toBeVisible();
  await expect(failure).toBeHidden();
  await expect(page).toHaveURL(sameStep);

  await page.route('**/sdk/js**', (route) => route.abort());
  await page.reload();
  await payButton(page).click({ timeout: patience(20_000) });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(sameStep);
  await expect(page.getByText('Payment Cancelled').first()).toBeVisible();
  await expect(paymentStep(page)).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(paymentStep(page)).toBeVisible();

  await payButton(page).click({ timeout: patience(20_000) });
  await page.getByRole('button', { name: 'Pay $37.00' }).click();
  await page.waitForURL(/\/success\?session_id=/);
  await expect(page.getByText('Payment Successful!').first()).toBeVisible();
});

test('B1, 16: PayPal’s styles are allowed by the page’s nonce; held for review, nothing is released and nothing is paid twice', async ({
  page,
}) => {
  await openPaymentStep(page);
  await expect(payButton(page)).toHaveCSS('letter-spacing', '0.25px');
  await page.reload();
  await expect(payButton(page)).toHaveCSS('letter-spacing', '0.25px');
  await (await openPaypal(page)).getByRole('button', { name: 'Pay, held for review' }).click();
  const reviewing = page.getByText('PayPal is reviewing your payment. We’ll email you').first();
  await expect(reviewing).toBeVisible({ timeout: patience(15_000) });
  await expect(page.getByText('Payment Successful!')).toHaveCount(0);
  await page.reload();
  await expect(reviewing).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('B1: paid in a second tab, the first one leads to the workspace', async ({ page, context }) => {
  const id = await openPaymentStep(page);
  const second = await context.newPage();
  await second.goto(`/?pay=${id}`);
  await (await openPaypal(second)).getByRole('button', { name: 'Pay $37.00' }).click();
  await second.waitForURL(/\/welcome\/\d+/);
  // PayPal's window stays open: closed at once, it would count as cancelled before the shop answers.
  await payButton(page).click();
  await page.waitForURL(`**/home?view=${id}`);
});

test('B3: declined, then paid another way; PayPal fails after the approval: a page keeps trying, through reload and Back, and ends at the welcome page', async ({
  page,
}) => {
  test.slow();
  const id = await openPaymentStep(page);
  const created = page.waitForResponse((response) => response.url().endsWith('/api/paypal/orders'));
  const popup = await openPaypal(page);
  const { orderId } = await (await created).json();
  const declined = page.waitForResponse((response) => response.url().endsWith(`/${orderId}/capture`));
  await popup.getByRole('button', { name: 'Pay with a declined card' }).click();
  expect((await declined).status()).toBe(402);
  await test.step('the notice of a declined approval takes no money', async () => {
    const handled = () => inDatabase('select 1 from payment_events where provider_order_id = $1', [orderId]);
    await expect.poll(async () => (await handled()).length, { timeout: patience(15_000) }).toBeGreaterThan(0);
    const [order] = await inDatabase('select payment_status from analysis_requests where id = $1', [id]);
    expect(order?.payment_status).toBe('declined');
  });
  // The notice of the next approval would also capture; this story is about the browser's capture.
  await emulator('/scenarios', {
    match: { operation: 'webhook', eventType: 'CHECKOUT.ORDER.APPROVED', resourceId: orderId },
    times: null,
    effect: { kind: 'lose-webhook' },
  });
  await emulator('/scenarios', {
    match: { operation: 'orders.get', resourceId: orderId },
    times: 40,
    effect: { kind: 'status', status: 503 },
  });
  await popup.getByRole('button', { name: 'Pay $37.00' }).click();
  await page.waitForURL(/\/payment-return\?orderID=/);
  const confirming = page.getByRole('heading', { name: 'We’re confirming your payment' });
  await expect(confirming).toBeVisible();
  await expect(page.getByText('you won’t be charged twice')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(confirming).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('1 attempt so far')).toBeVisible();
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page).toHaveURL(/\/home\?view=\d+/);
  await page.goBack();
  await expect(confirming).toBeVisible();
  await fetch(`${shopAddress('PAYPAL')}/emulator/scenarios`, { method: 'DELETE' });
  await page.waitForURL(/\/welcome\/\d+/, { timeout: patience(20_000) });
  await expect(page.getByText('Payment Successful! Welcome to ELITE')).toBeVisible();
});
