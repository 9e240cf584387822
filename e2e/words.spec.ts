import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { openReport } from './finished-report.ts';
import {
  expect,
  expectAccessible,
  expectReadableInDark,
  inDatabase,
  patience,
  shopAddress,
  test,
} from './shop-test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'What your customers really said' });
const part = 'section:has(> header > h2)';

test('messages are pasted and uploaded, masked, deleted, confirmed, read and examined, and a new version is written with them', async ({
  page,
}) => {
  test.slow();
  const order = await placeOrder(shopAddress('WEB'), { selectedModules: ['voiceOfCustomer', 'confession'] });
  await untilCompleted(shopAddress('WEB'), order, patience(40_000));
  await openReport(page, order, section(page));
  const words = section(page);
  const opener = words.getByRole('heading', { level: 2 }).getByRole('button');
  await expect(words.getByRole('button', { name: 'Add these messages' })).toBeHidden();
  await opener.click();
  await test.step('an empty form says what is missing', async () => {
    await words.getByRole('button', { name: 'Add these messages' }).click();
    await expect(words.getByRole('textbox', { name: 'Paste messages' })).toBeFocused();
    await expect(words.getByText('Paste some messages, or choose a file.')).toBeVisible();
    await expectAccessible(page, part);
  });
  await test.step('pasted messages are shown as they are stored', async () => {
    await words
      .getByRole('textbox', { name: 'Paste messages' })
      .fill('Ring my husband Derek on 0113 496 0871\n\nPostage was £4.50, too dear\n\nUp the Toon');
    await words.getByRole('button', { name: 'Add these messages' }).click();
    await expect(words.getByRole('status')).toHaveText(/^3 messages added\./);
    const list = words.getByRole('list', { name: 'Messages from Pasted reviews' });
    await expect(list.getByRole('listitem').first()).toContainText('Ring my husband [name] on [phone]');
    await expect(list.locator('mark')).toHaveText(['[name]', '[phone]']);
    await words.getByRole('button', { name: 'Delete message 3' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toBeFocused();
  });
  await test.step('a table of an old program gives its column of texts', async () => {
    const rows = ['id;Bewertung', '1;Die Größe passt, jö@example.com', '2;Ärmel sind zu kurz für mich'];
    await words.getByLabel('File with messages').setInputFiles({
      name: 'Bewertungen.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
    });
    await expect(words.getByRole('status')).toHaveText(/^2 messages added from the column “Bewertung”/);
    await expect(words.getByText('Die Größe passt, [e-mail]')).toBeVisible();
    await expectAccessible(page, part);
    await expectReadableInDark(page, part);
  });
  await test.step('a reload shows them, and an upload can be deleted', async () => {
    await page.reload();
    await words.getByText('Reviews · 2 messages').first().click();
    await words.getByRole('button', { name: 'Delete all messages of Pasted reviews' }).click();
    await expect(words.getByText('Pasted reviews')).toHaveCount(0);
    await expect(words.getByText('Bewertungen.csv')).toBeVisible();
  });
  await test.step('nothing is read before the customer says that it may be', async () => {
    const texts = readFileSync('content/messages/muddy-paws-60.jsonl', 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => String(JSON.parse(line).text));
    await words.getByRole('textbox', { name: 'Paste messages' }).fill(texts.join('\n\n'));
    await words.getByRole('button', { name: 'Add these messages' }).click();
    await expect(words.getByRole('status').first()).toHaveText(/^\d+ messages added\./);
    const confirm = words.getByRole('button', { name: 'Read these messages' });
    const right = words.getByRole('checkbox', { name: /^I have the right to use these messages/ });
    await expect(right).not.toBeChecked();
    await confirm.click();
    await expect(right).toBeFocused();
    await right.check();
    await confirm.click();
    await expect(words.getByRole('status').first()).toHaveText(/^Thanks/);
    await expect(confirm).toHaveCount(0);
  });
  await expect(words.getByRole('heading', { name: 'What this changes in your report' })).toBeVisible({
    timeout: patience(30_000),
  });
  await expect(words.getByRole('heading', { name: 'The blind exam' })).toBeVisible();
  await words.locator('summary', { hasText: /^\d+ themes/ }).click();
  await words
    .locator('summary', { hasText: / of \d+$/ })
    .first()
    .click();
  await expect(words.locator('blockquote:visible').first()).toBeVisible();
  await expectAccessible(page, part);
  await expectReadableInDark(page, part);
  await words.getByRole('button', { name: 'Write a new version with what your customers said' }).click();
  await expect(page.getByText('Version 2 is ready. You’re reading it now.')).toBeVisible({
    timeout: patience(40_000),
  });
  await expect(page.locator('#evidence summary', { hasText: 'Your customers said' })).toHaveCount(1);
  await test.step('a version with another answer begins with what changed', async () => {
    const changes = page.locator('details', { has: page.getByText('What changed since version 1') });
    await expect(changes).toHaveCount(0); // the simulator answers the same
    await inDatabase(
      `update report_revisions set replaced_details = jsonb_set(replaced_details, '{answer,thesis}', '"They wait."') where analysis_id = $1`,
      [order.id],
    );
    await openReport(page, order, section(page));
    await expect(changes).toContainText('They wait.');
    await expect(changes.getByText('unchanged').first()).toBeVisible();
    await expect(changes.getByText('dropped', { exact: true })).toHaveCount(0);
    await expectAccessible(page, '#versions');
  });
});
