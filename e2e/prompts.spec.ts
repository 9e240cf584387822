import type { Page } from '@playwright/test';
import { cards, finishedReport, type Order, openReport, readTalk, type Talk } from './finished-report.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

let order: Order;
let talk: Talk;
test.beforeAll(async () => {
  order = await finishedReport();
  talk = await readTalk(order);
});

const card = (page: Page) => page.getByRole('article', { name: 'AI Training & Conversation' });
const nameOf = (at: number) => talk.personas[at]?.name ?? '';
const prompt = (page: Page, at: number) => card(page).getByLabel(`The GPT prompt that plays ${nameOf(at)}`);

test('a prompt is generated, copied, and follows the choice of the buyer', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReport(page, order);
  await expect(card(page).getByRole('button', { name: 'Copy GPT prompt' })).toHaveCount(0);
  await card(page).getByRole('button', { name: 'Generate GPT prompt' }).click();
  await expect(prompt(page, 0)).toHaveValue(new RegExp(nameOf(0)));
  await expect(prompt(page, 0)).toHaveAttribute('readonly');
  expect((await prompt(page, 0).boundingBox())?.height).toBeGreaterThanOrEqual(400);
  await card(page).getByRole('button', { name: 'Copy GPT prompt' }).click();
  await expect(page.getByText('Copied!').first()).toBeVisible();
  const written = await prompt(page, 0).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written);
  await card(page)
    .getByRole('radio', { name: nameOf(1) })
    .check();
  await expect(prompt(page, 1)).toHaveValue(new RegExp(nameOf(1)));
  expect(await prompt(page, 1).inputValue()).not.toBe(written);
  await expectAccessible(page, cards);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a prompt that fails says so, and the next try may work', async ({ page }) => {
  await page.route('**/gpt-prompt?*', (route) => route.fulfill({ status: 404, body: '' }));
  await openReport(page, order);
  await card(page).getByRole('button', { name: 'Generate GPT prompt' }).click();
  await expect(page.getByText('Generation Failed').first()).toBeVisible();
  await expect(page.getByText('Unable to generate GPT prompt. Please try again.').first()).toBeVisible();
  await page.unroute('**/gpt-prompt?*');
  await card(page).getByRole('button', { name: 'Generate GPT prompt' }).click();
  await expect(prompt(page, 0)).toBeVisible();
});

test('a clipboard that refuses leaves the text to select by hand', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openReport(page, order);
  await card(page).getByRole('button', { name: 'Generate GPT prompt' }).click();
  await card(page).getByRole('button', { name: 'Copy GPT prompt' }).click();
  await expect(page.getByText('Copy Failed').first()).toBeVisible();
  await expect(
    page.getByText('Unable to copy to clipboard. Please select and copy manually.').first(),
  ).toBeVisible();
});

test('the voice prompt is covered until an operator uncovers it', async ({ page }) => {
  await openReport(page, order);
  await expect(card(page).getByText('ELITE LEVEL')).toBeVisible();
  await expect(card(page).getByText('Coming soon')).toBeVisible();
  const covered = card(page).getByRole('button', { name: 'Generate voice prompt' });
  await expect(covered).toBeDisabled();
  await expect(card(page).locator('[inert]').getByRole('button')).toHaveText('Generate voice prompt');
  await page.route('**/api/analysis/*/talk', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), voicePromptOpen: true } });
  });
  await page.reload();
  await covered.click();
  await expect(card(page).getByLabel(`The voice prompt that plays ${nameOf(0)}`)).toHaveValue(
    new RegExp(nameOf(0)),
  );
});

test('buyers that do not load can be asked for again, and the report stands without them', async ({
  page,
}) => {
  await page.route('**/api/analysis/*/talk', (route) => route.fulfill({ status: 409, body: 'Not now.' }));
  await openReport(page, order);
  await expect(page.getByText('Your buyers did not load. Not now.')).toBeVisible();
  await expectAccessible(page, cards);
  await page.unroute('**/api/analysis/*/talk');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(card(page)).toBeVisible();
});
