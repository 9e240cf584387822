import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { expect, expectAccessible, inDatabase, patience, shopAddress, test } from './shop-test.ts';

const web = () => shopAddress('WEB');

/** Signs in as the administrator without the form, which has its own test. */
async function openAsAdministrator(page: Page, path: string): Promise<void> {
  const credentials = shopAddress('ADMIN');
  const answer = await fetch(`${web()}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: credentials,
  });
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.goto(path);
}

const auditRow = (page: Page, action: string, id: number) =>
  page.getByRole('row', { name: new RegExp(`${action}.*#${id}\\b.*done`) });

async function expectAudited(page: Page, action: string, id: number): Promise<void> {
  await page.goto(`/admin/audit?action=${action}`);
  await expect(auditRow(page, action.replaceAll('-', ' '), id).first()).toBeVisible();
}

const confirmed = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
};

test('an order is found, its timeline read, its mail resent and its links revoked; each leaves its line', async ({
  page,
}) => {
  const email = `find-${randomUUID()}@example.com`;
  const order = await placeOrder(web(), { email, selectedModules: ['confession'] });
  await untilCompleted(web(), order, patience(30_000));
  await openAsAdministrator(page, '/admin/orders');
  await page.getByLabel('E-mail, in full').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/email=/);
  await expectAccessible(page);
  await page.getByRole('link', { name: `#${order.id}` }).click();
  await expect(page.getByRole('heading', { name: `Order no. ${order.id}` })).toBeVisible();
  await expect(page.getByText('Ordered, free')).toBeVisible();
  await expect(page.getByText('Report completed')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'emulated-strong' }).first()).toBeVisible();
  await expectAccessible(page);
  await confirmed(page, 'Resend the report mail');
  await confirmed(page, 'Revoke private links');
  await page.getByRole('link', { name: 'Open the report’s text (logged)' }).click();
  await expect(page.getByRole('heading', { name: 'Interactive Buyer Features' })).toBeVisible();
  for (const action of ['resend-mail', 'revoke-links', 'open-report'])
    await expectAudited(page, action, order.id);
  await expectAccessible(page);
});

test('a failed report is restarted, and one at work is cancelled', async ({ page }) => {
  const failed = await placeOrder(web(), { selectedModules: ['confession'] });
  await untilCompleted(web(), failed, patience(30_000));
  await inDatabase(
    "update analysis_requests set status = 'failed', failure_reason = 'model_unavailable' where id = $1",
    [failed.id],
  );
  const waiting = await placeOrder(web(), { promoCode: '' });
  await inDatabase(
    "update analysis_requests set payment_status = 'captured', starts_at = now() + interval '1 hour' where id = $1",
    [waiting.id],
  );
  await openAsAdministrator(page, `/admin/orders/${failed.id}`);
  await confirmed(page, 'Restart the report');
  await page.goto(`/admin/orders/${waiting.id}`);
  await confirmed(page, 'Cancel the report');
  await expect(page.getByText('failed', { exact: true }).first()).toBeVisible();
  await expectAudited(page, 'retry', failed.id);
  await expectAudited(page, 'cancel', waiting.id);
});

/** Pays at the emulator like a browser. */
async function placePaidOrder(): Promise<number> {
  const order = await placeOrder(web(), { promoCode: '' });
  const post = async (url: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      cookie: order.cookie,
      'idempotency-key': randomUUID(),
    };
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const { orderId } = (await post(`${web()}/api/paypal/orders`, { analysisId: order.id })) as {
    orderId: string;
  };
  await post(`${shopAddress('PAYPAL')}/emulator/orders/${orderId}/approve`, {});
  await post(`${web()}/api/paypal/orders/${orderId}/capture`, {});
  return order.id;
}

test('a payment is refunded in part, then wholly, and both are written down', async ({ page }) => {
  const id = await placePaidOrder();
  await openAsAdministrator(page, `/admin/orders/${id}`);
  const amount = page.getByLabel('Refund, $');
  await expect(amount).toHaveValue('37');
  await amount.fill('10.50');
  await confirmed(page, 'Refund');
  await expect(page.getByText('$26.50 is left to refund.', { exact: false })).toBeVisible();
  await page.reload();
  await confirmed(page, 'Refund');
  await expect(page.getByText('refunded, $37, $37 refunded')).toBeVisible();
  await page.goto('/admin/audit?action=refund');
  for (const sum of ['\\$10\\.50', '\\$26\\.50'])
    await expect(page.getByRole('row', { name: new RegExp(`refund ${sum}.*#${id}\\b.*done`) })).toBeVisible();
});

test('a payment that no order explains is listed with what to do, and noted as dealt with', async ({
  page,
}) => {
  const note = `note ${randomUUID()}`;
  await inDatabase(
    "insert into payment_troubles (kind, reference, note, first_seen_at, last_seen_at) values ('no-order', $1, $2, now(), now())",
    [randomUUID(), note],
  );
  await openAsAdministrator(page, '/admin/attention');
  const row = page.getByRole('row', { name: new RegExp(note) });
  await expect(row.getByText('Matches no order')).toBeVisible();
  await row.getByRole('button', { name: 'Dealt with' }).click();
  await expect(row).toBeHidden();
  await page.goto('/admin/audit?action=settle-payment-trouble');
  await expect(page.getByRole('row', { name: /settle payment trouble.*done/ }).first()).toBeVisible();
});

test('orders leave as CSV, without formulas', async ({ page }) => {
  const marker = `csv-${randomUUID()}`;
  await placeOrder(web(), { email: `${marker}@example.com`, targetMarket: '=HYPERLINK("http://x") sellers' });
  await openAsAdministrator(page, `/admin/orders?email=${marker}@example.com`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(marker);
  expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m);
});

test('a promo code is created, limited and ended, and its redemption is seen', async ({ page }) => {
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
  await openAsAdministrator(page, '/admin/promo-codes');
  await expect(page.getByRole('row', { name: /FREE100/ })).toBeVisible();
  await expectAccessible(page);
  const form = page.getByRole('form', { name: 'New promo code' });
  await form.getByLabel('Code').fill(code.toLowerCase());
  await form.getByLabel('What the customer reads').fill('A free one');
  await form.getByLabel('Value').fill('100');
  await form.getByRole('button', { name: 'Create code' }).click();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row.getByText('running')).toBeVisible();
  const order = await placeOrder(web(), { promoCode: code });
  page.once('dialog', (dialog) => dialog.accept('1'));
  await page.getByRole('button', { name: `Limit: ${code}` }).click();
  await expect(row.getByText('used-up')).toBeVisible();
  await row.getByRole('link', { name: code }).click();
  await expect(page.getByRole('link', { name: `#${order.id}` })).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: `End now: ${code}` }).click();
  await expect(row.getByText('ended')).toBeVisible();
});

test('figures, attention and the audit log open and are accessible', async ({ page }) => {
  await openAsAdministrator(page, '/admin/figures');
  await expect(page.getByRole('heading', { name: 'Revenue' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(8);
  await expectAccessible(page);
  await page.goto('/admin/attention');
  await expect(page.getByRole('heading', { name: 'Orders that are stuck' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payments without an order' })).toBeVisible();
  await expectAccessible(page);
});

test('the list of all reports scrolls through 5,000 entries without holding them', async ({ page }) => {
  test.slow();
  const entry = (id: number) => ({
    ...{
      id,
      userId: null,
      websiteUrl: null,
      reportType: 'full',
      selectedModules: ['confession'],
      tier: 'elite',
    },
    ...{ status: 'completed', customerEmail: `c${id}@example.com`, paymentStatus: 'none', paid: true },
    ...{ targetMarket: `Market no. ${id}`, productService: 'A product for it', finalPrice: 0 },
    ...{ createdAt: new Date(0).toISOString(), completedAt: new Date(0).toISOString() },
    results: { confession: { title: 'The Ultimate Confession' } },
  });
  await page.route(/\/api\/analysis(\?|$)/, async (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 5_001);
    const ids = Array.from({ length: 100 }, (_, n) => before - 1 - n).filter((id) => id > 0);
    const next = ids.at(-1) ?? 1;
    const headers = next > 1 ? { link: `</api/analysis?before=${next}>; rel="next"` } : {};
    await route.fulfill({ json: ids.map(entry), headers });
  });
  await openAsAdministrator(page, '/admin');
  const list = page.getByRole('region', { name: 'List of all reports' });
  await expect(list.getByText('Market no. 5000', { exact: true })).toBeVisible();
  const frames = await list.evaluate(async (area, withinMs) => {
    const gaps: number[] = [];
    let last = performance.now();
    const isAtEnd = () => [...area.querySelectorAll('dd')].some((dd) => dd.textContent === 'Market no. 1');
    const giveUpAt = last + withinMs;
    while (!isAtEnd() && last < giveUpAt) {
      area.scrollTop += 4_000;
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      gaps.push(now - last);
      last = now;
    }
    return { gaps: gaps.sort((a, b) => a - b), entries: area.querySelectorAll('article').length };
  }, patience(25_000));
  await expect(list.getByText('Market no. 1', { exact: true })).toBeAttached();
  expect(frames.entries).toBeLessThan(40);
  const at = (share: number) => Math.round(frames.gaps[Math.floor(frames.gaps.length * share)] ?? 0);
  test.info().annotations.push({ type: 'frames', description: `median ${at(0.5)} ms, 95% ${at(0.95)} ms` });
  expect(at(0.5)).toBeLessThan(patience(50));
});

test('without a token every page of the admin area leads to the sign-in', async ({ page }) => {
  for (const path of ['orders', 'orders/1', 'attention', 'figures', 'promo-codes', 'audit']) {
    await page.goto(`/admin/${path}`);
    await expect(page).toHaveURL(/\/admin-login$/);
  }
});

test('18: an operator checks the model, and a paused key is said on every page', async ({ page }) => {
  await openAsAdministrator(page, '/admin/model');
  await page.getByRole('button', { name: 'Check the model' }).click();
  await expect(page.getByText(/^(Ready|Works, but|Not ready)/).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /Call debrief/ })).toBeVisible();
  await expectAccessible(page);

  const since = new Date().toISOString();
  const words = '<b>You exceeded your current quota</b>';
  await page.route('**/api/admin/model', async (route) => {
    const answer = await route.fetch();
    const pause = { since, fault: 'quota', model: null, words, nextProbeAt: since };
    await route.fulfill({ json: { ...(await answer.json()), pause, waiting: { count: 3, isMore: false } } });
  });
  await page.goto('/admin');
  const banner = page.getByRole('alert', { name: 'Quota used up. 3 reports wait.' });
  await expect(banner).toContainText('Add credit or raise the spending limit', { timeout: 15_000 });
  await expect(banner).toContainText(words); // as text, not as markup
  await expectAccessible(page);
});
