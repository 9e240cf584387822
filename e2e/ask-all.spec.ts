import type { Page } from '@playwright/test';
import {
  talkSheet as card,
  choose,
  finishedReport,
  openReport,
  openTalk,
  readTalk,
  sheet,
  spend,
} from './finished-report.ts';
import { expect, expectAccessible, expectReadableInDark, patience, test } from './shop-test.ts';

const ask = (page: Page) => card(page).getByRole('button', { name: 'Ask all five' });
const answers = (page: Page) => card(page).getByRole('article', { name: 'What the five said' });

test('all five answer one question, then say which of two texts they would act on; the used-up limit says so', async ({
  page,
}) => {
  test.slow();
  const order = await finishedReport();
  const { askAll, personas } = await readTalk(order);
  await openReport(page, order);
  await openTalk(page, 'Start chat');
  await choose(page, 'All five');
  await test.step('nothing is asked before there is something to ask', async () => {
    await expect(card(page).getByText('No real person reads or writes here', { exact: false })).toBeVisible();
    await expect(ask(page)).toBeDisabled();
    await card(page).getByLabel('Your question or text').fill('x'.repeat(1_205));
    await expect(card(page).getByText('1,205 of 1,200 characters: 5 too many')).toBeVisible();
    await expect(ask(page)).toBeDisabled();
  });

  await test.step('one question: five answers, each under a name', async () => {
    await card(page).getByLabel('Your question or text').fill('What would you ask before you order?');
    await ask(page).click();
    await expect(answers(page)).toBeVisible({ timeout: patience(20_000) });
    for (const { name } of personas)
      await expect(answers(page).getByRole('heading', { name: new RegExp(name) })).toBeVisible();
    await expect(answers(page).getByText(/^Would act on/)).toHaveCount(0);
  });

  await test.step('two texts: which one each would act on; the question is kept below', async () => {
    await card(page).getByLabel('Your question or text').fill('Wallpaper with a soul');
    await card(page).getByLabel('Compare two texts').fill('See it on your own wall first: a sample for £4.');
    await ask(page).click();
    await expect(
      answers(page)
        .first()
        .getByText(/^Would act on/),
    ).toHaveCount(5, {
      timeout: patience(20_000),
    });
    await card(page).getByText('Earlier questions (1)').click();
    await expect(card(page).getByText('What would you ask before you order?').first()).toBeVisible();
    await expectAccessible(page, sheet);
    await expectReadableInDark(page, sheet);
  });

  await test.step('after a reload everything is there; when the limit is used up, it still is', async () => {
    await spend(order, 'ask-all', askAll.limit);
    await openReport(page, order);
    await openTalk(page, 'Start chat');
    await choose(page, 'All five');
    await expect(
      card(page).getByText('You’ve used all the questions to all five for this report.'),
    ).toBeVisible();
    await expect(answers(page).first()).toContainText('Wallpaper with a soul');
  });
});
