import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { placeOrder, readOrder } from '../harness/shop/place-order.ts';
import { becomeOrderer, type Order } from './finished-report.ts';
import { placePaidOrder } from './paid-order.ts';
import { expect, expectAccessible, inDatabase, mailsTo, patience, shopAddress, test } from './shop-test.ts';

type Stored = {
  status: string;
  startsAt: string;
  targetMarket: string;
  productService: string;
  customerEmail: string;
};

const stored = async (order: Order) => (await readOrder(shopAddress('WEB'), order)) as unknown as Stored;

/** An order paid by this browser, in its change window. */
async function payOrder(page: Page): Promise<Order> {
  const order = await placePaidOrder();
  await becomeOrderer(page.context(), order);
  return order;
}
/** Moves the end of the window and the queued job by this much. */
async function endWindowIn(id: number, seconds: number): Promise<void> {
  const interval = `${seconds} seconds`;
  await inDatabase('update analysis_requests set starts_at = now() + $2::interval where id = $1', [
    id,
    interval,
  ]);
  await inDatabase(
    "update pgboss.job set start_after = now() + $2::interval where name = 'report' and singleton_key = $1",
    [String(id), interval],
  );
}
const market = (page: Page) => page.getByLabel('Target market');
const offer = (page: Page) => page.getByLabel('Product or service');
const start = (page: Page) => page.getByRole('button', { name: 'Finalize & Start Analysis' });
const editDetails = (page: Page) => page.getByRole('button', { name: 'Edit details' }).click();
async function reloadAndEdit(page: Page): Promise<void> {
  await page.reload();
  await editDetails(page);
}

test('B2, B9: a paid order, from the payment through welcome and change window to the report, with reload and Back at each step', async ({
  page,
}) => {
  test.slow(); // a whole report, and two changes of the window's end
  const email = `payer-${randomUUID()}@example.com`;
  const order = await placeOrder(shopAddress('WEB'), { email, promoCode: '' });
  await becomeOrderer(page.context(), order);
  await test.step('paid by PayPal’s button, the welcome page opens', async () => {
    await page.goto(`/?pay=${order.id}`);
    await expect(page.getByText('Complete Payment - $37')).toBeVisible();
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: /Pay with PayPal/ }).click();
    await (await popup).getByRole('button', { name: 'Pay $37.00' }).click();
    await page.waitForURL(`**/welcome/${order.id}`);
    await expect(page.getByText('Payment Successful! Welcome to ELITE')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('Back leads out of the order, not into a loop through the welcome page', async () => {
    await page.goto('/terms');
    await page.goto(`/welcome/${order.id}`);
    await page.getByRole('link', { name: 'View My Analysis Now' }).click();
    await page.waitForURL(`**/home?view=${order.id}`);
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
    await page.goForward();
    await expect(page.getByText(/it starts automatically in \d+ minutes \(\d+:\d\d [ap]m\)/)).toBeVisible();
  });
  await test.step('the start is on the first screen, one question at most, and the form is one press away', async () => {
    const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const size of [desktop, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      await expect(start(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('main').getByRole('textbox').filter({ visible: true })).toHaveCount(1);
    }
    await editDetails(page);
    await expect(start(page)).toHaveCount(1);
    await expect(market(page)).toBeVisible();
    await page.setViewportSize(desktop);
  });
  await test.step('what is typed is saved without a button, and a reload right after the last key loses nothing', async () => {
    await market(page).fill('Owners of large bakeries with three shifts');
    await expect.poll(async () => (await stored(order)).targetMarket).toMatch(/three shifts$/);
    await offer(page).fill('A dough planner that also orders the flour');
    await reloadAndEdit(page);
    await expect(market(page)).toHaveValue('Owners of large bakeries with three shifts');
    await expect(offer(page)).toHaveValue('A dough planner that also orders the flour');
    await expect.poll(async () => (await stored(order)).productService).toMatch(/orders the flour$/);
    expect((await stored(order)).status).toBe('pending');
  });
  await test.step('an invalid field keeps its last valid value, and says so', async () => {
    await market(page).fill('Too few');
    await expect(page.getByText(/Target market isn’t saved yet/)).toBeVisible();
    expect((await stored(order)).targetMarket).toMatch(/three shifts$/);
    await reloadAndEdit(page);
    await expect(market(page)).toHaveValue('Too few');
    await market(page).fill('Owners of large bakeries with four shifts');
    await expect.poll(async () => (await stored(order)).targetMarket).toMatch(/four shifts$/);
    await expect(page.getByText(/isn’t saved yet/)).toHaveCount(0);
  });
  await test.step('the last minute is announced, and five more minutes are given once', async () => {
    await endWindowIn(order.id, 50);
    await expect(page.getByRole('alert')).toContainText('starts in less than a minute', { timeout: 8_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Give me 5 more minutes' }).click();
    await expect(page.getByText('5 More Minutes').first()).toBeVisible();
    await expect(page.getByText(/starts automatically in [56] minutes/)).toBeVisible();
    await reloadAndEdit(page);
    await endWindowIn(order.id, 15);
    await expect(page.getByRole('alert')).toContainText('starts in less than a minute', { timeout: 8_000 });
    await expect(page.getByRole('button', { name: 'Give me 5 more minutes' })).toHaveCount(0);
  });
  await test.step('the end of the window while typing: saved before, shown after, nothing lost', async () => {
    await offer(page).fill('A dough planner for the last seconds');
    await expect.poll(async () => (await stored(order)).productService).toMatch(/the last seconds$/);
    await offer(page).focus();
    await page.keyboard.press('End');
    while (await offer(page).isVisible()) await page.keyboard.type('z');
    await expect(page.getByText('Analysis in Progress')).toBeVisible();
    await expect(page.getByText('The analysis started before these changes were saved.')).toBeVisible();
    const { productService } = await stored(order);
    expect(productService).toMatch(/^A dough planner for the last secondsz*$/);
    await page.reload();
    await expect(page.getByText(/^A dough planner for the last secondsz+$/).last()).toBeVisible();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByText('The analysis started before these changes were saved.')).toHaveCount(0);
  });
  await test.step('the report is written from the last draft; Back leaves it', async () => {
    await expect(page.getByText('Interactive Buyer Features')).toBeVisible({ timeout: patience(50_000) });
    await page.getByText('What this rests on').click();
    await expect(page.getByText('Owners of large bakeries with four shifts').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Interactive Buyer Features')).toBeVisible({ timeout: patience(15_000) });
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject).sort(), {
        timeout: patience(30_000),
      })
      // A payer's address is proven, so the subject is the report's first sentence.
      .toEqual([expect.stringMatching(/^One person can order/), 'Receipt for your Innerbuyer analysis']);
  });
});

test('B2: two tabs edit side by side, a moment offline loses nothing, and the start waits for the last change', async ({
  page,
  context,
}) => {
  test.slow();
  const order = await payOrder(page);
  await page.goto(`/home?view=${order.id}`);
  const second = await context.newPage();
  await second.goto(`/home?view=${order.id}`);
  for (const tab of [page, second]) await editDetails(tab);
  await test.step('what is typed in one tab appears in the other', async () => {
    await market(page).fill('Typed in the first of two tabs');
    await expect(market(second)).toHaveValue('Typed in the first of two tabs', { timeout: patience(8_000) });
    await offer(second).fill('Typed in the second of two tabs');
    await expect(offer(page)).toHaveValue('Typed in the second of two tabs', { timeout: patience(8_000) });
  });
  await test.step('a moment offline', async () => {
    await page.route('**/draft', (route) => route.abort('internetdisconnected'));
    await market(page).fill('Typed while the connection was gone');
    await expect(page.getByText(/n’t saved yet: we can’t reach our server/)).toBeVisible();
    await page.unroute('**/draft');
    await expect
      .poll(async () => (await stored(order)).targetMarket)
      .toBe('Typed while the connection was gone');
    await expect(page.getByText('Changes are saved as you type.')).toBeVisible();
  });

  await test.step('the start waits for what was typed last', async () => {
    await offer(second).fill('Typed right before the start');
    await start(second).click();
    await expect(second.getByText('OPERATION INITIATED').first()).toBeVisible();
    await expect(second.getByText('Analysis in Progress')).toBeVisible();
    expect((await stored(order)).productService).toBe('Typed right before the start');
  });
});

test('B4, B5: a success page that cannot be loaded comes back without a press, follows the report to its mail and opens it', async ({
  page,
}) => {
  test.slow();
  const order = await payOrder(page);
  let failures = 0;
  await page.route(`**/api/analysis/${order.id}`, (route) => {
    failures += 1;
    return failures <= 4 ? route.abort('internetdisconnected') : route.continue();
  });
  await page.goto('/terms');
  await page.goto(`/success?analysis_id=${order.id}`);
  await expect(page.getByText('We couldn’t load your order')).toBeVisible({ timeout: patience(12_000) });
  await expect(page.getByText('Payment Successful!')).toBeVisible({ timeout: patience(25_000) });
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(step('Payment confirmed')).toContainText('done');
  await expect(step('Generating PDF')).toContainText('not started');
  await endWindowIn(order.id, 0);
  await expect(step('Analyzing')).toContainText('in progress', { timeout: patience(10_000) });
  await expect(page.getByRole('heading', { name: 'Your report is ready' })).toBeVisible({
    timeout: patience(50_000),
  });
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(step('Generating PDF')).toContainText('done', { timeout: patience(30_000) });
  await expect(step('Sending to email')).toContainText('done', { timeout: patience(30_000) });
  await expectAccessible(page);
  await page.reload();
  await page.waitForURL(`**/home?view=${order.id}`, { timeout: patience(15_000) });
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
});
