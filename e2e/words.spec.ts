import type { Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { openReport } from './finished-report.ts';
import { expect, expectAccessible, expectReadableInDark, patience, shopAddress, test } from './shop-test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'What your customers really said' });
const part = '#questions';
const pasted = [
  'No parking for the van. Regards, Ann Miller',
  'My husband Derek found no parking, ring him on 0113 496 0871',
  'Why is there no parking? jo.smith@example.com',
  'Ann says there is no parking either.',
  'The dryer is low, and no parking.',
].join('\n\n');

test('words of customers are pasted, confirmed, read, used for a new version and deleted', async ({
  page,
}) => {
  test.slow();
  const order = await placeOrder(shopAddress('WEB'), { selectedModules: ['voiceOfCustomer', 'confession'] });
  await untilCompleted(shopAddress('WEB'), order, patience(40_000));
  await openReport(page, order, page.getByText('Paste what customers wrote'));
  const words = section(page);
  const text = words.getByRole('textbox', { name: /^Paste messages/ });
  const right = words.getByRole('checkbox', { name: /^I may use these messages/ });
  const read = words.getByRole('button', { name: 'Read them' });
  await expect(read).toBeHidden();
  await page.getByText('Paste what customers wrote').click();
  await test.step('nothing is read without a text and the tick', async () => {
    await read.click();
    await expect(text).toBeFocused();
    await expect(words.getByText('Paste some messages.')).toBeVisible();
    await text.fill(pasted);
    await expect(right).not.toBeChecked();
    await read.click();
    await expect(right).toBeFocused();
    await expectAccessible(page, part);
    await right.check();
    await read.click();
  });
  await test.step('themes and quotes have no name, address or number', async () => {
    const theme = words.getByRole('heading', { name: 'customers write about parking' });
    await expect(theme).toBeVisible({ timeout: patience(30_000) });
    await expect(words.getByText('5 of 5 messages')).toBeVisible();
    await expect(words.getByText('“My husband [name] found no parking, ring him on [phone]”')).toBeVisible();
    await expect(words).not.toContainText(/Miller|Derek|0871|jo\.smith/);
    await expectAccessible(page, part);
    await expectReadableInDark(page, part);
  });
  await page.getByRole('button', { name: 'Write version 2' }).click();
  await expect(page.getByText('Version 2 is ready. You’re reading it now.')).toBeVisible({
    timeout: patience(40_000),
  });
  await expect(page.locator('#evidence h5', { hasText: 'Your customers said' })).toHaveCount(1);
  await test.step('it says what changed, in the author’s words', async () => {
    const versions = page.locator('#versions');
    await expect(versions.getByRole('heading', { name: 'What changed in version 2' })).toBeVisible();
    await expect(versions.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, '#versions');
  });
  await test.step('the owner deletes them', async () => {
    await words.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(words.getByRole('status')).toHaveText('Deleted.');
    await expect(words.getByRole('heading', { name: 'customers write about parking' })).toHaveCount(0);
  });
});
