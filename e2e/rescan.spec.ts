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
const part = '#outcomes';
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
    await expect(rescan).toContainText('look for the 8 lines');
    await rescan.getByRole('button', { name: 'Scan my page again' }).focus();
    await page.keyboard.press('Enter');
    await expect(rescan.getByRole('heading', { name: '0 of 8 found' })).toBeVisible({
      timeout: patience(20_000),
    });
    await expect(rescan).toContainText('You have one scan left.');
    await expect(rescan.getByText('The old line, unchanged:')).toHaveCount(8);
    await expectAccessible(page, part);
  });

  await test.step('without an address, the text of the page is pasted', async () => {
    const { before, after } = await pageTexts();
    await inDatabase('update analysis_requests set website_url = null, website_content = $2 where id = $1', [
      order.id,
      before,
    ]);
    await page.reload();
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
    const done = rescan.getByRole('region', { name: /^On your page/ });
    await expect(done).toContainText('stop and call 01904 555 0148');
    const partly = rescan.getByRole('region', { name: /^Partly/ });
    await expect(partly).toContainText('Still to fill in: [who, and how to find them]');
    await expect(partly).toContainText('Two of us, six patterns');
    await expect(rescan.getByRole('region', { name: /^Not on your page/ })).toContainText(
      'Divide the width of your wall by 0.52 m',
    );
    await expect(rescan).toContainText('You’ve used both scans.');
    await expect(
      rescan.getByRole('button', { name: /^(Scan my page again|Compare this text)$/ }),
    ).toHaveCount(0);
    await expectAccessible(page, part);
    await expectReadableInDark(page, part);
    await page.reload();
    await expect(rescan.getByRole('heading', { name: '4 of 8 found, 2 partly' })).toBeVisible();
  });
});
