import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { goldenReport } from '../content/golden-report.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { viewReport } from '../src/report/document/rules/report-view.ts';
import { bestLineOf } from '../src/report/page-lines/rules.ts';
import { typesetReport } from '../src/report/pdf/rules/typeset-report.ts';
import {
  expect,
  expectAccessible,
  expectReadableInDark,
  inDatabase,
  mailsTo,
  patience,
  privateLinkTo,
  shopAddress,
  test,
} from './shop-test.ts';

const { results, details } = goldenReport();
const report = typesetReport(results, viewReport(details)).details;
const { answer, plan } = report;
const thesis = answer?.thesis ?? '';
const bestLine = bestLineOf(report);

/** The link in the mail about a finished report. The shortest report is written, then replaced by the golden one. */
async function mailedLink(): Promise<string> {
  const web = shopAddress('WEB');
  const email = `reader-${randomUUID()}@example.com`;
  const order = await placeOrder(web, { email, reportType: 'atm', selectedModules: [] });
  await untilCompleted(web, order, patience(30_000));
  await inDatabase(
    'update report_documents set version = $2, results = $3, details = $4 where analysis_id = $1',
    [order.id, details.version, JSON.stringify(results), JSON.stringify(details)],
  );
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: patience(30_000) }).toBe(2);
  return privateLinkTo(email);
}

async function expectThesisFirst(page: Page): Promise<void> {
  await expect(page.getByText(thesis)).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole('heading', { name: /Tansy\s&\sPlumb’s buyers aren’t saying$/ }),
  ).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** Its height, with everything drawn that otherwise waits to be seen. */
const screensOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('.deferred-section'))
      section.style.contentVisibility = 'visible';
    return document.documentElement.scrollHeight / innerHeight;
  });

test('the mail’s link shows the thesis without scrolling; the plan keeps its ticks, lines and people lead to the cards', async ({
  page,
}) => {
  test.slow();
  const desktop = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(desktop);
  await page.goto(await mailedLink());
  await expectThesisFirst(page);
  await page.setViewportSize(phone);
  await expectThesisFirst(page);
  await test.step('with chapters closed, the page is at most 16 screens long on a phone and 10 on a laptop', async () => {
    await page.getByRole('heading', { name: 'What your customers really said' }).waitFor({
      timeout: patience(20_000),
    });
    await expect.poll(() => screensOf(page)).toBeLessThanOrEqual(16);
    await page.setViewportSize(desktop);
    await expect.poll(() => screensOf(page)).toBeLessThanOrEqual(10);
  });

  const section = page.locator('#plan');
  const action = (at: number) => section.getByRole('checkbox', { name: plan[at]?.text ?? '' });
  await test.step('the plan is ticked by keyboard and keeps its ticks', async () => {
    await expect(action(0)).toBeVisible({ timeout: patience(20_000) });
    // The answer, the lines of the page, the plan.
    for (let at = 0; at < 3; at += 1) await page.keyboard.press('j');
    // Past "Copy" and "Link" of the section.
    for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab');
    await expect(action(0)).toBeFocused();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.press('Space');
    await expect(section.getByRole('status')).toHaveText(`1 of ${plan.length} done`);
    expect((await saved).status()).toBe(200);
    await section.getByRole('button', { name: /^Show the other/ }).focus();
    await page.keyboard.press('Enter');
    await expect(action(3)).toBeFocused();
    await page.reload();
    await expect(action(0)).toBeChecked();
    await expect(action(1)).not.toBeChecked();
    await expectAccessible(page, '#main');
    await expectReadableInDark(page, '#plan');
  });

  await test.step('on a phone the order is folded, and one click leads to a buyer', async () => {
    await page.setViewportSize(phone);
    const market = page.getByText('Target market', { exact: true });
    await expect(market).toBeHidden();
    await page.getByText('Target market and product').click();
    await expect(market).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole('button', { name: 'Ask a buyer' }).filter({ visible: true }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Ask Tess' });
    await expect(sheet.getByLabel('Your message to Tess')).toBeInViewport();
    await expectAccessible(page, 'dialog');
    await sheet.getByRole('button', { name: 'Back to the text' }).click();
    await expect(sheet).toBeHidden();
    await page.setViewportSize(desktop);
  });

  await test.step('lines and people open beside the text, Escape leads back to them, and the contents lead to the cards', async () => {
    const beside = (name: string) => page.getByRole('dialog', { name });
    const testLine = page
      .locator('#lines')
      .getByRole('button', { name: `Test this line with the panel: Line ${bestLine?.number}` });
    await testLine.click();
    await expect(beside('The panel of five').getByLabel('Your text')).toBeFocused();
    await expect(beside('The panel of five').getByLabel('Your text')).toHaveValue(bestLine?.after ?? '');
    await page.keyboard.press('Escape');
    await expect(testLine).toBeFocused();
    await expect(testLine).toBeInViewport();
    await page.getByRole('button', { name: 'Ask Gwil' }).click();
    await expect(beside('Ask Gwil').getByLabel('Your message to Gwil')).toBeFocused();
    const [text, drawer] = [
      await page.locator('#main').boundingBox(),
      await beside('Ask Gwil').boundingBox(),
    ];
    expect((text?.x ?? 0) + (text?.width ?? 0), 'the drawer covers nothing').toBeLessThanOrEqual(
      drawer?.x ?? 0,
    );
    // Where the message is written in the card as well, it is the same conversation.
    await beside('Ask Gwil').getByRole('combobox').selectOption({ label: 'Tess, 39' });
    await expect(beside('Ask Tess').getByLabel('Your message to Tess')).toBeVisible();
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hear Owen' }).click();
    await expect(beside('Hear Owen').getByRole('button', { name: 'Generate voice' })).toBeInViewport();
    await page.keyboard.press('Escape');
    const contents = page.getByRole('navigation', { name: 'Contents of the report' });
    await contents.getByRole('link', { name: 'The panel of five' }).click();
    const card = page.getByRole('article', { name: 'The panel of five' });
    await expect(card).toBeInViewport();
    await expect(card.getByLabel('Your text')).toBeVisible();
  });
});
