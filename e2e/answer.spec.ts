import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { goldenReport } from '../content/golden-report.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { passagesOf } from '../src/report/document/rules/passage.ts';
import { viewReport } from '../src/report/document/rules/report-view.ts';
import { typesetReport } from '../src/report/pdf/rules/typeset-report.ts';
import { choose, talkSheet } from './finished-report.ts';
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
const report = typesetReport(viewReport(details));
const jobs = passagesOf(report.sections, 'job');
const [truth = ''] = passagesOf(report.sections, 'text').map(({ text }) => text.replaceAll('**', ''));

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

async function expectTruthFirst(page: Page): Promise<void> {
  await expect(page.getByText(truth)).toBeInViewport({ ratio: 1 });
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

test('the mail’s link shows the one sentence without scrolling; the plan keeps its ticks, people lead to the cards', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const desktop = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(desktop);
  await page.goto(await mailedLink());
  await expectTruthFirst(page);
  await page.setViewportSize(phone);
  await expectTruthFirst(page);
  await test.step('with the long read closed, the page is at most 12 screens long on a phone and 7 on a laptop', async () => {
    await page.getByRole('heading', { name: 'Interactive Buyer Features' }).waitFor({
      timeout: patience(20_000),
    });
    await expect.poll(() => screensOf(page)).toBeLessThanOrEqual(12);
    await page.setViewportSize(desktop);
    await expect.poll(() => screensOf(page)).toBeLessThanOrEqual(7);
  });
  await test.step('one click and no scroll, and the first line is on the clipboard', async () => {
    const words = jobs.find((job) => job.words !== null)?.words ?? '';
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      const copy = page.getByRole('button', { name: `Copy: ${words.slice(0, 60)}` }).first();
      await expect(copy).toBeInViewport({ ratio: 1 });
      await copy.click();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words);
    }
  });

  const action = (at: number) => page.getByRole('checkbox', { name: jobs[at]?.text ?? '' });
  await test.step('the first jobs are ticked by keyboard and keep their ticks', async () => {
    await expect(action(0)).toBeVisible({ timeout: patience(20_000) });
    await action(0).focus();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(200);
    await expect(action(0)).toBeChecked();
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
    await page.getByText('What this rests on').click();
    await expect(market).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole('button', { name: 'Ask Tess' }).click();
    const sheet = talkSheet(page);
    await expect(sheet.getByLabel('Your message to Tess')).toBeInViewport();
    await expectAccessible(page, 'dialog');
    await sheet.getByRole('button', { name: 'Back to the text' }).click();
    await expect(sheet).toBeHidden();
    await page.setViewportSize(desktop);
  });

  await test.step('a blank that is filled in its place is filled in every text, also after a reload, and is not sent', async () => {
    const [blank] = report.blanks;
    const field = page.getByRole('textbox', { name: `Fill in: ${blank?.text}` }).first();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.postData() ?? ''));
    await field.fill('Quentin | [Ext. 7]');
    await page.reload();
    await expect(field).toHaveValue('Quentin  Ext. 7');
    await page.getByRole('button', { name: 'Copy all new lines' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Quentin  Ext. 7');
    expect(requests.filter((body) => body.includes('Quentin'))).toEqual([]);
  });

  await test.step('people open beside the text, Escape leads back to them, and all five are asked at once', async () => {
    const beside = talkSheet(page);
    await page.getByRole('button', { name: 'Ask Gwil' }).click();
    await expect(beside.getByLabel('Your message to Gwil')).toBeFocused();
    const [text, sheet] = [await page.locator('#main').boundingBox(), await beside.boundingBox()];
    expect((text?.x ?? 0) + (text?.width ?? 0), 'the sheet covers nothing').toBeLessThanOrEqual(
      sheet?.x ?? 0,
    );
    await choose(page, 'Tess');
    await expect(beside.getByLabel('Your message to Tess')).toBeVisible();
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hear Owen' }).click();
    await expect(beside.getByText('We write what Owen says')).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ask all five' }).first().click();
    await expect(beside.getByLabel('Your question or text')).toBeVisible();
  });
});
