import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { noScenarios, scenario } from '../../harness/shop/chat-client.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { editTextMaxCharacters } from '../../src/talk/edit-text/contract.ts';
import { draftId } from '../../src/talk/edit-text/rules.ts';
import { talkSpendings } from '../../src/talk/schema.ts';

/** The orders are free: a fifth of it, two. */
const shop = await openTestShop({ env: { PER_REPORT: 'edit-text=10' } });
const { app, deps, llm } = shop;
afterEach(() => noScenarios(llm.controlUrl));

type Order = Awaited<ReturnType<typeof placeCompletedOrder>>;
async function orderWithReport(): Promise<Order> {
  const order = await placeCompletedOrder(shop);
  await deps.db.transaction((tx) => saveReport(tx, order.id, goldenReport()));
  return order;
}
const edit = ({ id, cookies }: Order, text: string, key = randomUUID()) =>
  app.inject({
    ...{ method: 'POST', url: `/api/analysis/${id}/edit-text`, cookies },
    headers: { 'idempotency-key': key },
    payload: { text },
  });
const answering = (edits: object[]) =>
  scenario(llm.controlUrl, { times: null, effect: { kind: 'answer', content: JSON.stringify({ edits }) } });
const spendingsOf = ({ id }: Order) =>
  deps.db.select().from(talkSpendings).where(eq(talkSpendings.analysisId, id));

it('a repeat of a request gets the first answer, and is paid once', async () => {
  const order = await orderWithReport();
  const change = { find: 'timeless', replace: 'printed by hand', why: 'A reader can picture it' };
  await answering([
    { passage: draftId, ...change },
    { passage: 'lines-1', ...change },
  ]);
  const key = randomUUID();
  const first = await edit(order, 'Our timeless paper.', key);
  expect([first.statusCode, first.json()]).toEqual([200, { text: 'Our timeless paper.', edits: [change] }]);
  expect((await edit(order, 'Our timeless paper.', key)).json()).toEqual(first.json());
  expect((await edit(order, 'Another text.', key)).headers['x-error-code']).toBe('key_reused');
  expect(await spendingsOf(order)).toMatchObject([{ state: 'done', kind: 'edit-text', heldMicroUsd: 0 }]);
});

it('the longest text in the script with the most bytes, beside the whole report, fits into its money', async () => {
  const order = await orderWithReport();
  await answering([]);
  const asked = await edit(order, '壁'.repeat(editTextMaxCharacters));
  expect(asked.statusCode, asked.body).toBe(200);
  const [spending] = await spendingsOf(order);
  expect(spending?.costMicroUsd).toBeLessThanOrEqual(deps.budget.unit['edit-text']);
  expect((await edit(order, 'x'.repeat(editTextMaxCharacters + 1))).statusCode).toBe(400);
});

it('twenty requests at once, again and again, use no more than came with the report', async () => {
  const order = await orderWithReport();
  await answering([]);
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: 20 }, (_, at) => edit(order, `Text ${round} ${at}`)));
  const spendings = await spendingsOf(order);
  expect(spendings.filter(({ state }) => state === 'done')).toHaveLength(2);
  const refused = await edit(order, 'One more.');
  expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'budget_used_up']);
});

it('a model that cannot be reached costs the owner nothing', async () => {
  const order = await orderWithReport();
  await scenario(llm.controlUrl, { times: null, effect: { kind: 'status', status: 400 } });
  const failed = await edit(order, 'Our timeless paper.');
  expect(failed.statusCode).toBeGreaterThanOrEqual(400);
  expect(failed.body).toMatch(/Nothing was counted/);
  expect((await spendingsOf(order)).map(({ state }) => state)).toEqual(['failed']);
});
