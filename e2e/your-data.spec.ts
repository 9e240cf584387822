import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { placeOrder } from '../harness/shop/place-order.ts';
import { finishedReport, openReport, openTalk, talkSheet } from './finished-report.ts';
import {
  expect,
  expectAccessible,
  mailsTo,
  patience,
  privateLinkTo,
  shopAddress,
  signInAs,
  test,
} from './shop-test.ts';

const web = () => shopAddress('WEB');

test('A7: the browser that ordered takes its data away, deletes it and keeps the receipt, which says what stays of a call', async ({
  page,
}) => {
  test.slow();
  const order = await finishedReport();
  const phone = talkSheet(page);
  await openReport(page, order);
  await openTalk(page, 'Get a call');
  await test.step('nobody pressed 1: the number is refused with a date', async () => {
    const to = `+1202555${randomInt(1_000, 10_000)}`;
    await fetch(`${shopAddress('TWILIO')}/emulator/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, behaviour: { key: null } }),
    });
    const call = async () => {
      await phone.getByLabel('Your phone number').fill(to);
      await phone.getByRole('checkbox').check();
      await phone.getByRole('button', { name: /^Have .* call me$/ }).click();
    };
    await call();
    await expect(phone).toContainText('pressed', { timeout: patience(20_000) });
    await call();
    await expect(page.getByText(/You can try it again after \w+ \d+/).first()).toBeVisible();
  });
  await page.keyboard.press('Escape');
  const menu = page.getByRole('button', { name: 'More' });
  await menu.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`innerbuyer-${order.id}.zip`);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual(['README.txt', 'data.json', 'report.pdf']);

  await menu.click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete report no. ${order.id}?` });
  const confirm = dialog.getByRole('button', { name: 'Delete permanently' });
  await expect(confirm).toBeDisabled();
  await expect(dialog).toContainText('We don’t keep the number itself');
  await expectAccessible(page);
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirm.click();
  await expect(page).toHaveURL(/\/receipt\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Your report is deleted' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^orders 1$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What stays' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/home?view=${order.id}`);
  await expect(page.getByText("We can't open this report here")).toBeVisible();
});

test('with another browser, a customer asks for a deletion link, reads what goes and what stays, and deletes', async ({
  page,
}) => {
  const email = `elsewhere-${randomInt(1e9)}@example.com`;
  const order = await placeOrder(web(), { email, promoCode: '' });
  await page.goto(`/home?view=${order.id}`);
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Email me my link' }).click();
  const mailed = (count: number) =>
    expect.poll(async () => (await mailsTo(email)).length, { timeout: patience(15_000) }).toBe(count);
  await mailed(1);
  await page.goto(await privateLinkTo(email));
  await page.getByRole('button', { name: 'Your data' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Email me a deletion link' }).click();
  await expect(page.getByText('The deletion link is on its way')).toBeVisible();
  await mailed(2);
  const link = await privateLinkTo(email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Delete order no. ${order.id} for good?` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^orders 1$/ })).toBeVisible();
  await expect(page.getByText('We keep for three years that this was deleted')).toBeVisible();
  expect(page.url()).not.toContain('key');
  await expectAccessible(page);
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Your report is deleted' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link deletes nothing' })).toBeVisible();
});

test('a signed-in customer deletes one report on its card, then everything, and is signed out', async ({
  page,
}) => {
  for (const targetMarket of ['First market of Lea', 'Second market of Lea'])
    await placeOrder(web(), { email: 'lea@example.com', targetMarket, selectedModules: ['confession'] });
  await page.goto('/dashboard');
  await signInAs(page, 'Lea Holm');
  const card = page.getByRole('article', { name: 'First market of Lea' });
  const menu = card.getByRole('button', { name: 'Export or delete' });
  await menu.click();
  await card.getByRole('button', { name: 'Delete…' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await card.getByRole('button', { name: 'Delete…' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your report is deleted' })).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ]);
  expect(Object.keys(unzipSync(await readFile(await download.path())))).toContain('account.json');
  await page.getByRole('button', { name: 'Delete everything…' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Everything is deleted' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^accounts 1$/ })).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});
