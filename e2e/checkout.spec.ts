import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectReadableInDark,
  mailsTo,
  patience,
  signInAs,
  test,
} from './shop-test.ts';

const market = 'Owners of small bakeries who open before dawn';
const offer = 'A dough-planning app that says how much to bake';
const someEmail = () => `payer-${randomUUID()}@example.com`;
const payButton = (page: Page) => page.getByRole('button', { name: /Pay with PayPal/ });
const payId = (page: Page) => new URL(page.url()).searchParams.get('pay');

async function fillForm(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Select ELITE Analysis' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Target market').fill(market);
  await page.getByLabel('Product or service').fill(offer);
}
async function expectForm(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Target market')).toHaveValue(market);
  await expect(page.getByLabel('Product or service')).toHaveValue(offer);
}
async function createOrder(page: Page, price = '$37'): Promise<string> {
  await page.getByRole('button', { name: `Create Analysis - ${price}` }).click();
  await page.waitForURL(/\/\?pay=\d+$/);
  await expect(page.getByRole('heading', { name: `Complete Payment - ${price}` })).toBeFocused();
  return payId(page) as string;
}
async function openPaypal(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await payButton(page).click();
  return popup;
}

test('B1: reload and Back at each step lose neither the form nor the payment step', async ({ page }) => {
  const email = someEmail();
  await fillForm(page, email);
  await page.getByLabel('Promo code').fill('SAVE10');
  await page.reload();
  await expectForm(page, email);
  await expect(page.getByLabel('Promo code')).toHaveValue('SAVE10');
  const id = await createOrder(page, '$27');
  expect(page.url()).not.toContain('example.com');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Complete Payment - $27' })).toBeInViewport();
  await expectAccessible(page, '#order-form');
  await expectReadableInDark(page, '#order-form');

  await page.goBack();
  await expectForm(page, email);
  await expect(page.getByLabel('Promo code')).toHaveValue('SAVE10');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Complete Payment - $27' })).toBeVisible();
  await page.goBack();
  // The same text continues the same order.
  expect(await createOrder(page, '$27')).toBe(id);

  await (await openPaypal(page)).getByRole('button', { name: 'Pay $27.00' }).click();
  await page.waitForURL(/\/welcome\/\d+/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Select ELITE Analysis' })).toBeVisible();
});

test('B1: an edit after Back makes an order of its own', async ({ page }) => {
  await fillForm(page, someEmail());
  const id = await createOrder(page);
  await page.goBack();
  await page.getByLabel('Target market').fill('Owners of large bakeries with three shifts');
  expect(await createOrder(page)).not.toBe(id);
  await expect(page.getByText('Owners of large bakeries with three shifts')).toBeVisible();
});

test('B1: cancelled in PayPal’s window and on PayPal’s page, the payment step stays', async ({ page }) => {
  await fillForm(page, someEmail());
  const id = await createOrder(page);
  await (await openPaypal(page)).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment Cancelled').first()).toBeVisible();
  expect(payId(page)).toBe(id);

  await page.route('**/sdk/js**', (route) => route.abort());
  await page.reload();
  await payButton(page).click({ timeout: patience(20_000) });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(new RegExp(`/\\?pay=${id}$`));
  await expect(page.getByText('Payment Cancelled').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete Payment - $37' })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Complete Payment - $37' })).toBeVisible();
});

test('B1: held for review, a reload says so and offers no second payment', async ({ page }) => {
  await fillForm(page, someEmail());
  await createOrder(page);
  await (await openPaypal(page)).getByRole('button', { name: 'Pay, held for review' }).click();
  const reviewing = page.getByText('PayPal is reviewing your payment; we will e-mail you').first();
  await expect(reviewing).toBeVisible({ timeout: patience(15_000) });
  await page.reload();
  await expect(reviewing).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('B1: paid in a second tab, the first one leads to the workspace', async ({ page, context }) => {
  await fillForm(page, someEmail());
  const id = await createOrder(page);
  const second = await context.newPage();
  await second.goto(`/?pay=${id}`);
  await (await openPaypal(second)).getByRole('button', { name: 'Pay $37.00' }).click();
  await second.waitForURL(/\/welcome\/\d+/);
  // PayPal's window stays open: closed at once, it would count as cancelled before the shop answers.
  await payButton(page).click();
  await page.waitForURL(`**/home?view=${id}`);
});

test('16: the mistyped address and the forgotten code are corrected where one pays', async ({ page }) => {
  const [wrong, right] = [someEmail(), someEmail()];
  await fillForm(page, wrong);
  const id = await createOrder(page);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill(right);
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByText(`Report goes to ${right}`)).toBeVisible();

  await page.getByRole('button', { name: 'Add a promo code' }).click();
  await page.getByLabel('Promo code').fill('EXPIRED');
  await page.getByRole('button', { name: 'Apply the code' }).click();
  await expect(page.getByText("That code isn't valid or may have expired.").first()).toBeVisible();
  await expectAccessible(page, '#order-form');
  await page.getByLabel('Promo code').fill('SAVE10');
  await page.getByRole('button', { name: 'Apply the code' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment - $27' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Report goes to ${right}`)).toBeVisible();
  await expect(page.getByText('Promo code SAVE10')).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(right);
  await expect(page.getByLabel('Promo code')).toHaveValue('SAVE10');
  expect(await createOrder(page, '$27')).toBe(id);
  await (await openPaypal(page)).getByRole('button', { name: 'Pay $27.00' }).click();
  await page.waitForURL(/\/welcome\/\d+/);
  await expect.poll(async () => (await mailsTo(right)).length).toBe(1);
  expect(await mailsTo(wrong)).toEqual([]);
});

test('16: a code that makes it free starts the analysis from the payment step', async ({ page }) => {
  await fillForm(page, someEmail());
  const id = await createOrder(page);
  await page.getByRole('button', { name: 'Add a promo code' }).click();
  await page.getByLabel('Promo code').fill('FREE100');
  await page.getByRole('button', { name: 'Apply the code' }).click();
  await page.waitForURL(`**/home?view=${id}`);
  await expect(page.getByText('Free Analysis Started!').first()).toBeVisible();
});

test('B1: the workspace’s own order has an address, too', async ({ page }) => {
  const email = someEmail();
  await page.goto('/home');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Target market').fill(market);
  await page.getByLabel('Product or service').fill(offer);
  await page.getByLabel('Private Concern Analysis').check();
  await page.reload();
  await expectForm(page, email);
  await expect(page.getByLabel('Private Concern Analysis')).toBeChecked();
  await page.getByRole('button', { name: 'Begin Analysis' }).click();
  await page.waitForURL(/\/home\?pay=\d+$/);
  await expect(page.getByRole('heading', { name: 'Complete Payment - $37' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Complete Payment - $37' })).toBeVisible();
  await page.goBack();
  await expectForm(page, email);
  await expect(page.getByLabel('Private Concern Analysis')).toBeChecked();
  await page.goForward();
  await (await openPaypal(page)).getByRole('button', { name: 'Pay $37.00' }).click();
  await page.waitForURL(/\/welcome\/\d+/);
});

test('B8: Comprehensive with no module is refused with a sentence that leads to the list', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByLabel('Email').fill(someEmail());
  await page.getByLabel('Target market').fill(market);
  await page.getByLabel('Product or service').fill(offer);
  const checked = page.getByRole('checkbox', { checked: true });
  while ((await checked.count()) > 0) await checked.first().uncheck();
  await page.getByRole('button', { name: 'Begin Analysis' }).click();
  const sentence = 'Please choose at least one module for a Comprehensive Analysis.';
  await page.getByRole('link', { name: sentence }).click();
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Express Analysis').check();
  await page.getByRole('button', { name: 'Begin Analysis' }).click();
  await page.waitForURL(/\/home\?pay=\d+$/);
});

test('B6: “Get yours” on the sample opens the order form at its first field', async ({ page }) => {
  await page.goto('/sample');
  await page
    .getByRole('link', { name: /Get yours/ })
    .last()
    .click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toBeInViewport();
});

test('16: the plan card selects wherever it is clicked, and by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle'); // the mouse does not wait for the page's script
  const price = page.getByText('USD, one-time').last();
  await price.scrollIntoViewIfNeeded();
  const { x, y } = (await price.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 5, y + 5);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await page.getByRole('button', { name: 'Select ELITE Analysis' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('16: a prefilled link opens at the form, at the first field that is still empty', async ({ page }) => {
  await page.goto(`/?email=mia@example.com&targetMarket=${encodeURIComponent(market)}`);
  await expect(page.getByLabel('Product or service')).toBeFocused();
  await expect(page.getByLabel('Product or service')).toBeInViewport();
});

test('16: a signed-in customer’s address is filled in, on the landing page and in the workspace', async ({
  page,
}) => {
  await page.goto('/api/login');
  await signInAs(page, 'Mia Berg');
  await page.goto('/');
  await page.getByRole('button', { name: 'Select ELITE Analysis' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(/^mia/);
  await page.goto('/home');
  await expect(page.getByLabel('Email')).toHaveValue(/^mia/);
});

test('16: terms and refund rule are visible where one pays', async ({ page }) => {
  await fillForm(page, someEmail());
  await createOrder(page);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'No refunds once analysis begins, except where the law gives you more.' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Terms and refunds' }).click();
  await page.waitForURL(/\/terms/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Complete Payment - $37' })).toBeVisible();
});
