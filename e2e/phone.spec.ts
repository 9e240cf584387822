import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  talkSheet as card,
  finishedReport,
  openReport,
  openTalk,
  readTalk,
  sheet,
  spend,
} from './finished-report.ts';
import { expect, expectAccessible, patience, shopAddress, test } from './shop-test.ts';

const number = (page: Page) => card(page).getByLabel('Your phone number');
const consent = (page: Page) => card(page).getByRole('checkbox');
const call = (page: Page) => card(page).getByRole('button', { name: /^Have .* call me$/ });
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

test('nobody is called without agreement; a busy line costs nothing; a call from the first ring to its transcript', async ({
  page,
}) => {
  test.slow();
  const order = await finishedReport();
  const buyer = (await readTalk(order)).personas[0]?.name ?? '';
  await openReport(page, order);
  await openTalk(page, 'Get a call');
  await test.step('nobody is called without a number and an agreement, and the fields say so', async () => {
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
    await expect(card(page).getByText('Check the box to agree', { exact: false })).toBeVisible();
    await expectAccessible(page, sheet);
    expect(await callsTo(to)).toEqual([]);
  });
  await test.step('a number in another country is refused beside its field', async () => {
    await newCall(page, '+49 30 901820');
    await expect(page.getByText('Call Error').first()).toBeVisible();
    await expect(number(page)).toBeFocused();
    await expect(number(page)).toHaveAccessibleDescription(/numbers in these countries/);
    expect(await callsTo('+4930901820')).toEqual([]);
  });
  await test.step('a busy line costs nothing', async () => {
    const to = freshNumber();
    await whenCalled(to, { fate: 'busy' });
    await newCall(page, to);
    await expect(stage(page, 'Ended')).toBeVisible({ timeout: patience(10_000) });
    await expect(card(page).getByRole('status').first()).toContainText('The number was busy.');
    await expect(card(page).getByRole('log')).toHaveCount(0);
    await expect(card(page).getByText('3 of 3 calls left for this report')).toBeVisible();
  });

  const pitch = 'We would set it up with you, and you pay only after a month. Would that help?';
  const to = freshNumber();
  await whenCalled(to, { lines: ['Hello, what holds you back?', pitch], interrupts: true });
  await newCall(page, spaced(to));
  await expect(page.getByText('Call Initiated').first()).toBeVisible();
  await test.step('the form has made room for the call, which says where it stands', async () => {
    await expect(card(page).getByRole('heading', { name: `call with ${buyer}` })).toBeFocused();
    await expect(number(page)).toHaveCount(0);
    await expect(card(page).getByRole('log')).toContainText(pitch, { timeout: patience(15_000) });
    await expect(card(page).getByRole('log')).toContainText('(interrupted)');
  });
  await test.step('afterwards the transcript stays, and another call can be asked for', async () => {
    await expect(stage(page, 'Ended')).toBeVisible({ timeout: patience(15_000) });
    await expect(card(page).getByRole('log')).toContainText(pitch);
    await expect(number(page)).toHaveValue(spaced(to));
    await expect(consent(page)).not.toBeChecked();
    await expect(card(page).getByText('2 of 3 calls left for this report')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
  await test.step('all of it is there after a reload, and used-up calls are said with what to do', async () => {
    await spend(order, 'call', 2);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await openTalk(page, 'Get a call');
    await card(page).getByText('Earlier calls (2)').click();
    await card(page)
      .getByRole('heading', { name: `Call with ${buyer}` })
      .first()
      .click();
    await expect(card(page).getByRole('log')).toContainText(pitch);
    await expect(card(page).getByText('You’ve used all the calls for this report.')).toBeVisible();
    await expect(number(page)).toHaveCount(0);
    await expect(card(page).getByRole('link', { name: /support@/ })).toBeVisible();
    await expectAccessible(page, sheet);
  });
});

test('9 is for ever, whoever hangs up finds what was said, and a page opened during a call follows it', async ({
  page,
}) => {
  test.slow();
  const order = await finishedReport();
  await openReport(page, order);
  await openTalk(page, 'Get a call');
  await test.step('9 is for ever: the number is not called again', async () => {
    const to = freshNumber();
    await whenCalled(to, { key: '9' });
    await newCall(page, to);
    await expect(card(page).getByRole('status').first()).toContainText('Someone pressed 9', {
      timeout: patience(10_000),
    });
    await newCall(page, to);
    await expect(number(page)).toHaveAccessibleDescription(/asked us not to call again/);
    expect(await callsTo(to)).toHaveLength(1);
  });
  await test.step('whoever hangs up in the middle finds what was said until then', async () => {
    const to = freshNumber();
    await whenCalled(to, { lines: ['Is this about the price?'], hangsUpDuring: 1 });
    await newCall(page, to);
    await expect(card(page).getByRole('log')).toContainText('Is this about the price?', {
      timeout: patience(15_000),
    });
    await expect(stage(page, 'Ended')).toBeVisible({ timeout: patience(15_000) });
    await expect(card(page).getByRole('status').first()).toHaveText(
      'The call ended when the phone was hung up.',
    );
    await expect(card(page).getByRole('log')).toContainText('Is this about the price?');
  });
  await test.step('a page opened during a call goes on following it', async () => {
    const to = freshNumber();
    await whenCalled(to, { lines: ['Hold on, somebody is at the door.'], thenStays: true });
    await newCall(page, to);
    await expect(stage(page, 'Talking')).toBeVisible({ timeout: patience(10_000) });
    await page.reload();
    await page.getByRole('button', { name: 'Follow the call' }).click();
    await expect(stage(page, 'Talking')).toBeVisible();
    await expect(card(page).getByRole('log')).toContainText('somebody is at the door', {
      timeout: patience(10_000),
    });
    await expectAccessible(page, sheet);
  });
});
