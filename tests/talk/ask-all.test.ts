import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import {
  noScenarios,
  openSession,
  readMessages,
  scenario,
  setLatency,
} from '../../harness/shop/chat-client.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import {
  type AnswersOfAll,
  answersOfAllSchema,
  askAllMaxCharacters,
} from '../../src/talk/ask-all/contract.ts';
import { talkClaimLeaseMs } from '../../src/talk/rules/talk-budget.ts';
import { chatMessages, chatSessions, talkSpendings } from '../../src/talk/schema.ts';

const shop = await openTestShop({ env: { PER_REPORT: 'ask-all=15' } });
const { app, deps, llm } = shop;
afterEach(async () => {
  await noScenarios(llm.controlUrl);
  await setLatency(llm.controlUrl, 0);
});

type Order = Awaited<ReturnType<typeof placeCompletedOrder>>;
const question = 'What would you need to see before you order?';
const twoTexts = ['Wallpaper with a soul', 'Sample your wall first: £4, counted off the order.'];
const ask = (
  { id, cookies }: Order,
  texts: readonly string[],
  { key = randomUUID(), headers = {}, on = app } = {},
) =>
  on.inject({
    method: 'POST',
    url: `/api/analysis/${id}/ask-all`,
    cookies,
    headers: { 'idempotency-key': key, ...headers },
    payload: { texts },
  });
const list = async ({ id, cookies }: Order) =>
  (await app.inject({ url: `/api/analysis/${id}/ask-all`, cookies })).json<AnswersOfAll[]>();
const refusal = ({ statusCode, headers }: Awaited<ReturnType<typeof ask>>) => [
  statusCode,
  headers['x-error-code'],
];
const leftOf = async ({ id, cookies }: Order) =>
  (await app.inject({ url: `/api/analysis/${id}/talk`, cookies })).json().askAll.left;
const spendingsOf = ({ id }: Order) =>
  deps.db.select().from(talkSpendings).where(eq(talkSpendings.analysisId, id)).orderBy(asc(talkSpendings.id));
const callsMade = async () =>
  ((await (await fetch(`${llm.controlUrl}/requests`)).json()) as unknown[]).length;

describe('all five', () => {
  it('answer one question in one call, each in a row of its own', async () => {
    const order = await placeCompletedOrder(shop);
    const before = await callsMade();
    const asked = await ask(order, [question]);
    expect(asked.statusCode, asked.body).toBe(200);
    const { texts, answers } = answersOfAllSchema.parse(asked.json());
    expect(texts).toEqual([question]);
    expect(answers.map(({ personaId, choice }) => [personaId, choice])).toEqual(
      ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => [id, null]),
    );
    expect(new Set(answers.map(({ answer }) => answer)).size).toBe(5);
    expect((await callsMade()) - before).toBe(1);
    expect(await list(order)).toEqual([asked.json()]);
    const rows = await deps.db
      .select({ role: chatMessages.role, personaId: chatMessages.personaId, session: chatSessions.personaId })
      .from(chatMessages)
      .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
      .where(eq(chatSessions.analysisRequestId, order.id))
      .orderBy(asc(chatMessages.id));
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['user', null, 'all'],
      ...['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => ['buyer', id, 'all']),
    ]);
    expect(await leftOf(order)).toBe(2);
  });

  it('say of two texts which one they would act on; the newest comes first', async () => {
    const order = await placeCompletedOrder(shop);
    await ask(order, [question]);
    const asked = await ask(order, twoTexts);
    const { texts, answers } = answersOfAllSchema.parse(asked.json());
    expect(texts).toEqual(twoTexts);
    for (const { choice } of answers) expect(choice).toMatch(/^(first|second|neither)$/);
    expect((await list(order)).map((one) => one.texts)).toEqual([twoTexts, [question]]);
    const [row] = await spendingsOf(order);
    expect(row?.costMicroUsd).toBeLessThan(deps.budget.unit['ask-all']);
  });

  it('keep to their file: sentences that contradict it are left out', async () => {
    const order = await placeCompletedOrder(shop);
    const answers = ['p1', 'p2', 'p3', 'p4', 'p5'].map((buyer) => ({
      buyer,
      answer: 'My name is Bertha. I would look at the wall first.',
    }));
    await scenario(llm.controlUrl, { effect: { kind: 'answer', content: JSON.stringify({ answers }) } });
    for (const { answer } of (await ask(order, [question])).json<AnswersOfAll>().answers)
      expect(answer).toBe('I would look at the wall first.');
  });

  it('are asked again when one of them is missing, and then it failed and used nothing up', async () => {
    const order = await placeCompletedOrder(shop);
    const answers = [{ buyer: 'p1', answer: 'I would look at the wall first.' }];
    const effect = { kind: 'answer', content: JSON.stringify({ answers }) };
    await scenario(llm.controlUrl, { times: 1, effect });
    expect((await ask(order, [question])).json<AnswersOfAll>().answers).toHaveLength(5);
    await scenario(llm.controlUrl, { times: null, effect });
    const key = randomUUID();
    expect(refusal(await ask(order, [question], { key }))).toEqual([503, 'buyer_unavailable']);
    expect(await leftOf(order)).toBe(2);
    await noScenarios(llm.controlUrl);
    expect((await ask(order, [question], { key })).statusCode).toBe(200);
  });

  it('do not mix with the chats: their session has no messages there and takes none', async () => {
    const order = await placeCompletedOrder(shop);
    await ask(order, [question]);
    const [session] = await deps.db
      .select()
      .from(chatSessions)
      .where(eq(chatSessions.analysisRequestId, order.id));
    const { cookies } = order;
    const read = await app.inject({ url: `/api/chat/messages/${session?.id}`, cookies });
    const sent = await app.inject({
      ...{ method: 'POST', url: '/api/chat/message', cookies },
      payload: { sessionId: session?.id, message: question },
    });
    expect([read.statusCode, sent.statusCode]).toEqual([404, 404]);
    const client = { app, cookies };
    expect(await readMessages(client, await openSession(client, order.id))).toEqual([]);
  });
});

describe('the limits', () => {
  it('a repeat with its key gets the same answers; other words with it are refused', async () => {
    const order = await placeCompletedOrder(shop);
    const key = randomUUID();
    const first = await ask(order, [question], { key });
    expect((await ask(order, [question], { key })).json()).toEqual(first.json());
    expect(refusal(await ask(order, twoTexts, { key }))).toEqual([422, 'key_reused']);
    expect(await spendingsOf(order)).toHaveLength(1);
  });

  it('two at once: one is answered, the other is told to wait, and one unit is used', async () => {
    const order = await placeCompletedOrder(shop);
    await setLatency(llm.controlUrl, 500);
    const answered = await Promise.all([ask(order, [question]), ask(order, twoTexts)]);
    expect(answered.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answered.find(({ statusCode }) => statusCode === 409)?.headers['x-error-code']).toBe(
      'reply_pending',
    );
    expect(await leftOf(order)).toBe(2);
  });

  it('a used-up budget is refused before anything is spent', async () => {
    const order = await placeCompletedOrder(shop);
    for (let n = 0; n < 3; n += 1) expect((await ask(order, [question])).statusCode).toBe(200);
    const before = await callsMade();
    const refused = await ask(order, [question]);
    expect(refusal(refused)).toEqual([409, 'budget_used_up']);
    expect(refused.body).toContain('used all 3 questions to all five');
    expect(await callsMade()).toBe(before);
    expect(await list(order)).toHaveLength(3);
  });

  it('what a killed server was asking for is given back after the lease, as in a chat', async () => {
    const order = await placeCompletedOrder(shop);
    const killed = new Date(Date.now() - talkClaimLeaseMs['ask-all'] - 1_000);
    await deps.db.insert(talkSpendings).values({
      ...{ analysisId: order.id, kind: 'ask-all', requestKey: 'k', requestHash: '', subject: 'ask-all' },
      ...{ claimedAt: killed, heldMicroUsd: 1_000 },
    });
    expect((await ask(order, [question])).statusCode).toBe(200);
    expect(await leftOf(order)).toBe(2);
    expect((await spendingsOf(order)).map(({ state, costMicroUsd }) => [state, costMicroUsd > 0])).toEqual([
      ['failed', true],
      ['done', true],
    ]);
  });

  it.each([
    [{ kind: 'status', status: 500 }, 503, 'buyer_unavailable'],
    [{ kind: 'drop-connection' }, 503, 'buyer_unavailable'],
    [{ kind: 'refusal' }, 409, 'buyer_declined'],
    [{ kind: 'garbage-json' }, 503, 'buyer_unavailable'],
  ])('%j: nothing is stored and nothing used up', async (effect, status, code) => {
    const order = await placeCompletedOrder(shop);
    await scenario(llm.controlUrl, { times: null, effect });
    expect(refusal(await ask(order, [question]))).toEqual([status, code]);
    expect(await list(order)).toEqual([]);
    expect(await leftOf(order)).toBe(3);
  });
});

describe('who may ask', () => {
  it.each([
    ['nothing', [], 400],
    ['blanks', [' \n\t '], 400],
    ['an empty second text', ['A', '\u200b'], 400],
    ['three texts', ['A', 'B', 'C'], 400],
    ['a text that is too long', ['x'.repeat(askAllMaxCharacters + 1)], 400],
  ])('%s is refused with a sentence', async (_, texts, status) => {
    const refused = await ask(await placeCompletedOrder(shop), texts);
    expect(refusal(refused)).toEqual([status, 'invalid_input']);
    expect(refused.body.length).toBeGreaterThan(10);
  });

  it('a stranger gets 404, an unpaid order 402, another website 403, and nothing is spent', async () => {
    const order = await placeCompletedOrder(shop);
    const stranger = await placeCompletedOrder(shop);
    const foreign = { ...order, cookies: stranger.cookies };
    expect(refusal(await ask(foreign, [question]))).toEqual([404, 'not_found']);
    expect(
      (await app.inject({ url: `/api/analysis/${order.id}/ask-all`, cookies: stranger.cookies })).statusCode,
    ).toBe(404);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await ask(order, [question], { headers })).statusCode).toBe(403);
    await deps.db
      .update(analysisRequests)
      .set({ paymentStatus: 'refunded', finalPriceCents: 3_700 })
      .where(eq(analysisRequests.id, order.id));
    expect(refusal(await ask(order, [question]))).toEqual([402, 'payment_required']);
    expect(await spendingsOf(order)).toEqual([]);
  });
});
