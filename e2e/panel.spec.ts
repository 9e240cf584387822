import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cards, finishedReport, type Order, openReport, readTalk, spend } from './finished-report.ts';
import { expect, expectAccessible, shopAddress, test } from './shop-test.ts';

const offer = 'Plan tomorrow’s dough in two minutes. $19 a month, cancel whenever you like.';

let order: Order;
let asked: Order;
test.beforeAll(async () => {
  [order, asked] = await Promise.all([finishedReport(), finishedReport()]);
  // One that is being answered while the first test goes through the other by hand.
  const response = await fetch(`${shopAddress('WEB')}/api/analysis/${asked.id}/panel`, {
    method: 'POST',
    headers: {
      cookie: asked.cookie,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ texts: [offer] }),
  });
  if (response.status !== 202) throw new Error(await response.text());
});

const card = (page: Page) => page.getByRole('article', { name: 'The panel of five' });
const ask = (page: Page) => card(page).getByRole('button', { name: 'Ask the five' });
const figures = (page: Page) => card(page).getByRole('img').filter({ visible: true });

test('two texts that are the same have no winner, and everybody is heard on both', async ({ page }) => {
  await openReport(page, order);
  await expect(
    card(page).getByText('It is not market research and not a forecast.', { exact: false }),
  ).toBeVisible();
  await test.step('nothing is asked before there is something to read', async () => {
    await ask(page).click();
    await expect(card(page).getByLabel('Your text')).toBeFocused();
    await expect(card(page).getByText('Please write or paste', { exact: false })).toBeVisible();
    await card(page).getByLabel('Your text').fill('x'.repeat(1_205));
    await expect(card(page).getByText('1,205 of 1,200 characters: 5 too many')).toBeVisible();
    await ask(page).click();
    await expect(card(page).getByText('Please shorten it by 5 characters.')).toBeVisible();
  });
  await card(page).getByLabel('Your text').fill(offer);
  await card(page).getByRole('button', { name: 'Compare with a second' }).click();
  await card(page).getByLabel('Text B').fill(offer);
  await ask(page).click();
  await test.step('the progress is what has truly been answered', async () => {
    await expect(card(page).getByText('The five are reading.')).toBeVisible();
    await expect(ask(page)).toBeDisabled();
    const bar = card(page).getByRole('progressbar');
    await expect(bar).toHaveAttribute('max', '45');
    await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0);
  });
  await expect(card(page).getByRole('heading', { name: 'No winner' })).toBeVisible({ timeout: 30_000 });
  await expect(figures(page)).toHaveCount(2);
  const voices = card(page).getByRole('table', { name: /^What each of the five said/ });
  await expect(voices.getByRole('rowheader')).toHaveCount(5);
  await expect(voices.getByRole('cell')).toHaveCount(10);
  await expect(card(page).getByText('19 of 20 runs left for this report')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(figures(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('one text stands beside the bland description, in dots, numbers and words', async ({ page }) => {
  await openReport(page, asked);
  await expect(card(page).getByRole('heading', { name: /head of the bland description$/ })).toBeVisible({
    timeout: 20_000,
  });
  await expect(figures(page)).toHaveCount(1);
  await expect(figures(page)).toHaveAccessibleName(
    /^Your text: \d+ on 1 .* The bland description: \d+ on 1 /,
  );
  await card(page).getByText('Show the numbers').click();
  const counts = card(page).getByRole('table', { name: 'How many answers stand on each step' });
  const cells = await counts.getByRole('cell').allInnerTexts();
  expect(cells.reduce((sum, cell) => sum + Number(cell), 0)).toBe(30);
  await card(page).getByText('Show the texts they read').click();
  await expect(card(page).getByText(offer).last()).toBeVisible();
  const { personas } = await readTalk(asked);
  for (const { name, role } of personas)
    await expect(card(page).getByRole('rowheader', { name: `${name} ${role}` })).toBeVisible();
  await expectAccessible(page, cards);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, cards);
});

test('a run that did not end says that it cost nothing and fills itself in again', async ({ page }) => {
  const failed = {
    id: 1,
    state: 'failed',
    texts: ['Half price till Sunday.', 'Full price, and we stay until it works.'],
    progress: { done: 4, total: 45 },
    result: null,
    createdAt: '2026-03-05T09:07:00.000Z',
  };
  await page.route('**/api/analysis/*/panel', (route) => route.fulfill({ json: [failed] }));
  await openReport(page, order);
  await expect(card(page).getByText('It does not count against your runs.', { exact: false })).toBeVisible();
  await expectAccessible(page, cards);
  await card(page).getByRole('button', { name: 'Fill in the same texts' }).click();
  await expect(card(page).getByLabel('Text B')).toHaveValue('Full price, and we stay until it works.');
});

test('used-up runs are said with what to do, and the results stay', async ({ page }) => {
  const { panel } = await readTalk(asked);
  await spend(asked, 'panel', panel.left);
  await openReport(page, asked);
  await expect(card(page).getByText('All 20 runs of this report are used.')).toBeVisible();
  await expect(ask(page)).toHaveCount(0);
  await expect(figures(page)).toHaveCount(1);
  await expectAccessible(page, cards);
});
