import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openUnread, unfold } from './finished-report.ts';
import { placePaidOrder } from './paid-order.ts';
import { runChore } from './run-chore.ts';
import {
  expect,
  expectAccessible,
  expectReadableInDark,
  inDatabase,
  mailsTo,
  patience,
  shopAddress,
  test,
} from './shop-test.ts';

const web = () => shopAddress('WEB');
const happened = (page: Page) => page.getByRole('region', { name: 'Three bets you can check' });
const card = (page: Page, number: number) =>
  happened(page)
    .getByRole('listitem')
    .filter({ hasText: `prediction ${number}, tests` });

/** Server and worker have clocks of their own, so the past is moved instead: all dates become older by these days. */
async function moveClock(analysisId: number, byDays: number): Promise<void> {
  for (const statement of [
    'update predictions set made_at = made_at - make_interval(days => $2) where analysis_id = $1',
    `update outcome_tests set started_at = started_at - make_interval(days => $2),
       due_at = due_at - make_interval(days => $2) where analysis_id = $1`,
    `update analysis_requests set reminders_wanted_at = reminders_wanted_at - make_interval(days => $2)
       where id = $1`,
  ])
    await inDatabase(statement, [analysisId, byDays]);
}

const stored = (analysisId: number) =>
  inDatabase<{ result: string; answered_by: string; is_public: boolean; is_wanted: boolean }>(
    `select t.result, answered_by, is_public, reminders_wanted_at is not null as is_wanted from analysis_requests a
     left join outcome_tests t on t.analysis_id = a.id and t.result is not null where a.id = $1`,
    [analysisId],
  );
const nothing = [{ result: null, answered_by: null, is_public: null, is_wanted: true }];

/** As scanners of mail servers do: every address of the mail, redirects followed. */
async function scan(mail: { text: string; html: string }, header: string): Promise<number> {
  const found = `${mail.text} ${mail.html.replaceAll('&amp;', '&')} ${header}`.match(/https?:[^\s"<>]+/g);
  const addresses = [...new Set(found)].filter((address) => address.startsWith(web()));
  for (const address of addresses)
    for (const method of ['GET', 'HEAD']) expect((await fetch(address, { method })).status).toBe(200);
  return addresses.length;
}

test('the whole life of a prediction: made, started, reminded, answered from the mail, scored', async ({
  page,
  browser,
}) => {
  test.slow(); // a whole report and two mails
  const email = `owner-${randomUUID()}@example.com`;
  const order = await placePaidOrder({ email, selectedModules: ['confession'] });

  await test.step('the report is written and makes three predictions', async () => {
    await openUnread(page, order);
    await page.mouse.move(2, 2);
    await page.mouse.move(3, 3);
    await page.getByRole('button', { name: 'Finalize & Start Analysis' }).click();
    await happened(page).waitFor({ timeout: patience(40_000) });
    await unfold(happened(page));
    await expect(card(page, 3)).toBeVisible();
  });

  await test.step('the customer starts a test and asks to be reminded', async () => {
    await happened(page).getByRole('button', { name: 'Start this test: prediction 1' }).click();
    await happened(page).getByRole('button', { name: 'Start counting: prediction 1' }).click();
    await expect(card(page, 1)).toContainText('Running until');
    const remind = happened(page).getByRole('checkbox', { name: /^Remind me by email/ });
    await expect(remind).not.toBeChecked();
    await remind.check();
    await expect.poll(async () => (await stored(order.id)).length).toBe(1);
  });

  const reminder = async () => {
    const mails = await mailsTo(email);
    return mails.find(({ subject }) => subject.startsWith('What happened?'));
  };
  await test.step('nothing is mailed before a prediction is due', async () => {
    await runChore('remind-of-due-predictions');
    await expect.poll(choreIsDone('remind-of-due-predictions'), { timeout: patience(20_000) }).toBe(true);
    expect(await reminder()).toBeUndefined();
  });

  await test.step('56 days later the mail comes, once', async () => {
    await moveClock(order.id, 56);
    await runChore('remind-of-due-predictions');
    await expect.poll(reminder, { timeout: patience(30_000) }).toBeTruthy();
  });
  const mail = await reminder();
  if (!mail) throw new Error('no reminder');
  const header = mail.headers['list-unsubscribe'] ?? '';

  await test.step('16: a scanner that opens every link records nothing and stops nothing', async () => {
    expect(await scan(mail, header)).toBeGreaterThanOrEqual(14); // 3 × 4 answers, the report, unsubscribing twice
    expect(await stored(order.id)).toEqual(nothing);
  });

  const [prediction] = await inDatabase<{ id: string }>(
    "select id from predictions where analysis_id = $1 and name = 'p1'",
    [order.id],
  );
  const link = new RegExp(`\\S+/outcome/${prediction?.id}#key=\\S+&answer=worse`).exec(mail.text)?.[0] ?? '';
  const context = await browser.newContext({ baseURL: web(), reducedMotion: 'reduce' });
  const phone = await context.newPage();
  const second = await context.newPage();
  await test.step('on another device the link opens with the answer chosen, and opening it records nothing', async () => {
    for (const opened of [phone, second]) {
      await opened.goto(link);
      await expect(opened.getByRole('radio', { name: /^Worse/ })).toBeChecked();
      expect(opened.url()).toBe(link.split('#')[0]);
    }
    await expectAccessible(phone);
    await expectReadableInDark(phone);
    expect(await stored(order.id)).toEqual(nothing);
  });

  await test.step('the reader changes the answer; only the button records it', async () => {
    await phone.getByRole('radio', { name: /^Better/ }).check();
    await phone.getByLabel(/^Number before/).fill('12');
    await phone.getByLabel(/^Number after/).fill('19');
    const consent = phone.getByRole('checkbox', { name: /^Count this result in the public track record/ });
    await expect(consent).not.toBeChecked();
    await consent.check();
    await phone.getByRole('button', { name: /^Save/ }).click();
    await expect(phone.getByRole('heading', { name: 'Your result is saved' })).toBeFocused();
    await expect(phone.getByText(/^(Came true|Didn’t come true)$/)).toBeVisible();
    await expectAccessible(phone);
    const recorded = { result: 'better', answered_by: 'mail', is_public: true, is_wanted: true };
    expect(await stored(order.id)).toEqual([recorded]);
  });

  await test.step('a second Save, in another tab, replaces nothing and says what is stored', async () => {
    await second.getByRole('button', { name: /^Save/ }).click();
    await expect(second.getByRole('heading', { name: 'You’ve already answered this' })).toBeVisible();
    await expect(second.getByText('Better', { exact: true })).toBeVisible();
    await second.reload();
    await expect(second.getByRole('heading', { name: 'You’ve already answered this' })).toBeVisible();
    await expectAccessible(second);
    expect(await stored(order.id)).toMatchObject([{ result: 'better' }]);
    expect(await context.cookies()).toEqual([]);
  });

  await test.step('the workspace shows it', async () => {
    await page.reload();
    await expect(card(page, 1)).toContainText('Better, from 12 to 19');
  });

  await test.step('the reader stops the reminders with the link in the mail', async () => {
    const stop = /\S+\/unsubscribe#key=\S+/.exec(mail.text)?.[0] ?? '';
    await second.goto(stop);
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Stop reminders' }).click();
    await expect(second.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
    await expectAccessible(second);
    await page.reload();
    await expect(happened(page).getByRole('checkbox', { name: /^Remind me/ })).not.toBeChecked();
  });
  await context.close();
});

const choreIsDone = (name: string) => async () => {
  const [run] = await inDatabase<{ done: boolean }>(
    `select bool_and(state = 'completed') as done from pgboss.job where name = 'chore' and singleton_key = $1`,
    [name],
  );
  return run?.done ?? false;
};
