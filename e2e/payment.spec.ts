import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDatabase, mailsTo, patience, shopAddress, test } from './shop-test.ts';

const market = 'Owners of small bakeries who open before dawn';
const offer = 'A dough-planning app that says how much to bake';
const emulator = (path: string, body: object) =>
  fetch(`${shopAddress('PAYPAL')}/emulator${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Fills in the landing page's form and creates the order; returns its mail address. */
async function createOrder(page: Page, price: string, promoCode = ''): Promise<string> {
  const email = `payer-${randomUUID()}@example.com`;
  await page.goto(`/?email=${email}&targetMarket=${market}&productService=${offer}`);
  if (promoCode) {
    await page.getByLabel('Promo code').fill(promoCode);
    await page.getByRole('button', { name: 'Apply' }).click();
  }
  await page.getByRole('button', { name: `Create Analysis - ${price}` }).click();
  await expect(page.getByText(`Complete Payment - ${price}`)).toBeVisible();
  await expect(page.getByText('Secure payment by PayPal')).toBeVisible();
  await expect(page.getByText('Your payment information is never stored on our servers')).toBeVisible();
  return email;
}

async function openPaypal(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Pay with PayPal/ }).click();
  return popup;
}

test('a paid order: button, welcome page, change window with edits, report and receipt', async ({ page }) => {
  const email = await createOrder(page, '$37');
  await expectAccessible(page);
  await (await openPaypal(page)).getByRole('button', { name: 'Pay $37.00' }).click();
  await page.waitForURL(/\/welcome\/\d+/);
  await expect(page.getByText('Payment Successful! Welcome to ELITE')).toBeVisible();
  await expect(page.getByText('Estimated completion: 2-3 minutes')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: 'View My Analysis Now' })
    .or(page.getByRole('link', { name: 'View My Analysis Now' }))
    .click();
  await page.waitForURL(/\/home\?view=\d+/);
  const start = page.getByRole('button', { name: 'Finalize & Start Analysis' });
  await expect(start).toBeVisible();
  const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Start now' })).toBeInViewport({ ratio: 1 });
  await expect(start).toBeHidden();
  await page.getByRole('button', { name: 'Change the details' }).click();
  await expect(start).toBeVisible();
  await page.setViewportSize(desktop);
  await expectAccessible(page);
  await page.getByLabel('Target market').fill('Owners of large bakeries with three shifts');
  await start.click();
  await expect(page.getByText('OPERATION INITIATED').first()).toBeVisible();
  await expect(page.getByText('Interactive Buyer Features')).toBeVisible({ timeout: patience(40_000) });
  await page.getByText('Target market and product').click();
  await expect(page.getByText('Owners of large bakeries with three shifts').first()).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject).sort())
    .toEqual(['Receipt for your Innerbuyer analysis', 'Your Innerbuyer report is ready']);
});

test('16: the styles that PayPal’s script inserts are allowed by the page’s nonce, also after a reload', async ({
  page,
}) => {
  await createOrder(page, '$37');
  const button = page.getByRole('button', { name: /Pay with PayPal/ });
  await expect(button).toHaveCSS('letter-spacing', '0.25px');
  const orders = page.waitForResponse((response) => response.url().endsWith('/api/paypal/orders'));
  await (await openPaypal(page)).getByRole('button', { name: 'Cancel' }).click();
  const { analysisId } = JSON.parse((await orders).request().postData() ?? '{}');
  await page.goto(`/?pay=${analysisId}`);
  await expect(button).toHaveCSS('letter-spacing', '0.25px');
  await page.reload();
  await expect(button).toHaveCSS('letter-spacing', '0.25px');
});

test('SAVE10 is paid at $27', async ({ page }) => {
  await createOrder(page, '$27', 'SAVE10');
  await (await openPaypal(page)).getByRole('button', { name: 'Pay $27.00' }).click();
  await page.waitForURL(/\/welcome\/\d+/);
});

test('cancelled, then paid later from the resume address', async ({ page }) => {
  await createOrder(page, '$37');
  await (await openPaypal(page)).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment Cancelled').first()).toBeVisible();
  const answer = await page.request.get('/api/auth/user');
  expect(answer.status()).toBe(401);
  const orders = page.waitForResponse((response) => response.url().endsWith('/api/paypal/orders'));
  await (await openPaypal(page)).getByRole('button', { name: 'Cancel' }).click();
  const { analysisId } = JSON.parse((await orders).request().postData() ?? '{}');
  await page.goto(`/?pay=${analysisId}`);
  await expect(page.getByText('Complete Payment - $37')).toBeVisible();
  await (await openPaypal(page)).getByRole('button', { name: 'Pay $37.00' }).click();
  await page.waitForURL(/\/welcome\/\d+/);
});

test('declined, then paid another way', async ({ page }) => {
  // The notice of the approval would also capture; this test is about the browser's capture.
  await emulator('/scenarios', {
    match: { operation: 'webhook', eventType: 'CHECKOUT.ORDER.APPROVED' },
    effect: { kind: 'lose-webhook' },
  });
  await createOrder(page, '$37');
  const popup = await openPaypal(page);
  await popup.getByRole('button', { name: 'Pay with a declined card' }).click();
  await popup.getByRole('button', { name: 'Pay $37.00' }).click();
  await page.waitForURL(/\/welcome\/\d+/);
});

test('held for review: nothing is released, and the page says so', async ({ page }) => {
  await createOrder(page, '$37');
  await (await openPaypal(page)).getByRole('button', { name: 'Pay, held for review' }).click();
  await expect(page.getByText('PayPal is reviewing your payment; we will e-mail you').first()).toBeVisible({
    timeout: patience(15_000),
  });
  await expect(page.getByText('Payment Successful!')).toHaveCount(0);
});

test('the browser is closed between approval and return: the webhook finishes it', async ({
  page,
  context,
}) => {
  const email = await createOrder(page, '$37');
  await page.route('**/api/paypal/orders/*/capture', (route) => route.abort());
  const popup = await openPaypal(page);
  await popup.getByRole('button', { name: 'Pay $37.00' }).click();
  await context.pages().at(0)?.goto('about:blank');
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: patience(15_000) }).toBe(1);
});

test('the window elapses untouched: the analysis starts by itself', async ({ page }) => {
  await createOrder(page, '$37');
  await (await openPaypal(page)).getByRole('button', { name: 'Pay $37.00' }).click();
  await page.waitForURL(/\/welcome\/\d+/);
  const id = Number(page.url().split('/').at(-1));
  await inDatabase('update analysis_requests set starts_at = now() where id = $1', [id]);
  await inDatabase("update pgboss.job set start_after = now() where name = 'report' and singleton_key = $1", [
    String(id),
  ]);
  await page.goto(`/home?view=${id}`);
  await expect(page.getByText('Interactive Buyer Features')).toBeVisible({ timeout: patience(40_000) });
});

test('B3: PayPal fails after the approval: a page keeps trying, through reload and Back, and ends at the welcome page', async ({
  page,
}) => {
  await createOrder(page, '$37');
  const created = page.waitForResponse((response) => response.url().endsWith('/api/paypal/orders'));
  const popup = await openPaypal(page);
  const { orderId } = await (await created).json();
  const scenario = (operation: string, effect: object, times: number | null) =>
    emulator('/scenarios', { match: { operation, resourceId: orderId }, times, effect });
  await scenario('orders.get', { kind: 'status', status: 503 }, 40);
  await popup.getByRole('button', { name: 'Pay $37.00' }).click();
  await page.waitForURL(/\/payment-return\?orderID=/);
  await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  await expect(page.getByText('Your money is safe')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('1 try so far')).toBeVisible();
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page).toHaveURL(/\/home\?view=\d+/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  await fetch(`${shopAddress('PAYPAL')}/emulator/scenarios`, { method: 'DELETE' });
  await page.waitForURL(/\/welcome\/\d+/, { timeout: patience(20_000) });
  await expect(page.getByText('Payment Successful! Welcome to ELITE')).toBeVisible();
});

test('workspace create mode is paid in place', async ({ page }) => {
  await page.goto('/home');
  await page.getByLabel('Email').fill(`payer-${randomUUID()}@example.com`);
  await page.getByLabel('Target market').fill(market);
  await page.getByLabel('Product or service').fill(offer);
  await page.getByRole('button', { name: 'Begin Analysis' }).click();
  await expect(page.getByText('Complete Payment - $37')).toBeVisible();
  await (await openPaypal(page)).getByRole('button', { name: 'Pay $37.00' }).click();
  await page.waitForURL(/\/welcome\/\d+/);
});

test('the script never loads: the fallback button leads to PayPal’s own page and back to the success page', async ({
  page,
}) => {
  await page.route('**/sdk/js**', (route) => route.abort());
  await createOrder(page, '$37');
  await page.getByRole('button', { name: /PayPal/ }).click({ timeout: patience(20_000) });
  await page.getByRole('button', { name: 'Pay $37.00' }).click();
  await page.waitForURL(/\/success\?session_id=/);
  await expect(page.getByText('Payment Successful!').first()).toBeVisible();
  await expectAccessible(page);
});

test('the browser is gone and the notices are lost: the sweep finishes it', async ({ page, context }) => {
  test.setTimeout(100_000); // the sweep runs once a minute
  await emulator('/scenarios', {
    match: { operation: 'webhook' },
    times: null,
    effect: { kind: 'lose-webhook' },
  });
  try {
    const email = await createOrder(page, '$37');
    await page.route('**/api/paypal/orders/*/capture', (route) => route.abort());
    await (await openPaypal(page)).getByRole('button', { name: 'Pay $37.00' }).click();
    await context.pages().at(0)?.goto('about:blank');
    await inDatabase("update payments set check_at = now() where status in ('created', 'approved')", []);
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: patience(75_000) }).toBe(1);
  } finally {
    await fetch(`${shopAddress('PAYPAL')}/emulator/scenarios`, { method: 'DELETE' });
  }
});
