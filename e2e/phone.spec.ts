import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cards, finishedReport, type Order, openReport, readTalk, spend } from './finished-report.ts';
import { expect, expectAccessible, patience, shopAddress, test } from './shop-test.ts';

let order: Order;
let other: Order;
let buyer: string;
test.beforeAll(async () => {
  [order, other] = await Promise.all([finishedReport(), finishedReport()]);
  buyer = (await readTalk(order)).personas[0]?.name ?? '';
});

const open = (page: Page, one: Order) => openReport(page, one, card(page));
const card = (page: Page) => page.getByRole('article', { name: 'Phone Call' });
const number = (page: Page) => card(page).getByLabel('Your phone number');
const consent = (page: Page) => card(page).getByRole('checkbox');
const call = (page: Page) => card(page).getByRole('button', { name: `Have ${buyer} call me` });
const stage = (page: Page, name: string) =>
  card(page).getByRole('heading', { name: new RegExp(`^${name} call with`) });
const newCall = async (page: Page, to: string) => {
  await number(page).fill(to);
  await consent(page).check();
  await call(page).click();
};

/** A new number per call, so that limits and opt-outs of other tests do not apply. */
const freshNumber = () => `+1202555${randomInt(1_000, 10_000)}`;

/** Formatted as people write it. */
const spaced = (to: string) => to.replace(/^\+1(...)(...)/, '+1 ($1) $2-');

/** Behaviour of the next call to this number. */
async function whenCalled(to: string, behaviour: object): Promise<void> {
  const response = await fetch(`${shopAddress('TWILIO')}/emulator/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, behaviour }),
  });
  if (!response.ok) throw new Error(await response.text());
}
const callsTo = async (to: string): Promise<unknown[]> => {
  const calls = (await (await fetch(`${shopAddress('TWILIO')}/calls`)).json()) as { to: string }[];
  return calls.filter((one) => one.to === to);
};

test('nobody is called without a number and an agreement, and the fields say so', async ({ page }) => {
  await open(page, order);
  await expect(consent(page)).not.toBeChecked();
  await expect(card(page).getByText('We can call Australia, Canada', { exact: false })).toBeVisible();
  await call(page).click();
  await expect(page.getByText('Phone Number Required').first()).toBeVisible();
  await expect(number(page)).toBeFocused();
  await expect(card(page).getByText('Please enter a phone number to call the buyer.')).toBeVisible();
  const to = freshNumber();
  await number(page).fill(to);
  await call(page).click();
  await expect(page.getByText('Consent Required').first()).toBeVisible();
  await expect(consent(page)).toBeFocused();
  await expect(card(page).getByText('Please tick the box that you agree', { exact: false })).toBeVisible();
  await expectAccessible(page, cards);
  expect(await callsTo(to)).toEqual([]);
});

test('a number in another country is refused beside its field', async ({ page }) => {
  await open(page, order);
  await newCall(page, '+49 30 901820');
  await expect(page.getByText('Call Error').first()).toBeVisible();
  await expect(number(page)).toBeFocused();
  await expect(number(page)).toHaveAccessibleDescription(/numbers in these countries/);
  expect(await callsTo('+4930901820')).toEqual([]);
});

test('a call from the first ring to the debrief, with an interruption, and all of it after a reload', async ({
  page,
}) => {
  const pitch = 'We would set it up with you, and you pay only after a month. Would that help?';
  const to = freshNumber();
  await whenCalled(to, { lines: ['Hello, what holds you back?', pitch], interrupts: true });
  await open(page, order);
  await newCall(page, spaced(to));
  await expect(page.getByText('Call Initiated').first()).toBeVisible();
  await test.step('the form has made room for the call, which says where it stands', async () => {
    await expect(card(page).getByRole('heading', { name: `call with ${buyer}` })).toBeFocused();
    await expect(number(page)).toHaveCount(0);
    await expect(card(page).getByRole('radio')).toHaveCount(0);
    await expect(card(page).getByText('On the line')).toBeVisible();
    await expect(card(page).getByRole('log')).toContainText(pitch, { timeout: patience(15_000) });
    await expect(card(page).getByRole('log')).toContainText('(interrupted)');
  });
  await test.step('afterwards every objection of the report is accounted for', async () => {
    await expect(stage(page, 'Ended')).toBeVisible({ timeout: patience(15_000) });
    await expect(card(page).getByRole('heading', { name: 'Debrief' })).toBeVisible({
      timeout: patience(15_000),
    });
    const rows = card(page)
      .getByRole('table', { name: /^The objections of your report/ })
      .getByRole('row');
    expect(await rows.count()).toBeGreaterThanOrEqual(3);
    await expect(rows.nth(1)).toContainText(/Answered|Raised, not answered|Never came up/);
    await expect(number(page)).toHaveValue(spaced(to));
    await expect(consent(page)).not.toBeChecked();
    await expect(card(page).getByText('2 of 3 calls left for this report')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await card(page).getByText('Earlier calls (1)').click();
  await card(page)
    .getByRole('heading', { name: `Call with ${buyer}` })
    .click();
  await expect(card(page).getByRole('log')).toContainText(pitch);
  await expectAccessible(page, cards);
});

test('a busy line costs nothing', async ({ page }) => {
  const to = freshNumber();
  const { phone } = await readTalk(order);
  await whenCalled(to, { fate: 'busy' });
  await open(page, order);
  await newCall(page, to);
  await expect(stage(page, 'Ended')).toBeVisible({ timeout: patience(10_000) });
  await expect(card(page).getByRole('status').first()).toContainText('The number was busy.');
  await expect(card(page).getByRole('log')).toHaveCount(0);
  await expect(card(page).getByText(`${phone?.left} of 3 calls left for this report`)).toBeVisible();
});

test('whoever hangs up in the middle finds what was said until then', async ({ page }) => {
  const to = freshNumber();
  await whenCalled(to, { lines: ['Is this about the price?'], hangsUpDuring: 1 });
  await open(page, order);
  await newCall(page, to);
  await expect(stage(page, 'Ended')).toBeVisible({ timeout: patience(15_000) });
  await expect(card(page).getByRole('status').first()).toHaveText('The call was ended at the phone.');
  await expect(card(page).getByRole('log')).toContainText('Is this about the price?');
});

test('9 is for ever: the number is not called again', async ({ page }) => {
  const to = freshNumber();
  await whenCalled(to, { key: '9' });
  await open(page, other);
  await newCall(page, to);
  await expect(card(page).getByRole('status').first()).toContainText('9 was pressed', {
    timeout: patience(10_000),
  });
  await newCall(page, to);
  await expect(number(page)).toHaveAccessibleDescription(/asked never to be called by us/);
  expect(await callsTo(to)).toHaveLength(1);
});

test('a page opened during a call goes on following it', async ({ page }) => {
  const to = freshNumber();
  await whenCalled(to, { lines: ['Hold on, somebody is at the door.'], thenStays: true });
  await open(page, other);
  await newCall(page, to);
  await expect(stage(page, 'Talking')).toBeVisible({ timeout: patience(10_000) });
  await page.reload();
  await expect(stage(page, 'Talking')).toBeVisible();
  await expect(card(page).getByRole('log')).toContainText('somebody is at the door', {
    timeout: patience(10_000),
  });
  await expectAccessible(page, cards);
});

test('used-up calls are said with what to do, and earlier ones stay', async ({ page }) => {
  await spend(order, 'call', 3);
  await open(page, order);
  await expect(card(page).getByText('This report has no calls left.')).toBeVisible();
  await expect(number(page)).toHaveCount(0);
  await expect(card(page).getByRole('link', { name: /support@/ })).toBeVisible();
  await expectAccessible(page, cards);
});

test('A7: nobody pressed 1: the number is refused with a date, and deleting says what stays', async ({
  page,
}) => {
  const asked = await finishedReport();
  await open(page, asked);
  const to = freshNumber();
  await whenCalled(to, { key: null });
  await newCall(page, to);
  await expect(card(page)).toContainText('pressed', { timeout: patience(20_000) });
  await newCall(page, to);
  await expect(page.getByText(/You can try it again after \w+ \d+/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Your data' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The number itself is not kept');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { name: 'What stays' })).toBeVisible();
  await expectAccessible(page);
});
