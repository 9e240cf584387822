import type { Page } from '@playwright/test';
import {
  cards,
  finishedReport,
  type Order,
  openReport,
  readTalk,
  spend,
  type Talk,
} from './finished-report.ts';
import { expect, expectAccessible, patience, shopAddress, test } from './shop-test.ts';

let order: Order;
let talk: Talk;
test.beforeAll(async () => {
  order = await finishedReport();
  talk = await readTalk(order);
});

const card = (page: Page) => page.getByRole('article', { name: 'Buyer Voice' });
const nameOf = (at: number) => talk.personas[at]?.name ?? '';
const choose = (page: Page, at: number) =>
  card(page)
    .getByRole('radio', { name: nameOf(at) })
    .check();
const generate = (page: Page) => card(page).getByRole('button', { name: 'Generate voice' });
const slider = (page: Page) => card(page).getByRole('slider');

test('a clip is made, played, moved in, downloaded, and another one made', async ({ page }) => {
  await openReport(page, order);
  await expect(card(page)).toContainText(`${talk.voice?.limit} of ${talk.voice?.limit} clips left`);
  await generate(page).click();
  await expect(card(page).getByText('then they are spoken', { exact: false })).toBeVisible();
  await expect(card(page).getByText(/Elapsed: 0:0\d/)).toBeVisible();
  await expect(page.getByText('Voice Generated').first()).toBeVisible({ timeout: patience(20_000) });
  await expect(card(page).getByText('Synthetic voice')).toBeVisible();
  const transcript = (await card(page).getByRole('blockquote').textContent()) ?? '';
  expect(transcript.length).toBeGreaterThan(100);

  await test.step('the picture of the sound is a slider for mouse and keyboard', async () => {
    const before = await slider(page).getAttribute('aria-valuetext');
    expect(before).toMatch(/^0:00 of \d+:\d\d$/);
    await slider(page).press('ArrowRight');
    await slider(page).press('ArrowRight');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0:02 of/);
    await slider(page).click(); // the middle
    await expect(slider(page)).not.toHaveAttribute('aria-valuetext', /^0:0[0-2] of/);
    await slider(page).press('Home');
  });
  await test.step('it plays and pauses', async () => {
    await card(page).getByRole('button', { name: 'Play' }).click();
    await expect(slider(page)).not.toHaveAttribute('aria-valuetext', /^0:00 of/, {
      timeout: patience(10_000),
    });
    await card(page).getByRole('button', { name: 'Pause' }).click();
    await expect(card(page).getByRole('button', { name: 'Play' })).toBeVisible();
  });
  await test.step('the download is an mp3 under its name', async () => {
    const download = page.waitForEvent('download');
    await card(page).getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(`buyer-voice-${order.id}.mp3`);
  });
  await test.step('dark and narrow', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, cards);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
  await test.step('a new one says something else and counts', async () => {
    await card(page).getByRole('button', { name: 'Generate new' }).click();
    const left = (talk.voice?.limit ?? 0) - 2;
    await expect(card(page).getByText(`${left} of ${talk.voice?.limit} clips left`)).toBeVisible({
      timeout: patience(20_000),
    });
    await expect(card(page).getByRole('blockquote')).not.toHaveText(transcript);
  });
  await test.step('it is still there after a reload, without being made again', async () => {
    const said = (await card(page).getByRole('blockquote').textContent()) ?? '';
    await page.reload();
    await card(page).scrollIntoViewIfNeeded();
    await expect(slider(page)).toBeVisible();
    await expect(card(page).getByRole('blockquote')).toHaveText(said);
  });
});

test('a voice that fails says so, uses nothing up, and can be tried again', async ({ page }) => {
  await page.route('**/api/analysis/*/voice?*', (route) => route.fulfill({ status: 500, body: '' }));
  await openReport(page, order);
  await choose(page, 1);
  await generate(page).click();
  await expect(page.getByText('Failed to generate voice clip. Please try again.').first()).toBeVisible();
  await expect(page.getByText('Generation Failed').first()).toBeVisible();
  await page.unroute('**/api/analysis/*/voice?*');
  await expect(generate(page)).toBeEnabled();
});

test('a speech service that is down is the server’s sentence', async ({ page }) => {
  await fetch(`${shopAddress('SPEECH')}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ times: null, effect: { kind: 'status', status: 503 } }),
  });
  await openReport(page, order);
  await choose(page, 2);
  await generate(page).click();
  await expect(page.getByText('Generation Failed').first()).toBeVisible({ timeout: patience(25_000) });
  await expect(
    page.getByText('Your buyer cannot answer at this moment.', { exact: false }).first(),
  ).toBeVisible();
  await fetch(`${shopAddress('SPEECH')}/scenarios`, { method: 'DELETE' });
  await generate(page).click();
  await expect(slider(page)).toBeVisible({ timeout: patience(20_000) });
});

test('a clip that is no sound is not offered to be played', async ({ page }) => {
  await page.route('**/api/analysis/*/voice?*', (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: 'no sound at all' }),
  );
  await openReport(page, order);
  await choose(page, 3);
  await generate(page).click();
  await expect(page.getByText('Generation Failed').first()).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
});

test('where no speech service is set up the card says so', async ({ page }) => {
  await page.route('**/api/analysis/*/talk', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), voice: null } });
  });
  await openReport(page, order);
  await expect(card(page)).toContainText('Not available on this installation yet.');
  await expect(card(page).getByRole('button')).toHaveCount(0);
});

test('none left: nothing new can be made', async ({ page }) => {
  const { voice } = await readTalk(order);
  await spend(order, 'voice', voice?.left ?? 0);
  await openReport(page, order);
  await choose(page, 4);
  await expect(card(page)).toContainText('This report has no clips left.');
  await expect(generate(page)).toHaveCount(0);
});
