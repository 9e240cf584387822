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

const section = (page: Page) => page.getByRole('region', { name: 'Scan my page again', exact: true });
const part = '#lines';
const marked = (page: Page, mark: string) =>
  page.locator(`${part} li`).filter({ has: page.getByText(mark, { exact: true }) });
const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));

/** The sample shop's page as text, before and after its owner has followed some of the advice. */
async function pageTexts(): Promise<{ before: string; after: string }> {
  const { lines } = JSON.parse(readFileSync('content/sample-store-changed.json', 'utf8')) as {
    lines: { before: string; now: string }[];
  };
  const page = await (await fetch(`${shopAddress('WEB')}/sample-store`)).text();
  const before = page
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&');
  return { before, after: lines.reduce((text, { before, now }) => text.replaceAll(before, now), before) };
}

test('a customer reads the page again and pastes the text of the changed one, and sees which recommended lines are there', async ({
  page,
}) => {
  test.slow();
  const order = await placeOrder(shopAddress('WEB'), {
    ...golden,
    websiteUrl: `${shopAddress('STORE')}/sample-store`,
    selectedModules: ['confession'],
  });
  await untilCompleted(shopAddress('WEB'), order, patience(90_000));
  await openReport(page, order, section(page));
  const rescan = section(page);

  await test.step('nothing has changed yet', async () => {
    await expect(rescan).toContainText('look for the 8 new lines');
    await expect(rescan).toContainText('You can re-check your page 4 times.');
    await rescan.getByRole('button', { name: 'Scan my page again' }).focus();
    await page.keyboard.press('Enter');
    await expect(rescan.getByRole('heading', { name: '0 of 8 found' })).toBeVisible({
      timeout: patience(20_000),
    });
    await expect(rescan).toContainText('This scan doesn’t count.');
    await expect(rescan).toContainText('You can re-check your page 4 times.');
    await expect(page.locator(part).getByText('The old line is there, unchanged.')).toHaveCount(8);
    await expectAccessible(page, part);
  });

  await test.step('without an address, the text of the page is pasted', async () => {
    const { before, after } = await pageTexts();
    await inDatabase('update analysis_requests set website_url = null, website_content = $2 where id = $1', [
      order.id,
      before,
    ]);
    await page.reload();
    await rescan.getByText('Paste the text of your page', { exact: true }).click();
    const pasted = rescan.getByRole('textbox', { name: 'The text of your page as it is now' });
    await rescan.getByRole('button', { name: 'Compare this text' }).click();
    await expect(pasted).toBeFocused();
    await expect(rescan.getByText('Paste the text of your page.')).toBeVisible();
    await pasted.fill(after);
    await rescan.getByRole('button', { name: 'Compare this text' }).click();
  });

  await test.step('the owner has followed some of the advice', async () => {
    await expect(rescan.getByRole('heading', { name: '4 of 8 found, 2 partly' })).toBeVisible({
      timeout: patience(20_000),
    });
    await expect(rescan).toContainText('Your pasted text, scanned on');
    await expect(marked(page, 'On your page')).toHaveCount(4);
    // Its blanks are filled in on the page.
    const called = marked(page, 'On your page').filter({ hasText: 'stop and call' });
    await expect(called).toHaveCount(1);
    await expect(called).not.toContainText('Still to fill in');
    const partly = marked(page, 'Partly, or reworded');
    await expect(partly.getByText('Still to fill in: [who, and how to find them]')).toBeVisible();
    await expect(partly.filter({ hasText: 'Two of us, six patterns' })).toHaveCount(1);
    await expect(
      marked(page, 'Not on your page').filter({ hasText: 'Divide the width of your wall by 0.52 m' }),
    ).toHaveCount(1);
    await expect(rescan).toContainText('You have 3 scans left.');
    await expectAccessible(page, part);
    await expectReadableInDark(page, part);
    await page.reload();
    await expect(rescan.getByRole('heading', { name: '4 of 8 found, 2 partly' })).toBeVisible();
  });
});
