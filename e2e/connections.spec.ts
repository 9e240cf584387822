import { createHash, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import {
  expect,
  expectAccessible,
  expectReadableInDark,
  mailsTo,
  patience,
  shopAddress,
  signInAs,
  test,
} from './shop-test.ts';

const web = () => shopAddress('WEB');
const callback = 'http://127.0.0.1:5000/callback';
const verifier = randomUUID() + randomUUID();

const seenBy = async (token: string, path = '/api/v1/reports') =>
  (await fetch(web() + path, { headers: { authorization: `Bearer ${token}` } })).status;

/** By keyboard. Returns what is shown once. */
async function makeKey(page: Page, tools: Locator, reportId: number): Promise<string> {
  await tools.getByRole('button', { name: 'Make a key' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Give the key a name/);
  await page.keyboard.type('My script');
  await dialog.getByRole('checkbox', { name: new RegExp(`Report ${reportId}$`) }).check();
  await expectAccessible(page, 'dialog');
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Your key “My script”' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy the key' }).press('Enter');
  await expect(dialog.getByRole('status').first()).toHaveText('Copied.');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Cancel backs out first. */
async function end(page: Page, tools: Locator, verb: 'Turn off' | 'Disconnect', name: string): Promise<void> {
  const row = tools.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: verb }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: verb }).press('Enter');
  await expectAccessible(page, 'dialog');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(verb) })
    .press('Enter');
  await expect(row).toHaveCount(0);
  await expect(tools.getByRole('status')).toBeFocused();
}

test('keys and programs are connected through the private link and by sign-in, work, are listed, and are refused once ended', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const before = (await mailsTo('mia@example.com')).length;
  const order = await placeOrder(web(), { email: 'mia@example.com', reportType: 'atm', selectedModules: [] });
  await untilCompleted(web(), order, patience(30_000));

  await test.step('a key by private link', async () => {
    const linkOf = async () => {
      const mails = await mailsTo('mia@example.com');
      return mails
        .slice(before)
        .map(({ text }) => new RegExp(`http://\\S+view=${order.id}#key=[\\w.-]+`).exec(text)?.[0])
        .find(Boolean);
    };
    await expect.poll(linkOf, { timeout: patience(30_000) }).toBeTruthy();
    await page.goto((await linkOf()) ?? '');
    await page.mouse.move(2, 2);
    await page.getByRole('button', { name: 'Connected tools' }).click({ timeout: patience(15_000) });
    const tools = page.getByRole('region', { name: 'Connected tools' });
    await expect(tools.getByText('Nothing is connected.')).toBeVisible();
    const key = await makeKey(page, tools, order.id);
    expect(await seenBy(key)).toBe(200);
    await expect(tools.getByText(key.slice(0, 13))).toBeVisible();
    await expect(page.locator('body')).not.toContainText(key);
    await expectAccessible(page);
    await expectReadableInDark(page);
    await end(page, tools, 'Turn off', 'My script');
    expect(await seenBy(key)).toBe(401);
  });

  await test.step('a program through our consent page', async () => {
    const post = async (path: string, body: string, type: string) =>
      (await fetch(web() + path, { method: 'POST', body, headers: { 'content-type': type } })).json();
    const registered = JSON.stringify({ client_name: 'Test assistant', redirect_uris: [callback] });
    const { client_id } = await post('/api/oauth/register', registered, 'application/json');
    await context.route(`${callback}**`, (route) => route.fulfill({ body: 'Connected.' }));
    const asked = new URLSearchParams({
      client_id,
      redirect_uri: callback,
      response_type: 'code',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${web()}/mcp`,
    });
    await page.goto(`/authorize?${asked}`);
    await expect(page.getByText('no website confirms it')).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await page.getByRole('button', { name: 'Allow Test assistant' }).press('Enter');
    await page.waitForURL(`${callback}**`);
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    const redeemed = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id,
      code,
      code_verifier: verifier,
    });
    const form = 'application/x-www-form-urlencoded';
    const { access_token } = await post('/api/oauth/token', redeemed.toString(), form);
    expect(await seenBy(access_token, '/mcp')).not.toBe(401);
    await page.goto(`/home?view=${order.id}`);
    await page.mouse.move(3, 3);
    await page.getByRole('button', { name: 'Connected tools' }).click({ timeout: patience(15_000) });
    const tools = page.getByRole('region', { name: 'Connected tools' });
    await end(page, tools, 'Disconnect', 'Test assistant');
    expect(await seenBy(access_token, '/mcp')).toBe(401);
  });

  await test.step('a key by sign-in, and the page that says how', async () => {
    await context.clearCookies();
    await page.goto('/dashboard');
    await signInAs(page, 'Mia Berg');
    const tools = page.getByRole('region', { name: 'Connected tools' });
    const key = await makeKey(page, tools, order.id);
    expect(await seenBy(key)).toBe(200);
    await expectAccessible(page);
    await end(page, tools, 'Turn off', 'My script');
    expect(await seenBy(key)).toBe(401);
    await tools.getByRole('link', { name: 'How to connect a tool' }).click();
    await page.getByRole('button', { name: 'Copy the address' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${web()}/mcp`);
    await page.reload();
    await expect(page.getByText(`${web()}/mcp`, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
  });
});
