import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openReport } from './finished-report.ts';
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
const happened = (page: Page) => page.getByRole('region', { name: 'What happened?' });
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
    'update outcome_reminders set wanted_at = wanted_at - make_interval(days => $2) where analysis_id = $1',
  ])
    await inDatabase(statement, [analysisId, byDays]);
}

const stored = (analysisId: number) =>
  inDatabase<{ result: string; answered_by: string; is_public: boolean; stopped_at: Date | null }>(
    `select result, answered_by, is_public, r.stopped_at from outcome_reminders r
     left join outcome_tests t on t.analysis_id = r.analysis_id and result is not null where r.analysis_id = $1`,
    [analysisId],
  );
const nothing = [{ result: null, answered_by: null, is_public: null, stopped_at: null }];

/** As scanners of mail servers do: every address of the mail, redirects followed. */
async function scan(mail: { text: string; html: string }, header: string): Promise<number> {
  const found = `${mail.text} ${mail.html.replaceAll('&amp;', '&')} ${header}`.match(/https?:[^\s"<>]+/g);
  const addresses = [...new Set(found)].filter((address) => address.startsWith(web()));
  for (const address of addresses)
    for (const method of ['GET', 'HEAD']) expect((await fetch(address, { method })).status).toBe(200);
  return addresses.length;
}

test('the whole life of a prediction: made, started, reminded, answered from the mail, scored, counted in public', async ({
  page,
  browser,
}) => {
  test.setTimeout(patience(120_000)); // a whole report and two mails
  const email = `owner-${randomUUID()}@example.com`;
  const order = await placePaidOrder({ email, selectedModules: ['confession'] });

  await test.step('the report is written and makes three predictions', async () => {
    await openReport(page, order);
    await page.getByRole('button', { name: 'Finalize & Start Analysis' }).click();
    await expect(card(page, 3)).toBeVisible({ timeout: patience(40_000) });
  });

  await test.step('the customer starts a test and asks to be reminded', async () => {
    await happened(page).getByRole('button', { name: 'Start this test: prediction 1' }).click();
    await expect(card(page, 1)).toContainText('Running until');
    const remind = happened(page).getByRole('checkbox', { name: /^Remind me by e-mail/ });
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
    await expect(phone.getByText(/^(Came true|Did not come true)$/)).toBeVisible();
    await expectAccessible(phone);
    const recorded = { result: 'better', answered_by: 'mail', is_public: true, stopped_at: null };
    expect(await stored(order.id)).toEqual([recorded]);
  });

  await test.step('a second Save, in another tab, replaces nothing and says what is stored', async () => {
    await second.getByRole('button', { name: /^Save/ }).click();
    await expect(second.getByRole('heading', { name: 'This is answered already' })).toBeVisible();
    await expect(second.getByText('Better', { exact: true })).toBeVisible();
    await second.reload();
    await expect(second.getByRole('heading', { name: 'This is answered already' })).toBeVisible();
    await expectAccessible(second);
    expect(await stored(order.id)).toMatchObject([{ result: 'better' }]);
    expect(await context.cookies()).toEqual([]);
  });

  await test.step('the workspace shows it', async () => {
    await page.reload();
    await expect(card(page, 1)).toContainText('Better, from 12 to 19');
  });

  await test.step('the public page counts it: with it, the probability has the 30 results that it needs', async () => {
    const [made] = await inDatabase<{ percent: number; hits: string }>(
      `select p.percent, (select count(*) from outcome_tests where prediction_id = p.id and p.direction = p.good_when) as hits
       from predictions p where id = $1`,
      [prediction?.id],
    );
    const percent = made?.percent ?? 0;
    await seedResults(percent, 29);
    try {
      await releaseRecord();
      await phone.goto('/track-record');
      await expect(phone.getByText(`${19 + Number(made?.hits)} of 30 results came true.`)).toBeVisible();
      await inDatabase('update outcome_tests set is_public = false where analysis_id = $1', [order.id]);
      await releaseRecord();
      await phone.reload();
      await expect(phone.getByText(/^29 results have been reported so far/)).toBeVisible();
    } finally {
      await inDatabase("delete from analysis_requests where customer_email = 'life@example.com'", []);
    }
  });

  await test.step('the reader stops the reminders with the link in the mail', async () => {
    const stop = /\S+\/unsubscribe#key=\S+/.exec(mail.text)?.[0] ?? '';
    await second.goto(stop);
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Stop reminders' }).click();
    await expect(second.getByRole('heading', { name: 'You get no more reminders' })).toBeVisible();
    await expectAccessible(second);
    await page.reload();
    await expect(happened(page).getByRole('checkbox', { name: /^Remind me/ })).not.toBeChecked();
  });
  await context.close();
});

test('a link that is cut, forged or meant for another prediction says so, and how to go on', async ({
  page,
}) => {
  for (const address of ['/outcome/1', '/outcome/1#key=1.2.forged&answer=better', '/outcome/x#key=1']) {
    await page.goto('/terms');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This link does not open a prediction' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto('/unsubscribe');
  await expect(page.getByRole('heading', { name: 'A part of this link is missing' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/terms');
  await page.goto('/unsubscribe#key=1.forged');
  await page.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(page.getByRole('heading', { name: 'A part of this link is missing' })).toBeVisible();
});

/** There is one release a day. */
async function releaseRecord(): Promise<void> {
  await inDatabase('delete from track_records', []);
  await runChore('release-track-record');
  await expect
    .poll(() => inDatabase('select computed_at from track_records', []), { timeout: patience(20_000) })
    .toHaveLength(1);
}

/** Results of 10 other paid reports, 19 of which came true. */
const seedResults = (percent: number, results: number) =>
  inDatabase(
    `with reports as (
       insert into analysis_requests (target_market, product_service, customer_email, status, list_price_cents,
         final_price_cents, payment_status, created_at, completed_at)
       select 'Invented', 'Invented', 'life@example.com', 'completed', 3700, 3700, 'captured', now() - interval '90 days',
         now() - interval '90 days' from generate_series(1, 10) returning id),
     made as (
       insert into predictions (analysis_id, revision, name, finding, action_id, text, measure, good_when, direction,
         due_days, percent, against, made_at, hash)
       select id, 1, 'p' || n, n, 'a1', 'Invented', 'orders', 'up', 'up', 28, $1, 'Invented', now() - interval '90 days', ''
       from reports, generate_series(1, 3) n order by id, n limit $2 returning id, analysis_id)
     insert into outcome_tests (analysis_id, prediction_id, title, measure, good_when, due_at, revision, created_by,
       result, answered_at, answered_by, is_public)
     select analysis_id, id, 'Invented', 'orders', 'up', now(), 1, 'orderer',
       case when row_number() over (order by id) <= 19 then 'better' else 'same' end, now(), 'orderer', true from made`,
    [percent, results],
  );

const choreIsDone = (name: string) => async () => {
  const [run] = await inDatabase<{ done: boolean }>(
    'select due_at > now() and leased_until is null as done from chore_runs where name = $1',
    [name],
  );
  return run?.done ?? false;
};
