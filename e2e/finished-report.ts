import type { BrowserContext, Locator, Page } from '@playwright/test';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { inDatabase, patience, shopAddress } from './shop-test.ts';

export type Order = Awaited<ReturnType<typeof placeOrder>>;

/** The shortest report; its buyers can talk like any others. */
export async function finishedReport(): Promise<Order> {
  const order = await placeOrder(shopAddress('WEB'), { reportType: 'atm', selectedModules: [] });
  await untilCompleted(shopAddress('WEB'), order, patience(30_000));
  return order;
}

/** The cards' selector for axe; other tests check the report above them. */
export const cards = 'section[aria-labelledby="buyer-features"]';

/** The browser has the cookies of the one that ordered. */
export const becomeOrderer = (context: BrowserContext, { cookie }: Order): Promise<void> =>
  context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: shopAddress('WEB') };
    }),
  );

/** As it arrives: a finished report is in the page's HTML. */
export async function openUnread(page: Page, order: Order): Promise<void> {
  await becomeOrderer(page.context(), order);
  await page.goto(`/home?view=${order.id}`);
}

export async function openReport(page: Page, order: Order, shown?: Locator): Promise<void> {
  await openUnread(page, order);
  await (shown ?? page.locator(cards)).waitFor({ timeout: patience(15_000) });
}

/** The sheet that the cards open, and its selector for axe. */
export const talkSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Talk to your buyers' });
export const sheet = 'dialog[data-beside]';

type CardButton = 'Start chat' | 'Play a voice' | 'Get a call' | 'Generate GPT prompt';
export async function openTalk(page: Page, button: CardButton): Promise<void> {
  await page.locator(cards).getByRole('button', { name: button }).click();
  await talkSheet(page)
    .getByRole('radio')
    .first()
    .waitFor({ timeout: patience(15_000) });
}

/** A buyer by name, `All five`, or a way to talk. */
export const choose = (page: Page, name: string): Promise<void> =>
  talkSheet(page)
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check();

export type Talk = {
  personas: { id: string; name: string; age: number; role: string }[];
  chat: { left: number; limit: number };
  askAll: { left: number; limit: number };
  phone: { left: number; limit: number } | null;
  voice: { left: number; limit: number } | null;
};

export async function readTalk(order: Order): Promise<Talk> {
  const response = await fetch(`${shopAddress('WEB')}/api/analysis/${order.id}/talk`, {
    headers: { cookie: order.cookie },
  });
  if (!response.ok) throw new Error(`talk of ${order.id}: ${response.status}`);
  return (await response.json()) as Talk;
}

/** Inserts that many used units. */
export const spend = (
  order: Order,
  kind: 'chat' | 'voice' | 'call' | 'ask-all',
  units: number,
): Promise<unknown> =>
  inDatabase(
    `insert into talk_spendings (analysis_id, kind, request_key, request_hash, subject, state, claimed_at)
     select $1, $2, 'spent-' || gen_random_uuid(), '', 'spent', 'done', now() from generate_series(1, $3)`,
    [order.id, kind, units],
  );
