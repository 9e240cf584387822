import type { Page } from '@playwright/test';
import {
  talkSheet as card,
  choose as chooseIn,
  finishedReport,
  openReport,
  openTalk,
  readTalk,
  sheet,
  spend,
} from './finished-report.ts';
import { expect, expectAccessible, patience, test } from './shop-test.ts';

const slider = (page: Page) => card(page).getByRole('slider');
const clips = '**/api/analysis/*/voice?*';
/** Whether a sound is on its way, without a further press. */
const plays = (page: Page) =>
  expect(slider(page)).not.toHaveAttribute('aria-valuetext', /^0:00 of/, { timeout: patience(20_000) });

test('one click makes a clip and plays it; it fails without a charge, is moved in, downloaded and made again, until none is left', async ({
  page,
}) => {
  test.slow();
  const order = await finishedReport();
  const { personas, voice } = await readTalk(order);
  const limit = voice?.limit ?? 0;
  const nameOf = (at: number) => personas[at]?.name ?? '';
  const hear = (at: number) => card(page).getByRole('button', { name: `Hear ${nameOf(at)}` });
  await openReport(page, order);

  await test.step('one click from the report to a voice', async () => {
    await page.getByRole('button', { name: 'Play a voice' }).click();
    await expect(card(page).getByText('then record it', { exact: false })).toBeVisible();
    await expect(page.getByText('Voice Generated').first()).toBeVisible({ timeout: patience(20_000) });
    await plays(page);
    await card(page).getByRole('button', { name: 'Pause' }).click();
    await expect(card(page).getByText('Synthetic voice')).toBeVisible();
    await expect(card(page)).not.toContainText('clips left');
  });
  const transcript = (await card(page).getByRole('blockquote').textContent()) ?? '';
  expect(transcript.length).toBeGreaterThan(100);

  await test.step('a clip that fails, that is no sound, or whose service is down can be tried again', async () => {
    const failures = [
      [{ status: 500, body: '' }, 'Failed to generate voice clip. Please try again.'],
      [{ contentType: 'audio/mpeg', body: 'no sound at all' }, 'Generation Failed'],
      [{ status: 409, body: 'Your buyer can’t answer right now.' }, 'Your buyer can’t answer right now.'],
    ] as const;
    for (const [at, [answer, sentence]] of failures.entries()) {
      await page.route(clips, (route) => route.fulfill(answer));
      await chooseIn(page, nameOf(at + 1));
      await hear(at + 1).click();
      await expect(page.getByText(sentence).first()).toBeVisible({ timeout: patience(10_000) });
      await expect(page.getByText('Generation Failed').first()).toBeVisible();
      await expect(slider(page)).toHaveCount(0);
      await expect(hear(at + 1)).toBeEnabled();
      await page.unroute(clips);
    }
    await chooseIn(page, nameOf(0));
  });
  await test.step('the picture of the sound is a slider for mouse and keyboard', async () => {
    await slider(page).press('Home');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0:00 of \d+:\d\d$/);
    await slider(page).press('ArrowRight');
    await slider(page).press('ArrowRight');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0:02 of/);
    await slider(page).click(); // the middle
    await expect(slider(page)).not.toHaveAttribute('aria-valuetext', /^0:0[0-2] of/);
    await slider(page).press('Home');
  });
  await test.step('it plays and pauses, and closing the sheet ends the sound', async () => {
    await card(page).getByRole('button', { name: 'Play' }).click();
    await plays(page);
    await page.keyboard.press('Escape');
    expect(await page.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).paused)).toBe(true);
  });
  await test.step('asked for again, it plays at once', async () => {
    await page.getByRole('button', { name: 'Play a voice' }).click();
    await expect(card(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await card(page).getByRole('button', { name: 'Pause' }).click();
  });
  await test.step('the download is an mp3 under its name', async () => {
    const download = page.waitForEvent('download');
    await card(page).getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(`buyer-voice-${order.id}.mp3`);
  });
  await test.step('a new one says something else and counts', async () => {
    await spend(order, 'voice', limit - 4);
    await card(page).getByRole('button', { name: 'Generate a new clip' }).click();
    await expect(card(page).getByText(`2 of ${limit} clips left for this report`)).toBeVisible({
      timeout: patience(20_000),
    });
    await expect(card(page).getByRole('blockquote')).not.toHaveText(transcript);
  });
  await test.step('dark and narrow', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, sheet);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
  await test.step('it is still there after a reload, and nothing new can be made when none is left', async () => {
    const said = (await card(page).getByRole('blockquote').textContent()) ?? '';
    await spend(order, 'voice', limit);
    await page.reload();
    await openTalk(page, 'Play a voice');
    await expect(slider(page)).toBeVisible();
    await expect(card(page).getByRole('blockquote')).toHaveText(said);
    await chooseIn(page, nameOf(4));
    await expect(card(page)).toContainText('You’ve used all the clips for this report.');
    await expect(hear(4)).toHaveCount(0);
  });
});
