import type { Page } from '@playwright/test';
import {
  choose as chooseBuyer,
  finishedReport,
  openReport,
  openTalk,
  readTalk,
  sheet,
  spend,
  talkSheet,
} from './finished-report.ts';
import { expect, expectAccessible, patience, shopAddress, test } from './shop-test.ts';

const card = talkSheet;
const log = (page: Page) => card(page).getByRole('log');
const input = (page: Page) => card(page).getByRole('textbox');
const send = (page: Page) => card(page).getByRole('button', { name: 'Send' });
/** A reply and its judge take 2.5 s each here. */
const isReady = (page: Page) => expect(send(page)).toBeEnabled({ timeout: patience(10_000) });
const isReadyWith = async (page: Page, text: string) => {
  await input(page).fill(text);
  await isReady(page);
};
/** Messages are sent only after the session is open. */
async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await isReady(page);
  await input(page).press('Enter');
}
/** The model's behaviour for messages that contain these words. */
const answerTo = (words: string, effect: object, times: number | null = null) =>
  fetch(`${shopAddress('LLM')}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: { promptIncludes: words }, times, effect }),
  });

test('a conversation: a question and its answer, other buyers, failures that lose nothing, and the last message of the report', async ({
  page,
  context,
}) => {
  test.slow();
  const order = await finishedReport();
  const talk = await readTalk(order);
  const nameOf = (at: number) => talk.personas[at]?.name ?? '';
  const choose = (at: number) => chooseBuyer(page, nameOf(at));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReport(page, order);
  await openTalk(page, 'Start chat');
  await expect(card(page).getByText('Simulated: a language model answers')).toHaveCount(1);
  const rem = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  await expect(log(page).locator('..')).toHaveCSS('height', `${24 * rem}px`);
  await expect(send(page)).toBeDisabled();

  await test.step('a question to start with is sent with one click', async () => {
    await choose(4);
    await log(page).getByRole('button').first().click();
    await expect(input(page)).toBeFocused();
    await expect(log(page).getByRole('listitem').first()).toContainText(
      'What would make that worry go away?',
    );
    await isReadyWith(page, 'Good.');
    await expect(log(page).getByRole('listitem')).toHaveCount(2);
    await choose(0);
    await expectAccessible(page, sheet);
  });
  await test.step('spaces are nothing; Shift+Enter is a line, Enter sends', async () => {
    await input(page).fill('  \n ');
    await input(page).press('Enter');
    await expect(send(page)).toBeDisabled();
    await input(page).fill('Is it <b>the price</b>?');
    await input(page).press('Shift+Enter');
    await input(page).pressSequentially(`<img src=x onerror=alert(1)> heron ${order.id}`);
    await isReady(page);
    await answerTo(`heron ${order.id}`, { kind: 'delay', ms: 2_500 });
    await input(page).press('Enter');
  });
  await test.step('the message stands there at once, and the next one has to wait', async () => {
    await expect(log(page)).toContainText('Is it <b>the price</b>?\n<img src=x onerror=alert(1)>');
    await expect(log(page)).toContainText(`${nameOf(0)} is answering…`);
    await expect(input(page)).toHaveValue('');
    await input(page).fill('And the next one?');
    await input(page).press('Enter');
    await expect(send(page)).toBeDisabled();
    await isReady(page);
    await expect(input(page)).toHaveValue('And the next one?');
  });
  await test.step('what anybody wrote is text', async () => {
    await expect(log(page).getByRole('listitem')).toHaveCount(2);
    await expect(log(page).locator('b, img')).toHaveCount(0);
  });
  await test.step('a mark explains itself after 700 ms', async () => {
    const from = Date.now();
    await card(page).getByRole('button', { name: 'Copy the conversation' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Copy the conversation');
    expect(Date.now() - from).toBeGreaterThanOrEqual(700);
  });
  const said = await log(page).getByRole('listitem').allInnerTexts();
  await test.step('the conversation is copied with the simulated buyer named as such', async () => {
    await card(page).getByRole('button', { name: 'Copy the conversation' }).click();
    await expect(page.getByText('Conversation Copied').first()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`You:\nIs it <b>the price</b>?`);
    expect(copied).toContain(`${nameOf(0)} (simulated buyer):\n`);
  });

  await test.step('another buyer is another conversation, and a half-written question waits for one’s return', async () => {
    await choose(1);
    await input(page).fill('What do you tell the others?');
    await choose(2);
    await say(page, 'What do you do first?');
    await choose(1);
    await expect(input(page)).toHaveValue('What do you tell the others?');
    await expect(log(page)).toContainText('Questions to start with');
    await choose(2);
    await expect(log(page).getByRole('listitem')).toHaveCount(2);
    await expect(log(page)).toContainText('What do you do first?');
  });
  await test.step('what contradicts the report is written again before anybody sees it', async () => {
    const words = `otter ${order.id}`;
    await answerTo(words, { kind: 'misremembers' }, 1);
    await say(page, words);
    await input(page).fill('Good.');
    await isReady(page);
    await expect(log(page).getByRole('listitem')).toHaveCount(4);
    await expect(log(page)).not.toContainText(/bought it last spring|for two years now/);
    await expectAccessible(page, sheet);
  });
  await test.step('a model that cannot answer costs nothing: the message goes back into the input', async () => {
    const words = `walrus ${order.id}`;
    await answerTo(words, { kind: 'status', status: 400 });
    await choose(3);
    await say(page, words);
    await expect(page.getByText('Message Error').first()).toBeVisible({ timeout: patience(20_000) });
    await expect(input(page)).toHaveValue(words);
    await expect(log(page)).toContainText('Questions to start with');
    await say(page, 'What is on your mind?');
    await expect(log(page).getByRole('listitem')).toHaveCount(2);
    await input(page).fill('Good.');
    await isReady(page);
  });
  await test.step('a line that breaks while the buyer answers: the message is not sent twice and the reply arrives', async () => {
    await page.evaluate(() => {
      const { fetch: real } = window;
      window.fetch = async (url, init) => {
        const answer = await real(url, init);
        if (!String(url).endsWith('/api/chat/message')) return answer;
        window.fetch = real;
        await answer.body?.cancel();
        throw new TypeError('Failed to fetch');
      };
    });
    await choose(1);
    await say(page, 'Are you still there?');
    await expect(
      log(page)
        .getByRole('listitem')
        .filter({ hasText: nameOf(1) }),
    ).toHaveCount(1, { timeout: patience(15_000) });
    await expect(input(page)).toHaveValue('');
    await input(page).fill('Good.');
    await isReady(page);
    await expect(log(page).getByRole('listitem')).toHaveCount(2);
    await expect(log(page).getByText('Are you still there?', { exact: true })).toHaveCount(1);
  });

  await spend(order, 'chat', (await readTalk(order)).chat.left - 1);
  await page.reload();
  await test.step('the conversation is there after a reload', async () => {
    await openTalk(page, 'Start chat');
    await expect(log(page).getByRole('listitem')).toHaveCount(2);
    expect(await log(page).getByRole('listitem').allInnerTexts()).toEqual(said);
  });
  await test.step('few messages left are counted, and none left is said with what to do', async () => {
    await choose(4);
    const left = card(page).getByText('1 message left for this report').filter({ visible: true });
    await expect(left).toHaveCount(1);
    await say(page, 'One last thing?');
    const none = card(page).getByText('You’ve used all the messages for this report.');
    await expect(none.filter({ visible: true })).toHaveCount(1);
    await expect(log(page)).toContainText('One last thing?');
    await expect(input(page)).toHaveCount(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, sheet);
  });
});

test('at 320 px: a chat that does not start, and reading back in peace', async ({ page }) => {
  const order = await finishedReport();
  const talk = await readTalk(order);
  const choose = (at: number) => chooseBuyer(page, talk.personas[at]?.name ?? '');
  await page.setViewportSize({ width: 320, height: 640 });
  await test.step('a chat that does not start says so and can be started again', async () => {
    await page.route('**/api/chat/session', (route) => route.fulfill({ status: 409, body: '' }));
    await openReport(page, order);
    await openTalk(page, 'Start chat');
    await expect(page.getByText('Chat Error').first()).toBeVisible();
    await expect(page.getByText('Failed to start chat session. Please try again.').first()).toBeVisible();
    await page.unroute('**/api/chat/session');
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await input(page).fill('Hello?');
    await isReady(page);
  });
  await test.step('whoever reads back is left in peace', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => ({
      id: at + 1,
      chatSessionId: 1,
      role: at % 2 ? 'buyer' : 'user',
      message: `Line ${at + 1}. ${'A word more. '.repeat(12)}`,
      timestamp: '2026-03-05T09:07:00.000Z',
    }));
    await page.route('**/api/chat/messages/*', (route) => route.fulfill({ json: lines }));
    let answer: (() => void) | undefined;
    await page.route('**/api/chat/message', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      const more = [
        { ...lines[0], id: 31, message: 'One more?' },
        { ...lines[1], id: 32, message: 'One more.' },
      ];
      await route.fulfill({ json: { messages: [...lines, ...more] } });
    });
    await choose(2);
    await input(page).focus();
    await expect(log(page).getByText('Line 30.')).toBeInViewport();
    await test.step('the scroll bar leaves 600 ms after the pointer did', async () => {
      const bar = log(page).locator('..').locator('> [data-orientation=vertical]');
      await expect(bar).toHaveCount(0);
      await log(page).hover();
      await expect(bar).toBeVisible();
      const from = Date.now();
      await send(page).hover({ force: true });
      await expect(bar).toHaveCount(0);
      expect(Date.now() - from).toBeGreaterThanOrEqual(600);
    });
    await say(page, 'One more?');
    await expect(log(page).getByText('One more?')).toBeInViewport();
    await log(page).evaluate((view) => view.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => answer !== undefined).toBe(true);
    answer?.();
    await expect(log(page).getByText('One more.')).toHaveCount(1);
    await expect(log(page).getByText('One more.')).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
