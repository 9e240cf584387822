import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { noScenarios, scenario } from '../../harness/shop/chat-client.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { askAllMaxCharacters } from '../../src/talk/ask-all/contract.ts';
import { talkSpendings } from '../../src/talk/schema.ts';

const shop = await openTestShop({ env: { PER_REPORT: 'ask-all=15' } });
const { app, deps, llm } = shop;
afterEach(() => noScenarios(llm.controlUrl));

type Order = Awaited<ReturnType<typeof placeCompletedOrder>>;
const ask = ({ id, cookies }: Order, texts: readonly string[], key = randomUUID()) =>
  app.inject({
    ...{ method: 'POST', url: `/api/analysis/${id}/ask-all`, cookies },
    headers: { 'idempotency-key': key },
    payload: { texts },
  });
const spendingsOf = ({ id }: Order) =>
  deps.db.select().from(talkSpendings).where(eq(talkSpendings.analysisId, id));

it('the two longest texts in the script with the most bytes, and a repair, fit into the money of one question', async () => {
  const order = await placeCompletedOrder(shop);
  const texts = ['壁', '纸'].map((sign) => sign.repeat(askAllMaxCharacters));
  const content = JSON.stringify({ answers: [] });
  await scenario(llm.controlUrl, { times: 1, effect: { kind: 'answer', content } });
  const asked = await ask(order, texts);
  expect(asked.statusCode, asked.body).toBe(200);
  const [spending] = await spendingsOf(order);
  expect(spending).toMatchObject({ state: 'done', heldMicroUsd: 0 });
  expect(spending?.costMicroUsd).toBeLessThanOrEqual(deps.budget.unit['ask-all']);
});

it('sixty requests at once, again and again, use no more than came with the report', async () => {
  const order = await placeCompletedOrder(shop);
  for (let round = 0; round < 4; round += 1)
    await Promise.all(Array.from({ length: 15 }, (_, at) => ask(order, [`Question ${at}?`])));
  const spendings = await spendingsOf(order);
  expect(spendings.filter(({ state }) => state === 'done')).toHaveLength(3);
  expect(spendings).toHaveLength(3);
});

it('one key, repeated while the answers fail, stops at the money of the report', async () => {
  const order = await placeCompletedOrder(shop);
  const key = randomUUID();
  const content = JSON.stringify({ answers: [] });
  await scenario(llm.controlUrl, { times: null, effect: { kind: 'answer', content } });
  let last = await ask(order, ['Who are you?'], key);
  for (let n = 0; n < 20; n += 1) last = await ask(order, ['Who are you?'], key);
  expect([last.statusCode, last.headers['x-error-code']]).toEqual([409, 'budget_used_up']);
  const [spending] = await spendingsOf(order);
  // 3 questions and one to spare.
  expect(spending?.costMicroUsd).toBeLessThanOrEqual(4 * deps.budget.unit['ask-all']);
});
