import type { Page } from '@playwright/test';
import { fakedPastTests, fakedRuns, fakePanel } from './faked-panel.ts';
import { cards, finishedReport, openCards, openReport, readTalk, spend } from './finished-report.ts';
import { expect, expectAccessible, expectReadableInDark, patience, test } from './shop-test.ts';

const offer = 'Plan tomorrow’s dough in two minutes. $19 a month, cancel whenever you like.';

const card = (page: Page) => page.getByRole('article', { name: 'The panel of five' });
const ask = (page: Page) => card(page).getByRole('button', { name: 'Ask all five' });
const text = (page: Page, name = 'Your text') => card(page).getByRole('textbox', { name });
const figures = (page: Page) => card(page).getByRole('img').filter({ visible: true });

test('a failed run is sent again; one text is read against the neutral description, two that are the same have no winner', async ({
  page,
}) => {
  test.slow();
  const order = await finishedReport();
  await test.step('a run that did not end says that it cost nothing, fills itself in and is sent with a second', async () => {
    const { failed, running } = fakedRuns;
    let runs: object[] = [failed];
    await page.route('**/api/analysis/*/panel', (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: runs });
      runs = [running, failed];
      return route.fulfill({ status: 202, json: running });
    });
    await openReport(page, order);
    await expect(
      card(page).getByText('It does not count towards your limit.', { exact: false }),
    ).toBeVisible();
    await card(page).getByRole('button', { name: 'Use the same text' }).click();
    await card(page).getByRole('button', { name: 'Compare with a second text' }).click();
    await expect(text(page, 'Text A')).toHaveValue(String(failed.texts[0]));
    await text(page, 'Text B').fill(offer);
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/panel'),
    );
    await ask(page).click();
    expect((await sent).postDataJSON()).toEqual({ texts: [failed.texts[0], offer] });
    await expect(card(page).getByText('31 of 75 answers given')).toBeVisible();
    await card(page).getByText('Earlier runs (1)').click();
    await expect(card(page).getByText('Not finished')).toBeVisible();
    await expectAccessible(page, cards);
    await page.unroute('**/api/analysis/*/panel');
  });
  await page.reload();
  await openCards(page);
  await test.step('nothing is asked before there is something to read', async () => {
    await expect(card(page).getByText('This isn’t market research', { exact: false })).toBeVisible();
    await ask(page).click();
    await expect(text(page)).toBeFocused();
    await expect(text(page)).toHaveAccessibleDescription(/Write or paste/);
    await text(page).fill('x'.repeat(1_205));
    await expect(text(page)).toHaveAccessibleDescription('1,205 of 1,200 characters: 5 too many');
    await ask(page).click();
    await expect(text(page)).toHaveAccessibleDescription(/Please shorten it by 5 characters\.$/);
  });
  await text(page).fill(offer);
  await ask(page).click();
  await test.step('the progress is what has truly been answered', async () => {
    await expect(card(page).getByText('Your five buyers are reading.')).toBeVisible();
    await expect(ask(page)).toBeDisabled();
    const bar = card(page).getByRole('progressbar');
    await expect(bar).toHaveAttribute('max', '30');
    await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0);
  });
  await test.step('every answer is a dot, and the dots are counted for whoever cannot see them', async () => {
    const verdict = card(page).getByRole('heading', { name: /head of the neutral description$/ });
    await expect(verdict).toBeVisible({ timeout: patience(30_000) });
    await expect(figures(page)).toHaveCount(1);
    await expect(figures(page)).toHaveAccessibleName(
      /^Your text: \d+ on 1 .* The neutral description: \d+ on 1 /,
    );
    await card(page).getByText('Show the numbers').click();
    const counts = card(page).getByRole('table', { name: 'Number of answers on each step' });
    const cells = await counts.getByRole('cell').allInnerTexts();
    expect(cells.reduce((sum, cell) => sum + Number(cell), 0)).toBe(30);
    await expect(card(page).getByText('19 of 20 runs left for this report')).toBeVisible();
    const { personas } = await readTalk(order);
    for (const { name, role } of personas)
      await expect(card(page).getByRole('rowheader', { name: `${name} ${role}` })).toBeVisible();
  });
  await test.step('two texts that are the same have no winner, and everybody is heard on both', async () => {
    await card(page).getByRole('button', { name: 'Compare with a second text' }).click();
    await text(page, 'Text A').fill(offer);
    await text(page, 'Text B').fill(offer);
    await ask(page).click();
    await expect(card(page).getByRole('heading', { name: 'No winner' })).toBeVisible({
      timeout: patience(30_000),
    });
    await expect(figures(page)).toHaveCount(2);
    const voices = card(page)
      .getByRole('table', { name: /^What each of the five said/ })
      .filter({ visible: true });
    await expect(voices.getByRole('rowheader')).toHaveCount(5);
    await expect(voices.getByRole('cell')).toHaveCount(10);
    await card(page).getByText('Show the texts they read').filter({ visible: true }).click();
    // Three texts, and of each of the two: a typical answer, the strongest doubt, what would change it.
    await expect(card(page).getByRole('definition').filter({ visible: true })).toHaveCount(9);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(figures(page)).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page, cards);
    await expectReadableInDark(page, cards);
  });
  await test.step('used-up runs are said with what to do, and the results stay', async () => {
    await spend(order, 'panel', (await readTalk(order)).panel.left);
    await page.reload();
    await openCards(page);
    await expect(card(page).getByText('You’ve used all the panel runs for this report.')).toBeVisible();
    await expect(ask(page)).toHaveCount(0);
    await expect(figures(page)).toHaveCount(2);
  });
});

test('past tests come first and are never asked for; a void run names no winner; what happened and the visitors needed are entered', async ({
  page,
}) => {
  test.slow();
  const order = await finishedReport();
  const section = (name: string) => card(page).getByRole('region', { name });
  await test.step('how often the panel was right for this customer', async () => {
    await fakePanel(page, [fakedRuns.voided, ...fakedPastTests]);
    await openReport(page, order);
    const past = section('Past tests');
    await expect(past.getByRole('heading', { name: 'Right in 3 of 5, undecided in 1' })).toBeVisible();
    await expect(
      past.getByText('Tossing a coin does at least as well in 50 of 100 cases.', { exact: false }),
    ).toBeVisible();
    await expect(card(page).getByText('This run is void')).toBeVisible();
    await expect(figures(page)).toHaveCount(0);
    await expect(ask(page)).toBeEnabled();
    await expectAccessible(page, cards);
    await page.unroute('**/api/analysis/*/panel');
    await page.unroute('**/api/analysis/*/talk');
  });
  await page.reload();
  await openCards(page);
  await test.step('a past test is entered by keyboard and judged without the control text', async () => {
    const past = section('Past tests');
    await expect(past.getByRole('heading', { name: 'Past tests first' })).toBeVisible();
    await past.getByRole('button', { name: 'Enter a past test' }).press('Enter');
    await expect(past.getByRole('textbox', { name: 'Old text', exact: true })).toBeFocused();
    await past.getByRole('button', { name: 'Cancel' }).click();
    await expect(past.getByRole('button', { name: 'Enter a past test' })).toBeFocused();
    await page.keyboard.press('Enter');
    await past.getByRole('textbox', { name: 'Old text', exact: true }).fill('Timeless passion');
    await past.getByRole('textbox', { name: 'New text', exact: true }).fill(offer);
    await past.getByRole('button', { name: 'Judge this test' }).click();
    await expect(past.getByRole('alert')).toHaveText('Choose what happened.');
    await past.getByRole('radio', { name: 'New text did better' }).check();
    await past.getByRole('textbox', { name: 'Old text: visitors' }).fill('1,200');
    await past.getByRole('button', { name: 'Judge this test' }).click();
    await expect(past.getByRole('textbox', { name: 'Old text: of them, did it' })).toBeFocused();
    for (const [name, value] of [
      ['Old text: of them, did it', '31'],
      ['New text: visitors', '1,190'],
      ['New text: of them, did it', '52'],
    ] as const)
      await past.getByRole('textbox', { name }).fill(value);
    await expectAccessible(page, cards);
    await past.getByRole('button', { name: 'Judge this test' }).click();
    await expect(past.getByText(/31 of 1,200 against 52 of 1,190/)).toBeVisible();
    await expect(past.getByRole('heading', { name: /^Right in [01] of 1/ })).toBeVisible({
      timeout: patience(30_000),
    });
  });
  await test.step('after a run on two texts, the result and what a test needs', async () => {
    await card(page).getByRole('button', { name: 'Compare with a second text' }).click();
    await text(page, 'Text A').fill('Timeless passion');
    await text(page, 'Text B').fill(offer);
    await ask(page).click();
    await expect(card(page).getByText('Five simulated buyers, asked', { exact: false })).toBeVisible({
      timeout: patience(30_000),
    });
    const reality = section('Test it in reality');
    await expect(reality.getByRole('textbox', { name: 'Of 100 visitors, how many do it now?' })).toHaveValue(
      '2.58',
    );
    await reality.getByRole('textbox', { name: 'Of 100 visitors, how many do it now?' }).fill('10');
    await reality.getByRole('textbox', { name: 'Smallest gain worth it, in percent' }).fill('50');
    await expect(reality.getByText('686 visitors for each text')).toBeVisible();
    const happened = section('What really happened');
    await happened.getByRole('button', { name: 'Enter the result' }).press('Enter');
    await expect(happened.getByRole('radio', { name: 'Text A did better' })).toBeFocused();
    await happened.getByRole('radio', { name: 'No difference' }).check();
    await happened.getByRole('button', { name: 'Save result' }).click();
    await expect(happened.getByText('In reality: There was no difference.', { exact: false })).toBeVisible();
    await expect(happened.getByRole('button', { name: 'Correct the result' })).toBeFocused();
    await expectAccessible(page, cards);
    await expectReadableInDark(page, cards);
  });
});
