import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { noScenarios, openSession, say, scenario } from '../../harness/shop/chat-client.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop, until } from '../../harness/shop/test-shop.ts';
import { talkSpendings } from '../../src/talk/schema.ts';

const shop = await openTestShop({
  env: { PER_REPORT: 'chat=20,voice=10,ask-all=10' },
});
const { app, deps, llm, speech } = shop;
type Order = Awaited<ReturnType<typeof placeCompletedOrder>>;
type Answer = { statusCode: number; body: string; headers: Record<string, unknown> };

const callsAt = async ({ controlUrl }: { controlUrl: string }): Promise<number> =>
  ((await (await fetch(`${controlUrl}/requests`)).json()) as unknown[]).length;
const talkOf = async ({ id, cookies }: Order) =>
  (await app.inject({ url: `/api/analysis/${id}/talk`, cookies })).json();
const spendingsOf = ({ id }: Order) =>
  deps.db.select().from(talkSpendings).where(eq(talkSpendings.analysisId, id));
const refusalOf = ({ statusCode, headers }: Answer) => [statusCode, headers['x-error-code']];
const repeat = async (times: number, request: () => Promise<Answer>): Promise<Answer> => {
  let last = await request();
  for (let made = 1; made < times; made += 1) last = await request();
  return last;
};

beforeEach(async () => {
  for (const emulator of [llm, speech]) {
    await noScenarios(emulator.controlUrl);
    await fetch(`${emulator.controlUrl}/requests`, { method: 'DELETE' });
  }
});

const wrongAge = {
  times: null,
  effect: { kind: 'answer', content: 'My name is Bertha. I am 71 years old.' },
};

describe('A4: one Idempotency-Key, repeated', () => {
  it('A4: chat replies that fail stop at the report’s money', async () => {
    const order = await placeCompletedOrder(shop);
    const client = { app, cookies: order.cookies };
    const session = await openSession(client, order.id);
    const key = randomUUID();
    await scenario(llm.controlUrl, wrongAge);
    const last = await repeat(40, () => say(client, session, 'Who are you?', { key }));
    expect(refusalOf(last)).toEqual([409, 'budget_used_up']);
    expect(last.body).toContain('Too many attempts failed for this report');
    // 4 messages and one to spare.
    const [spending] = await spendingsOf(order);
    expect(spending?.costMicroUsd).toBeLessThanOrEqual(5 * deps.budget.unit.chat);
    expect((await talkOf(order)).chat).toEqual({ left: 0, limit: 4 });
    await noScenarios(llm.controlUrl);
    expect(refusalOf(await say(client, session, 'And now?'))).toEqual([409, 'budget_used_up']);
  });

  it('A4: every attempt is counted, also one that made no call', async () => {
    const order = await placeCompletedOrder(shop);
    const client = { app, cookies: order.cookies };
    const session = await openSession(client, order.id);
    const key = randomUUID();
    await scenario(llm.controlUrl, { times: null, effect: { kind: 'status', status: 400 } });
    const last = await repeat(20, () => say(client, session, 'Who are you?', { key }));
    expect(refusalOf(last)).toEqual([409, 'budget_used_up']);
    expect(await callsAt(llm)).toBe(12); // three requests for each of the four messages
  });

  it('A4: recordings that fail stop at the limit, words and voice counted alike', async () => {
    const order = await placeCompletedOrder(shop);
    await scenario(speech.controlUrl, { times: null, effect: { kind: 'status', status: 500 } });
    const play = () =>
      app.inject({ url: `/api/analysis/${order.id}/voice?persona=p1`, cookies: order.cookies });
    expect(refusalOf(await repeat(30, play))).toEqual([409, 'budget_used_up']);
    const [spending] = await spendingsOf(order);
    expect(spending?.costMicroUsd).toBeLessThanOrEqual(3 * deps.budget.unit.voice);
    expect((await talkOf(order)).voice).toMatchObject({ left: 0, limit: 2 });
  });

  it('A4: a temporary fault costs no budget, and the same key works afterwards', async () => {
    const order = await placeCompletedOrder(shop);
    const client = { app, cookies: order.cookies };
    const session = await openSession(client, order.id);
    const key = randomUUID();
    await scenario(llm.controlUrl, { times: null, effect: { kind: 'status', status: 500 } });
    await repeat(4, () => say(client, session, 'Who are you?', { key }));
    expect((await talkOf(order)).chat).toEqual({ left: 4, limit: 4 });
    await noScenarios(llm.controlUrl);
    expect((await say(client, session, 'Who are you?', { key })).statusCode).toBe(200);
    expect((await talkOf(order)).chat).toEqual({ left: 3, limit: 4 });
  });
});

describe('A4: what was spent', () => {
  it('A4: is reserved before the model is called, so a killed process has spent it', async () => {
    const order = await placeCompletedOrder(shop);
    const client = { app, cookies: order.cookies };
    const session = await openSession(client, order.id);
    await scenario(llm.controlUrl, { effect: { kind: 'delay', ms: 3_000 } });
    const reply = Promise.resolve(say(client, session, 'Who are you?'));
    await until(async () => (await callsAt(llm)) === 1, 'the call of the model');
    expect(await spendingsOf(order)).toMatchObject([
      { state: 'claimed', attempts: 1, heldMicroUsd: expect.any(Number) },
    ]);
    expect((await spendingsOf(order))[0]?.heldMicroUsd).toBeGreaterThan(1_000);
    await reply;
    expect((await spendingsOf(order))[0]?.heldMicroUsd).toBe(0);
  });

  it('A4: money counts against the report too, that of failed attempts included', async () => {
    const order = await placeCompletedOrder(shop);
    const client = { app, cookies: order.cookies };
    const session = await openSession(client, order.id);
    await deps.db.insert(talkSpendings).values({
      analysisId: order.id,
      kind: 'chat',
      requestKey: 'earlier',
      requestHash: '',
      subject: 'x',
      state: 'failed',
      costMicroUsd: 3_000_000_000, // more than int4 holds
      claimedAt: new Date(),
    });
    expect(refusalOf(await say(client, session, 'Hello?'))).toEqual([409, 'budget_used_up']);
    expect(await callsAt(llm)).toBe(0);
  });

  it('A4: tokens of an answer that could not be used are counted', async () => {
    const order = await placeCompletedOrder(shop);
    await scenario(llm.controlUrl, {
      times: null,
      match: { schemaName: 'monologue' },
      effect: { kind: 'truncated-json' },
    });
    await app.inject({ url: `/api/analysis/${order.id}/voice?persona=p1`, cookies: order.cookies });
    const [spending] = await spendingsOf(order);
    expect(spending).toMatchObject({ state: 'failed', heldMicroUsd: 0 });
    expect(spending?.inputTokens).toBeGreaterThan(500);
  });
});
