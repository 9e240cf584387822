import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { finishedReport, openReport } from './finished-report.ts';
import {
  expect,
  expectAccessible,
  mailsTo,
  patience,
  privateLinkTo,
  shopAddress,
  test,
} from './shop-test.ts';

const web = () => shopAddress('WEB');

const reportIsOpen = async (page: Page) => {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await expect(page.getByText('Interactive Buyer Features')).toBeVisible({ timeout: patience(10_000) });
};

test('16: the link in the mail opens the report in a second browser, sends its key once and leaves none behind', async ({
  page,
  context,
}) => {
  test.slow();
  const email = `reader-${randomUUID()}@example.com`;
  const order = await placeOrder(web(), { email, reportType: 'atm', selectedModules: [] });
  await untilCompleted(web(), order, patience(30_000));
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: patience(30_000) }).toBe(2);
  const link = await privateLinkTo(email);
  const key = /#key=([\w.-]+)$/.exec(link)?.[1] ?? '';
  expect(key).not.toBe('');
  const clean = `${web()}/home?view=${order.id}`;
  const carriers: string[] = [];
  context.on('request', (request) => {
    const sent = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
    if (sent.includes(key)) carriers.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const once = [expect.stringMatching(/^POST \/api\/analysis\/\d+\/open-link$/)];

  await test.step('without its fragment it says so and offers a new one; pasted whole into the same tab it opens', async () => {
    await page.goto(clean);
    await expect(page.getByText("We can't open this report here")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email me my link' })).toBeVisible();
    await page.goto(link); // only the fragment differs: the browser loads nothing
    await reportIsOpen(page);
    expect(page.url()).toBe(clean);
    expect(carriers).toEqual(once);
    await context.clearCookies();
  });
  await page.goto('/terms');
  await test.step('an exchange that fails can be repeated, also after a reload, and the address never shows the key', async () => {
    await page.route('**/open-link', (route) => route.fulfill({ status: 503, body: 'Not now.' }));
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(page.url()).toBe(clean);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/open-link');
    carriers.length = 0;
    await page.getByRole('button', { name: 'Try again' }).click();
    await reportIsOpen(page);
    expect(page.url()).toBe(clean);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(key);
    expect(carriers).toEqual(once);
  });
  await test.step('Back, reload and a second tab work without the key', async () => {
    await page.reload();
    await reportIsOpen(page);
    await page.goBack();
    await expect(page).toHaveURL(`${web()}/terms`);
    await page.goForward();
    await reportIsOpen(page);
    expect(page.url()).toBe(clean);
    const second = await context.newPage();
    await second.goto(clean);
    await reportIsOpen(second);
    await second.close();
    expect(carriers).toEqual(once);
  });
  await test.step('the mail’s other buttons save the PDF and open the chat at once', async () => {
    const { text } = (await mailsTo(email)).at(-1) ?? { text: '' };
    const button = (part: string) => new RegExp(`\\S+&open=${part}#key=\\S+`).exec(text)?.[0] ?? '';
    const saved = page.waitForEvent('download');
    await page.goto(button('pdf'));
    expect((await saved).suggestedFilename()).toBe(`innerbuyer-${order.id}.pdf`);
    expect(page.url()).toBe(clean);
    await page.goto(button('chat'));
    await expect(page.getByRole('dialog').getByPlaceholder(/^Ask /)).toBeInViewport();
    expect(page.url()).toBe(clean);
  });
  await test.step('revoked, it opens nothing any more, while the browser that ordered still reads', async () => {
    const revoked = await fetch(`${web()}/api/analysis/${order.id}/revoke-links`, {
      method: 'POST',
      headers: { cookie: order.cookie },
    });
    expect(revoked.status).toBe(204);
    await page.goto(link);
    await expect(page.getByText("We can't open this report here")).toBeVisible();
    await expect(page.getByText('Market Analysis Request')).toHaveCount(0);
    await expectAccessible(page);
    const orderer = await fetch(`${web()}/api/analysis/${order.id}`, { headers: { cookie: order.cookie } });
    expect(orderer.status).toBe(200);
  });

  await test.step('“Email me my link” sends a new one, and says the same to everybody', async () => {
    const same = 'If that’s the address on this report, its private link is on the way. Check your inbox.';
    await page.getByLabel('Your email address').fill('stranger@example.com');
    await page.getByRole('button', { name: 'Email me my link' }).click();
    await expect(page.getByText(same)).toBeVisible();
    await page.reload();
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Email me my link' }).click();
    await expect(page.getByText(same)).toBeVisible();
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: patience(30_000) }).toBe(3);
    expect(await mailsTo('stranger@example.com')).toEqual([]);
    await page.goto(await privateLinkTo(email));
    await reportIsOpen(page);
  });
});

test('a share link is made, read without cookies and ended, by keyboard', async ({ page, browser }) => {
  const order = await finishedReport();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await openReport(page, order, share);
  await share.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this report' });
  await expect(dialog.getByText('None.')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  const address = (await dialog.getByText(/#key=/).textContent()) ?? '';
  const [, key = ''] = /#key=([\w-]{43})$/.exec(address) ?? [];
  expect(key).not.toBe('');

  const context = await browser.newContext({ baseURL: web() });
  const reader = await context.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url(), JSON.stringify(request.headers())));
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('What the buyers aren’t saying');
  expect(reader.url()).toBe(address.split('#')[0]);
  await expectAccessible(reader);
  await expect(reader.getByRole('region', { name: 'Your plan' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Shared report').first()).toBeVisible();
  for (const name of ['Share', /^Copy link/, /^(Ask|Call|Chat|Test)/])
    await expect(reader.getByRole('button', { name, exact: true })).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  expect(asked.filter((text) => text.includes(key))).toEqual([]);

  await dialog.getByRole('button', { name: 'Turn off link 1' }).press('Enter');
  await expect(dialog.getByText('None.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('This link doesn’t open a report')).toBeVisible();
  await expectAccessible(reader);
  await context.close();
});
