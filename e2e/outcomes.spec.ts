import type { Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { type Order, openReport, unfold } from './finished-report.ts';
import {
  expect,
  expectAccessible,
  expectReadableInDark,
  inDatabase,
  patience,
  shopAddress,
  test,
} from './shop-test.ts';

const part = '#outcomes';
const section = (page: Page) => page.getByRole('region', { name: 'Three bets you can check' });

/** In place of those that the report made, so that the story knows their words. */
async function predict(order: Order, madeDaysAgo: number): Promise<void> {
  await inDatabase('delete from predictions where analysis_id = $1', [order.id]);
  await inDatabase(
    `insert into predictions (analysis_id, revision, name, finding, action_id, text, measure, good_when, direction,
       due_days, percent, against, made_at, hash)
     select $1, 1, 'p' || n, n, 'none', text, measure, good, direction, 28, percent, 'Nothing changes in four weeks.',
       now() - make_interval(days => $2), repeat('a', 64)
     from (values
       (1, 'If the price stands first, more bakers order within four weeks.', 'orders', 'up', 'up', 65),
       (2, 'If the delivery day is on the page, fewer people ask for it.', 'same-question', 'down', 'down', 75),
       (3, 'A newsletter brings no more enquiries.', 'enquiries', 'up', 'same', 55)
     ) as made (n, text, measure, good, direction, percent)`,
    [order.id, madeDaysAgo],
  );
}

async function reportWithPredictions(madeDaysAgo: number): Promise<Order> {
  const order = await placeOrder(shopAddress('WEB'), { selectedModules: ['confession'] });
  await untilCompleted(shopAddress('WEB'), order, patience(40_000));
  await predict(order, madeDaysAgo);
  return order;
}

test('a test is started, answered with numbers and corrected, a test of the customer’s own, and tests of the plan’s actions', async ({
  page,
}) => {
  test.slow();
  const order = await reportWithPredictions(1);
  const happened = section(page);
  await openReport(page, order, happened);
  const card = (number: number) =>
    happened.getByRole('listitem').filter({ hasText: `prediction ${number}, tests` });
  await test.step('the contents lead there, and the three predictions say how to count', async () => {
    await page.getByRole('link', { name: 'Three bets you can check' }).first().click();
    await expect(card(1)).toContainText('65% sure');
    await expect(card(1)).toContainText('Orders.');
    await expect(card(1)).toContainText('Orders that were paid or firmly placed.');
    await expect(card(3)).toContainText('About as many as before');
    await expectAccessible(page, part);
  });
  await test.step('it runs for four weeks from its start', async () => {
    await happened.getByRole('button', { name: 'Start this test: prediction 1' }).click();
    await expect(happened.getByLabel('How many now?')).toBeFocused();
    await happened.getByLabel('How many now?').fill('7,5');
    await happened.getByRole('button', { name: 'Start counting: prediction 1' }).click();
    await expect(card(1)).toContainText(/Running until [A-Z][a-z]+ \d+/);
    await expect(happened.getByRole('status')).toHaveText(/^Your test is running/);
  });
  await test.step('a start is undone', async () => {
    await happened.getByRole('button', { name: 'Start this test: prediction 2' }).click();
    await happened.getByRole('button', { name: 'Start counting: prediction 2' }).click();
    await happened.getByRole('button', { name: 'Undo the start of prediction 2' }).click();
    await expect(card(2)).toContainText('Not started');
  });
  await test.step('numbers that say the opposite are refused where they stand', async () => {
    await happened.getByRole('button', { name: 'Enter the result of prediction 1' }).click();
    const form = card(1).locator('form');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Choose what happened.')).toBeVisible();
    await form.getByRole('radio', { name: /^Better The number went up/ }).check();
    await expect(form.getByLabel('Number before')).toHaveValue('7.5');
    await form.getByLabel('Number after').fill('four');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Number after')).toBeFocused();
    await form.getByLabel('Number after').fill('4');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText('7.5 before and 4 after is not better');
    await expectAccessible(page, part);
    await expectReadableInDark(page, part);
    await form.getByLabel('Number after').fill('9');
    await expect(form.getByRole('checkbox')).not.toBeChecked();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(card(1)).toContainText('Came true');
    await expect(card(1)).toContainText('Better, from 7.5 to 9, entered on');
    await expect(card(1)).toContainText('Not counted in the public track record');
  });
  await test.step('it is corrected, with what was entered before, and counted with consent', async () => {
    await happened.getByRole('button', { name: 'Correct the result of prediction 1' }).click();
    const form = card(1).locator('form');
    await expect(form.getByLabel('Number before')).toHaveValue('7.5');
    await form.getByRole('radio', { name: /^Same/ }).check();
    await form.getByRole('checkbox', { name: /^Count this result in the public track record/ }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(card(1)).toContainText('Didn’t come true');
    await expect(card(1)).toContainText('Shared for the public track record.');
    const rows = await inDatabase(
      'select result, is_public, answered_by from outcome_tests where analysis_id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ result: 'same', is_public: true, answered_by: 'orderer' }]);
  });
  await test.step('reminders are off until they are wanted', async () => {
    const reminders = happened.getByRole('checkbox', { name: /^Remind me by email/ });
    await expect(reminders).not.toBeChecked();
    await reminders.check();
    await page.reload();
    await unfold(happened);
    await expect(reminders).toBeChecked();
  });
  await test.step('a test of one’s own, named, answered and deleted', async () => {
    await happened.getByText('Add your own test').click();
    await happened.getByLabel('What will you change?').fill('A new sign in the window');
    await happened.getByLabel('What will you count?').selectOption('Something else');
    await happened.getByRole('button', { name: 'Start this test', exact: true }).last().click();
    await expect(happened.getByLabel('Name', { exact: true })).toBeFocused();
    await happened.getByLabel('Name', { exact: true }).fill('People who come in');
    await happened.getByRole('button', { name: 'Start this test', exact: true }).last().click();
    const own = happened.getByRole('listitem').filter({ hasText: 'A new sign in the window' });
    await expect(own).toContainText('counts People who come in');
    await own.getByRole('button', { name: /^Enter the result/ }).click();
    await own.getByRole('radio', { name: /^Not tried/ }).check();
    await expect(own.getByLabel('Number before')).toHaveCount(0);
    await expect(own.getByRole('checkbox')).toHaveCount(0);
    await own.getByRole('button', { name: 'Save' }).click();
    await expect(own).toContainText('Not tried, entered on');
    await own.getByRole('button', { name: /^Delete/ }).click();
    await own.getByRole('button', { name: /^Delete permanently/ }).click();
    await expect(own).toHaveCount(0);
    await expectAccessible(page, part);
  });
  const plan = page.getByRole('region', { name: 'Your plan' });
  const offer = plan.getByRole('button', { name: 'Did it help? Start a test' });
  await test.step('a ticked action of the plan leads to a test', async () => {
    await expect(offer).toHaveCount(0);
    await plan.getByRole('checkbox').first().check();
    await offer.click();
    await plan.getByLabel('What will you count?').selectOption('Bookings');
    await plan.getByLabel('For how long?').selectOption('2 weeks');
    await expectAccessible(page, '#plan');
    await plan.getByRole('button', { name: 'Start this test' }).click();
    await expect(plan.getByText(/^This test runs until/)).toBeVisible();
    await expect(plan.getByRole('link', { name: 'What happened?' })).toBeFocused();
    await expect(happened.getByRole('listitem').filter({ hasText: 'counts Bookings' })).toContainText(
      'From your plan',
    );
  });
  await test.step('a prediction that tests the action is started at once', async () => {
    const response = await fetch(`${shopAddress('WEB')}/api/analysis/${order.id}`, {
      headers: { cookie: order.cookie },
    });
    const { report } = (await response.json()) as { report: { plan: { id: string }[] } };
    await inDatabase(`update predictions set action_id = $2 where analysis_id = $1 and name = 'p3'`, [
      order.id,
      report.plan[1]?.id,
    ]);
    await page.reload();
    // It opens by itself. Closed here, so that the link below has something to open.
    const fold = happened.getByRole('heading').getByRole('button');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(card(1)).toBeVisible();
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await plan.getByRole('checkbox').nth(1).check();
    await offer.click();
    await expect(plan.getByText(/^This test runs until/)).toHaveCount(2);
    const toResult = plan.getByRole('link', { name: 'What happened?' }).nth(1);
    await expect(toResult).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(happened.getByText('Add your own test')).toBeVisible();
    await expect(happened.getByRole('listitem').filter({ hasText: 'prediction 3, tests' })).toContainText(
      'Running until',
    );
  });
});

test('a due result is open, entered by keyboard alone, in three keys; refunded, the report shows what happened and takes nothing more', async ({
  page,
}) => {
  const order = await reportWithPredictions(40);
  const happened = section(page);
  await openReport(page, order, happened);
  const enter = happened.getByRole('button', { name: 'Enter the result of prediction 2' });
  await expect(happened.getByText(/^Due since/)).toHaveCount(3);
  await enter.focus();
  await page.keyboard.press('Enter');
  await expect(happened.getByRole('radio', { name: /^Better The number went down/ })).toBeFocused();
  await page.keyboard.press('Space');
  // A form is sent from any of its fields.
  await page.keyboard.press('Enter');
  await expect(happened.getByText('Came true')).toBeVisible();
  await expect(happened.getByRole('button', { name: 'Correct the result of prediction 2' })).toBeFocused();

  await inDatabase(
    `update analysis_requests set final_price_cents = 3700, payment_status = 'refunded' where id = $1`,
    [order.id],
  );
  await page.reload();
  await unfold(happened);
  await expect(happened).toContainText('This report was refunded');
  await expect(happened).toContainText('If the price stands first');
  await expect(happened.getByRole('button', { name: /result|test/ })).toHaveCount(0);
});
