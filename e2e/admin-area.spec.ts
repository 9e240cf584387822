import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { openAsAdministrator } from './administrator.ts';
import { placePaidOrder } from './paid-order.ts';
import { expect, expectAccessible, inDatabase, mailsTo, patience, shopAddress, test } from './shop-test.ts';

const web = () => shopAddress('WEB');

const auditRow = (page: Page, action: string, id: number) =>
  page.getByRole('row', { name: new RegExp(`${action}.*#${id}\\b.*done`) });

async function expectAudited(page: Page, action: string, id: number): Promise<void> {
  await page.goto(`/admin/audit?action=${action}`);
  await expect(auditRow(page, action.replaceAll('-', ' '), id).first()).toBeVisible();
}

const confirmed = async (page: Page, name: string, yes: string) => {
  await page.getByRole('button', { name }).click();
  // Enter alone must not do it.
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await page.getByRole('button', { name: yes }).click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
};

test('an order is found, its timeline read, its mail resent and its links revoked; each leaves its line', async ({
  page,
}) => {
  const email = `find-${randomUUID()}@example.com`;
  const order = await placeOrder(web(), { email, selectedModules: ['confession'] });
  await untilCompleted(web(), order, patience(30_000));
  await openAsAdministrator(page, '/admin/audit');
  const box = page.getByRole('searchbox', { name: 'Search orders' });
  await expect(box).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type(email.slice(2, 30).toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orders\?q=/);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('completed');
  await expect(page).toHaveURL(/status=completed/);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Orders' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order no. ${order.id}` })).toBeVisible();
  await expect(page.getByText('Ordered, free')).toBeVisible();
  await expect(page.getByText('Report completed')).toBeVisible();
  await page.getByRole('button', { name: /^Steps/ }).click();
  await expect(page.getByRole('cell', { name: 'emulated-strong' }).first()).toBeVisible();
  await expectAccessible(page);
  await confirmed(page, 'Resend the report mail', 'Send it');
  await confirmed(page, 'Revoke private links', 'Revoke them');
  await page.getByRole('link', { name: 'Open the report' }).click();
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
  await confirmed(page, 'Restart the report', 'Queue it');
  await page.goto(`/admin/orders/${waiting.id}`);
  await confirmed(page, 'Cancel the report', 'Stop it');
  await expect(page.getByText('failed', { exact: true }).first()).toBeVisible();
  await expectAudited(page, 'retry', failed.id);
  await expectAudited(page, 'cancel', waiting.id);
});

async function refund(page: Page, choose: (dialog: Locator) => Promise<void>, sum: string): Promise<void> {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund through PayPal' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await choose(dialog);
  await dialog.getByRole('button', { name: `Refund ${sum}` }).click();
  await expect(page.getByText(`${sum} is refunded to the customer.`).first()).toBeVisible();
}

test('a payment is refunded in part, then wholly, with a reason; the customer reads why, and both are written down', async ({
  page,
}) => {
  const email = `refunded-${randomUUID()}@example.com`;
  const { id } = await placePaidOrder({ email });
  await openAsAdministrator(page, `/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await refund(
    page,
    async (dialog) => {
      await expect(dialog.getByLabel('Amount, $')).toHaveValue('37');
      await dialog.getByLabel('Amount, $').fill('10.50');
      await dialog.getByRole('button', { name: 'Refund $10.50' }).click();
      await expect(dialog, 'not without a reason').toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel('Reason').selectOption('not-satisfied');
      await dialog.getByLabel('Message to the customer').fill('Sorry that it missed your question.');
    },
    '$10.50',
  );
  await expect
    .poll(async () => (await mailsTo(email)).map(({ text }) => text).join(), { timeout: patience(15_000) })
    .toContain('Sorry that it missed your question.');
  await page.reload();
  await refund(
    page,
    async (dialog) => void (await dialog.getByLabel('Reason').selectOption('goodwill')),
    '$26.50',
  );
  await expect(page.getByText('REFUNDED', { exact: true })).toBeVisible();
  await page.goto('/admin/audit?action=refund');
  for (const sum of ['\\$10\\.50 not-satisfied', '\\$26\\.50 goodwill'])
    await expect(page.getByRole('row', { name: new RegExp(`refund ${sum}.*#${id}\\b.*done`) })).toBeVisible();
});

test('a mistyped address is corrected: the report goes to the right one, the old one learns only that', async ({
  page,
}) => {
  const typo = `typo-${randomUUID()}@example.com`;
  const right = `right-${randomUUID()}@example.com`;
  const order = await placeOrder(web(), { email: typo, selectedModules: ['confession'] });
  await untilCompleted(web(), order, patience(30_000));
  await openAsAdministrator(page, `/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Correct the address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the address' });
  await dialog.getByLabel('E-mail address').fill(right);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Correct and send' }).click();
  await expect(page.getByText(`The report is on its way to ${right}.`).first()).toBeVisible();
  const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);
  await expect
    .poll(() => subjectsTo(right), { timeout: patience(15_000) })
    .toContainEqual(expect.stringMatching(/report is ready/));
  await expect
    .poll(() => subjectsTo(typo), { timeout: patience(15_000) })
    .toContainEqual(expect.stringMatching(/no longer writes to this address/));
  await expectAudited(page, 'correct-address', order.id);
});

test('many orders are retried: preview, start, result', async ({ page }) => {
  const failed = await placeOrder(web(), { selectedModules: ['confession'] });
  const fine = await placeOrder(web(), { selectedModules: ['confession'] });
  await Promise.all([failed, fine].map((order) => untilCompleted(web(), order, patience(30_000))));
  await inDatabase("update analysis_requests set status = 'failed' where id = $1", [failed.id]);
  await openAsAdministrator(page, '/admin/bulk');
  const id = await page.evaluate(
    async (ids) => {
      const answer = await fetch('/api/admin/bulk', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('adminToken')}`,
        },
        body: JSON.stringify({ kind: 'retry', ids }),
      });
      return ((await answer.json()) as { id: number }).id;
    },
    [failed.id, fine.id],
  );
  await page.goto(`/admin/bulk/${id}`);
  await expect(page.getByText('It is possible for 1 order.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`#${fine.id}\\b.*needs no retry`) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start for 1 order' }).click();
  await expect(page.getByText('Finished: 1 done, 1 not done.')).toBeVisible({ timeout: patience(15_000) });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'What was done to many orders before' }).click();
  await expect(page.getByRole('link', { name: 'Retry reports' }).first()).toBeVisible();
  await untilCompleted(web(), failed, patience(30_000));
  await expectAudited(page, 'retry', failed.id);
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
  await expect(page.getByRole('heading', { name: 'Matches no order' })).toBeVisible();
  await row.getByRole('button', { name: 'Dealt with' }).click();
  await expect(row).toBeHidden();
  await page.goto('/admin/audit?action=settle-payment-trouble');
  await expect(page.getByRole('row', { name: /settle payment trouble.*done/ }).first()).toBeVisible();
});

test('stuck orders are grouped by cause; one button proposes the action for all of them', async ({
  page,
}) => {
  const { id } = await placeOrder(web(), { promoCode: '' });
  await inDatabase(
    "update analysis_requests set payment_status = 'captured', starts_at = now(), status = 'failed', failure_reason = 'too_long' where id = $1",
    [id],
  );
  await openAsAdministrator(page, '/admin/today');
  await page.getByRole('link', { name: /^Attention \d+\+? need a person/ }).click();
  const group = page.getByRole('listitem').filter({ hasText: 'more text than the model can read' });
  await expect(group).toBeVisible();
  await expect(group.getByRole('button')).toHaveCount(0); // a retry would not help
  await inDatabase("update analysis_requests set failure_reason = 'gave_up' where id = $1", [id]);
  await page.reload();
  const another = page.getByRole('listitem').filter({ hasText: 'Several attempts failed' });
  await another.getByRole('button', { name: /^Retry \d+…/ }).click();
  await expect(page).toHaveURL(/\/admin\/bulk\/\d+$/);
});

test('the number of an order opens it from any page', async ({ page }) => {
  const order = await placeOrder(web(), {});
  await openAsAdministrator(page, '/admin/promo-codes');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(`#${order.id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order no. ${order.id}` })).toBeVisible();
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

test('today, figures, attention and the audit log open and are accessible', async ({ page }) => {
  await openAsAdministrator(page, '/admin/today');
  await expect(page.getByRole('row', { name: /^Revenue/ })).toBeVisible();
  await expect(page.getByText('Works', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/figures');
  await expect(page.getByRole('heading', { name: 'Revenue' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(9);
  await page.getByRole('link', { name: 'Last month' }).click();
  await expect(page.getByRole('link', { name: 'Last month' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page.getByRole('row', { name: /Sent the order form/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV by day' }).click();
  expect((await download).suggestedFilename()).toMatch(/^figures-.*\.csv$/);
  await expectAccessible(page);
  await page.goto('/admin/attention');
  await expect(page.getByRole('heading', { name: 'Orders that are stuck' })).toBeVisible();
  await expect(page.getByRole('button', { name: /chores on time/ })).toBeVisible();
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
