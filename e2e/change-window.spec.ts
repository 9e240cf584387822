import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { placeOrder, readOrder } from '../harness/shop/place-order.ts';
import {
  expect,
  expectAccessible,
  expectReadableInDark,
  inDatabase,
  patience,
  shopAddress,
  test,
} from './shop-test.ts';

type Order = Awaited<ReturnType<typeof placeOrder>>;
type Stored = {
  status: string;
  startsAt: string;
  targetMarket: string;
  productService: string;
  customerEmail: string;
};

const becomeOrderer = (context: BrowserContext, { cookie }: Order) =>
  context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: shopAddress('WEB') };
    }),
  );

/** An order paid by this browser, in its change window. */
async function payOrder(page: Page): Promise<Order & { stored: () => Promise<Stored> }> {
  const web = shopAddress('WEB');
  const order = await placeOrder(web, { promoCode: '' });
  const send = (path: string, body: object) =>
    fetch(`${web}${path}`, {
      method: 'POST',
      headers: { cookie: order.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
  const { orderId } = (await (await send('/api/paypal/orders', { analysisId: order.id })).json()) as {
    orderId: string;
  };
  await fetch(`${shopAddress('PAYPAL')}/emulator/orders/${orderId}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect((await send(`/api/paypal/orders/${orderId}/capture`, {})).status).toBe(200);
  await becomeOrderer(page.context(), order);
  return { ...order, stored: async () => (await readOrder(web, order)) as unknown as Stored };
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

test('B2, B9: from welcome through the change window to the report, with reload and Back at each step', async ({
  page,
}) => {
  test.setTimeout(patience(90_000));
  const order = await payOrder(page);
  await page.goto('/terms');
  await page.goto(`/welcome/${order.id}`);
  await page.reload();
  await page.getByRole('link', { name: 'View My Analysis Now' }).click();
  await page.waitForURL(`**/home?view=${order.id}`);

  await test.step('Back leads out of the order, not into a loop through the welcome page', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
    await page.goForward();
    await expect(page.getByText(/It starts automatically in \d+ minutes \(\d+:\d\d [ap]m\)/)).toBeVisible();
  });
  await test.step('what is typed is saved without a button, and a reload right after the last key loses nothing', async () => {
    await market(page).fill('Owners of large bakeries with three shifts');
    await expect.poll(async () => (await order.stored()).targetMarket).toMatch(/three shifts$/);
    await offer(page).fill('A dough planner that also orders the flour');
    await page.reload();
    await expect(market(page)).toHaveValue('Owners of large bakeries with three shifts');
    await expect(offer(page)).toHaveValue('A dough planner that also orders the flour');
    await expect.poll(async () => (await order.stored()).productService).toMatch(/orders the flour$/);
    expect((await order.stored()).status).toBe('pending');
  });
  await test.step('an invalid field keeps its last valid value, and says so', async () => {
    await market(page).fill('Too few');
    await expect(page.getByText(/Target market is not saved yet/)).toBeVisible();
    expect((await order.stored()).targetMarket).toMatch(/three shifts$/);
    await page.reload();
    await expect(market(page)).toHaveValue('Too few');
    await market(page).fill('Owners of large bakeries with four shifts');
    await expect.poll(async () => (await order.stored()).targetMarket).toMatch(/four shifts$/);
    await expect(page.getByText(/is not saved yet/)).toHaveCount(0);
  });
  await test.step('the last minute is announced, and five more minutes are given once', async () => {
    await endWindowIn(order.id, 50);
    await expect(page.getByRole('alert')).toContainText('starts in less than a minute', { timeout: 8_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Give me five more minutes' }).click();
    await expect(page.getByText('Five More Minutes').first()).toBeVisible();
    await expect(page.getByText(/starts automatically in [56] minutes/)).toBeVisible();
    await page.reload();
    await endWindowIn(order.id, 15);
    await expect(page.getByRole('alert')).toContainText('starts in less than a minute', { timeout: 8_000 });
    await expect(page.getByRole('button', { name: 'Give me five more minutes' })).toHaveCount(0);
  });
  await test.step('the end of the window while typing: saved before, shown after, nothing lost', async () => {
    await offer(page).fill('A dough planner for the last seconds');
    await expect.poll(async () => (await order.stored()).productService).toMatch(/the last seconds$/);
    await offer(page).focus();
    await page.keyboard.press('End');
    while (await offer(page).isVisible()) await page.keyboard.type('z');
    await expect(page.getByText('Analysis in Progress')).toBeVisible();
    await expect(page.getByText('The analysis started before these changes were saved.')).toBeVisible();
    const { productService } = await order.stored();
    expect(productService).toMatch(/^A dough planner for the last secondsz*$/);
    await page.reload();
    await expect(page.getByText(/^A dough planner for the last secondsz+$/).last()).toBeVisible();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(page.getByText('The analysis started before these changes were saved.')).toHaveCount(0);
  });
  await test.step('the report is written from the last draft; Back leaves it', async () => {
    await expect(page.getByText('Interactive Buyer Features')).toBeVisible({ timeout: patience(50_000) });
    await page.getByText('Target market and product').click();
    await expect(page.getByText('Owners of large bakeries with four shifts').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Interactive Buyer Features')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
  });
});

test('B2: two tabs edit side by side, and a moment offline loses nothing', async ({ page, context }) => {
  const order = await payOrder(page);
  await page.goto(`/home?view=${order.id}`);
  const second = await context.newPage();
  await second.goto(`/home?view=${order.id}`);
  await market(page).fill('Typed in the first of two tabs');
  await expect(market(second)).toHaveValue('Typed in the first of two tabs', { timeout: 8_000 });
  await offer(second).fill('Typed in the second of two tabs');
  await expect(offer(page)).toHaveValue('Typed in the second of two tabs', { timeout: 8_000 });
  await second.close();

  await page.route('**/draft', (route) => route.abort('internetdisconnected'));
  await market(page).fill('Typed while the connection was gone');
  await expect(page.getByText(/not saved yet: we cannot reach our server/)).toBeVisible();
  await page.unroute('**/draft');
  await expect
    .poll(async () => (await order.stored()).targetMarket)
    .toBe('Typed while the connection was gone');
  await expect(page.getByText('Your changes are saved as you type.')).toBeVisible();
});

test('questions before the start: what is typed survives a closed page, and Start now waits for the last answer', async ({
  page,
  context,
}) => {
  const order = await payOrder(page);
  const answers = () =>
    inDatabase<{ question: string; answer: string; is_skipped: boolean }>(
      'select question, answer, is_skipped from interview_answers where analysis_id = $1 order by saved_at',
      [order.id],
    );
  await page.goto(`/home?view=${order.id}`);
  const block = page.getByRole('region', { name: /questions?, (one minute|two minutes)$/ });
  await expect(block).toBeVisible({ timeout: patience(10_000) });
  await expect(page.getByRole('button', { name: 'Start now' })).toBeVisible();
  await expect(block.getByText(/^Changes: /).first()).toBeVisible();
  const part = '[aria-labelledby=questions-title]';
  await expectAccessible(page, part);
  await expectReadableInDark(page, part);

  const first = block.getByRole('textbox').first();
  const question = await first.evaluate((field: HTMLTextAreaElement) =>
    field.labels?.[0]?.textContent?.trim(),
  );
  await first.pressSequentially('About forty a week');
  await page.close({ runBeforeUnload: true });

  const again = await context.newPage();
  await again.goto(`/home?view=${order.id}`);
  const fields = again.getByRole('region', { name: /questions?, (one minute|two minutes)$/ });
  await expect(fields.getByLabel(question ?? '', { exact: true })).toHaveValue('About forty a week');
  await fields
    .getByRole('button', { name: /^Skip: / })
    .nth(1)
    .click();
  await expect(fields.getByRole('button', { name: /^Answer after all: / })).toBeVisible();
  await expect.poll(async () => (await answers()).some(({ is_skipped }) => is_skipped)).toBe(true);
  await fields.getByLabel(question ?? '', { exact: true }).fill('About forty a week, most on Mondays');
  await again.getByRole('button', { name: 'Start now' }).click();
  await expect(again.getByText('Analysis in Progress')).toBeVisible();
  expect(await answers()).toContainEqual({
    question,
    answer: 'About forty a week, most on Mondays',
    is_skipped: false,
  });
});

for (const path of ['/welcome/', '/success?analysis_id=', '/home?view=']) {
  test(`B4: ${path} that cannot be loaded says so, tries again and recovers`, async ({ page }) => {
    const order = await payOrder(page);
    const analysis = `**/api/analysis/${order.id}`;
    await page.route(analysis, (route) => route.fulfill({ status: 503, body: 'Try again in a minute.' }));
    await page.goto(`${path}${order.id}`);
    await expect(page.getByText(/We could not load your order|The report did not load/)).toBeVisible({
      timeout: patience(12_000),
    });
    await expect(page.getByText(/We can.t open this/)).toHaveCount(0);
    await expectAccessible(page);
    // Fails again. The page also retries by timer, so the next attempt may be either.
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.unroute(analysis);
    await expect(page.getByText(/Payment Successful!|Your payment succeeded/).first()).toBeVisible({
      timeout: patience(15_000),
    });
  });
}

test('B4: what cannot be loaded comes back without a press', async ({ page }) => {
  const order = await payOrder(page);
  let failures = 0;
  await page.route(`**/api/analysis/${order.id}`, (route) => {
    failures += 1;
    return failures <= 4 ? route.abort('internetdisconnected') : route.continue();
  });
  await page.goto(`/success?analysis_id=${order.id}`);
  await expect(page.getByText('We could not load your order')).toBeVisible({ timeout: patience(12_000) });
  await expect(page.getByText('Payment Successful!')).toBeVisible({ timeout: patience(25_000) });
});

test('B5: the success page follows the report to its mail, says that it is ready and opens it', async ({
  page,
}) => {
  test.setTimeout(patience(90_000));
  const order = await payOrder(page);
  await page.goto('/terms');
  await page.goto(`/success?analysis_id=${order.id}`);
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

test('B7: a failed order that was refunded says so and offers a new order', async ({ page }) => {
  const order = await payOrder(page);
  await inDatabase(
    "update analysis_requests set status = 'failed', failure_reason = 'gave_up', payment_status = 'refunded' where id = $1",
    [order.id],
  );
  await page.goto(`/home?view=${order.id}`);
  await expect(page.getByText('Your payment was refunded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finalize & Start Analysis' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'order a new analysis' })).toBeVisible();
});

for (const view of ['', 'abc', '-1', '1e3']) {
  test(`16: /home?view=${view} opens the empty workspace`, async ({ page }) => {
    await page.goto(`/home?view=${view}`);
    await expect(page.getByText('No analysis data available')).toBeVisible();
    await expect(page.getByText("We can't open this report here")).toHaveCount(0);
  });
}
