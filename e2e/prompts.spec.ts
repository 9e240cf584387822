import type { Page } from '@playwright/test';
import {
  talkSheet as card,
  cards,
  choose,
  finishedReport,
  openReport,
  readTalk,
  sheet,
} from './finished-report.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

const training = (page: Page) => page.getByRole('article', { name: 'AI Training & Conversation' });
const talkAddress = '**/api/analysis/*/talk';

test('a prompt is generated, copied and follows the choice of the buyer; what fails can be tried again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await finishedReport();
  const { personas } = await readTalk(order);
  const nameOf = (at: number) => personas[at]?.name ?? '';
  const prompt = (at: number) => card(page).getByLabel(`The GPT prompt for ${nameOf(at)}`);
  const generate = card(page).getByRole('button', { name: 'Generate GPT prompt' });
  const copy = card(page).getByRole('button', { name: 'Copy GPT prompt' });
  await test.step('buyers that do not load can be asked for again, and the report stands without them', async () => {
    await page.route(talkAddress, (route) => route.fulfill({ status: 409, body: 'Not now.' }));
    await openReport(page, order);
    await page.getByRole('button', { name: 'Start chat' }).click();
    await expect(card(page).getByText('We couldn’t load your buyers. Not now.')).toBeVisible();
    await expectAccessible(page, sheet);
    await page.unroute(talkAddress);
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page).getByRole('radio').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page, cards);
  });
  await test.step('a prompt that fails says so, and the next try may work', async () => {
    await page.route('**/gpt-prompt?*', (route) => route.fulfill({ status: 404, body: '' }));
    await training(page).getByRole('button', { name: 'Generate GPT prompt' }).click();
    await expect(page.getByText('Generation Failed').first()).toBeVisible();
    await expect(page.getByText('Unable to generate GPT prompt. Please try again.').first()).toBeVisible();
    await expect(copy).toHaveCount(0);
    await page.unroute('**/gpt-prompt?*');
    await generate.click();
    await expect(prompt(0)).toHaveValue(new RegExp(nameOf(0)));
    await expect(prompt(0)).toHaveAttribute('readonly');
    expect((await prompt(0).boundingBox())?.height).toBeGreaterThanOrEqual(400);
  });
  const written = await prompt(0).inputValue();
  await test.step('a clipboard that refuses leaves the text to select by hand', async () => {
    await page.evaluate(() => {
      const { clipboard } = navigator;
      clipboard.writeText = () => {
        Reflect.deleteProperty(clipboard, 'writeText');
        return Promise.reject(new DOMException('no', 'NotAllowedError'));
      };
    });
    await copy.click();
    await expect(page.getByText('Copy Failed').first()).toBeVisible();
    await expect(
      page.getByText('Unable to copy to clipboard. Please select and copy manually.').first(),
    ).toBeVisible();
    await copy.click();
    await expect(page.getByText('Copied!').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written);
  });
  await test.step('another buyer has another prompt', async () => {
    await choose(page, nameOf(1));
    await expect(prompt(1)).toHaveValue(new RegExp(nameOf(1)));
    expect(await prompt(1).inputValue()).not.toBe(written);
    await expectAccessible(page, sheet);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
  await test.step('the voice prompt is covered until an operator uncovers it', async () => {
    await expect(training(page).getByText('INCLUDED')).toBeVisible();
    await expect(training(page).getByText('ELITE LEVEL')).toBeVisible();
    await expect(training(page).getByText('Coming soon')).toBeVisible();
    const covered = training(page).getByRole('button', { name: 'Generate voice prompt' });
    await expect(covered).toBeDisabled();
    await expect(training(page).locator('[inert]').getByRole('button')).toHaveText('Generate voice prompt');
    await page.route(talkAddress, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), voicePromptOpen: true } });
    });
    await page.reload();
    await covered.click();
    await expect(card(page).getByLabel(`The voice prompt for ${nameOf(0)}`)).toHaveValue(
      new RegExp(nameOf(0)),
    );
  });
});
