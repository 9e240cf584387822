import type { Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { connectedTools, endConnection, openConnectedTools } from './connected-tools.ts';
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

const seenBy = async (key: string) =>
  (await fetch(`${web()}/api/v1/reports`, { headers: { authorization: `Bearer ${key}` } })).status;

/** By keyboard. Returns what is shown once. */
async function createKey(page: Page, reportId: number): Promise<string> {
  await connectedTools(page).getByRole('button', { name: 'Create a key' }).press('Enter');
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

test('a key is created by private link and by sign-in, works, is listed, and is refused once it is turned off', async ({
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
    await openConnectedTools(page);
    const tools = connectedTools(page);
    await expect(tools.getByText('Nothing is connected.')).toBeVisible();
    const key = await createKey(page, order.id);
    expect(await seenBy(key)).toBe(200);
    await expect(tools.getByText(key.slice(0, 13))).toBeVisible();
    await expect(page.locator('body')).not.toContainText(key);
    await expectAccessible(page);
    await expectReadableInDark(page);
    await endConnection(page, 'Turn off', 'My script');
    expect(await seenBy(key)).toBe(401);
  });

  await test.step('a key by sign-in, and the page that says how', async () => {
    await context.clearCookies();
    await page.goto('/dashboard');
    await signInAs(page, 'Mia Berg');
    const key = await createKey(page, order.id);
    expect(await seenBy(key)).toBe(200);
    await expectAccessible(page);
    await endConnection(page, 'Turn off', 'My script');
    expect(await seenBy(key)).toBe(401);
    await connectedTools(page).getByRole('link', { name: 'How to connect a tool' }).click();
    await page.getByRole('button', { name: 'Copy the address' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${web()}/mcp`);
    await page.reload();
    await expect(page.getByText(`${web()}/mcp`, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
  });
});
