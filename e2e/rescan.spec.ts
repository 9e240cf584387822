import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { openReport } from './finished-report.ts';
import { expect, expectAccessible, expectReadableInDark, patience, shopAddress, test } from './shop-test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Read my page again', exact: true });
const part = '#outcomes';
const golden = JSON.parse(readFileSync('content/golden-report/order.json', 'utf8'));

/** What the owner's website says. */
const show = (version: 'original' | 'changed') =>
  fetch(`${shopAddress('STORE')}/version`, { method: 'POST', body: new URLSearchParams({ version }) });

test('a customer changes the page, reads it again and sees which recommended lines are there', async ({
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
  const read = rescan.getByRole('button', { name: 'Read my page again' });

  await test.step('nothing has changed yet', async () => {
    await expect(rescan).toContainText('look for the 8 lines');
    await read.focus();
    await page.keyboard.press('Enter');
    await expect(rescan.getByRole('heading', { name: '0 of 8 found' })).toBeVisible({
      timeout: patience(20_000),
    });
    await expect(rescan).toContainText('One reading is left.');
    await expect(rescan.getByText('The old line, unchanged:')).toHaveCount(8);
    await expectAccessible(page, part);
  });

  await test.step('the owner follows some of the advice', async () => {
    await show('changed');
    await read.click();
    await expect(rescan.getByRole('heading', { name: '4 of 8 found, 2 partly' })).toBeVisible({
      timeout: patience(20_000),
    });
    const done = rescan.getByRole('region', { name: /^On your page/ });
    await expect(done).toContainText('stop and call 01904 555 0148');
    const partly = rescan.getByRole('region', { name: /^Partly/ });
    await expect(partly).toContainText('Still to fill in: [who, and how to find them]');
    await expect(partly).toContainText('Two of us, six patterns');
    await expect(rescan.getByRole('region', { name: /^Not on your page/ })).toContainText(
      'Divide the width of your wall by 0.52 m',
    );
    await expect(rescan).toContainText('Both readings of this report are used.');
    await expect(read).toHaveCount(0);
    await expectAccessible(page, part);
    await expectReadableInDark(page, part);
  });

  await show('original');
  await page.reload();
  await expect(rescan.getByRole('heading', { name: '4 of 8 found, 2 partly' })).toBeVisible();
});

test('a customer without an address pastes the text of the page', async ({ page }) => {
  test.slow();
  const { lines } = JSON.parse(readFileSync('content/sample-store-changed.json', 'utf8')) as {
    lines: { before: string; now: string }[];
  };
  const original = await (await fetch(`${shopAddress('WEB')}/sample-store`)).text();
  const text = original
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&');
  const order = await placeOrder(shopAddress('WEB'), {
    ...golden,
    websiteContent: text,
    selectedModules: ['confession'],
  });
  await untilCompleted(shopAddress('WEB'), order, patience(90_000));
  await openReport(page, order, section(page));
  const rescan = section(page);
  const pasted = rescan.getByRole('textbox', { name: 'The text of your page as it is now' });
  await rescan.getByRole('button', { name: 'Compare this text' }).click();
  await expect(pasted).toBeFocused();
  await expect(rescan.getByText('Please paste the text of your page.')).toBeVisible();
  await pasted.fill(lines.reduce((page, { before, now }) => page.replaceAll(before, now), text));
  await rescan.getByRole('button', { name: 'Compare this text' }).click();
  await expect(rescan.getByRole('heading', { name: '4 of 8 found, 2 partly' })).toBeVisible();
  await expect(rescan).toContainText('Your pasted text, read on');
  await expectAccessible(page, part);
});
