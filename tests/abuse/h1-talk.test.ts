import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { noScenarios, openSession, say, scenario } from '../../harness/shop/chat-client.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { type Standing, standingOf } from '../../src/platform/model/rules/budget.ts';
import { readLedger } from '../../src/platform/model/store/ledger.ts';
import { talkKinds } from '../../src/talk/rules/talk-budget.ts';
import { talkSpendings } from '../../src/talk/schema.ts';
import { openShippedShop } from './h1.fixture.ts';

const shop = await openShippedShop();
const { app, llm } = shop;
const { db, budget } = shop.deps;
/** 7 messages of a free order and one to spare. */
const mostChat = (8 * budget.unit.chat) / 1e6;
type Order = Awaited<ReturnType<typeof placeCompletedOrder>>;
const talkOf = async ({ id, cookies }: Order) =>
  (await app.inject({ url: `/api/analysis/${id}/talk`, cookies })).json();

/** The buyer is not 71: each sentence is taken back, said again and taken back again. */
const wrongAge = {
  times: null,
  effect: { kind: 'answer', content: 'My name is Bertha. I am 71 years old.' },
};

describe('H1: chats that fail', () => {
  it('end at the money of the messages that come with the report, whatever their keys', async () => {
    const order = await placeCompletedOrder(shop);
    const client = { app, cookies: order.cookies };
    const session = await openSession(client, order.id);
    await scenario(llm.controlUrl, wrongAge);
    const key = randomUUID();
    const long = 'Why did you not buy it, and what would have had to be different? '
      .repeat(60)
      .slice(0, 4_000);
    const codes: number[] = [];
    for (let n = 0; n < 40; n += 1)
      codes.push((await say(client, session, long, n % 2 === 0 ? { key } : {})).statusCode);
    await noScenarios(llm.controlUrl);
    expect(codes.slice(-10)).toEqual(Array.from({ length: 10 }, () => 409));
    expect(await shop.costOf(order.id, 'talk')).toBeLessThanOrEqual(mostChat);
    expect((await talkOf(order)).chat).toEqual({ left: 0, limit: 7 });
  });

  it('twenty at once cost no more', async () => {
    const order = await placeCompletedOrder(shop);
    const client = { app, cookies: order.cookies };
    const personas: { id: string }[] = (await talkOf(order)).personas;
    const sessions = await Promise.all(personas.map(({ id }) => openSession(client, order.id, id)));
    const messages = Array.from({ length: 20 }, (_, n) =>
      say(client, sessions[n % 5] as number, `Hello ${n}?`),
    );
    const codes = (await Promise.all(messages)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(7);
    const { chat } = await readLedger(db, order.id);
    expect(chat.done).toBe(codes.filter((code) => code === 200).length);
    expect(chat.costMicroUsd / 1e6).toBeLessThanOrEqual(mostChat);
  });
});

describe('H1: what comes with a report', () => {
  it.each<Standing>(['paid', 'free'])(
    'is served to the last unit when each costs the most: %s',
    async (standing) => {
      const order = await placeCompletedOrder(shop);
      const finalPriceCents = standing === 'paid' ? 1_850 : 0;
      const paid = { finalPriceCents, paymentStatus: 'captured' as const };
      await db.update(analysisRequests).set(paid).where(eq(analysisRequests.id, order.id));
      expect(standingOf({ finalPriceCents })).toBe(standing);
      for (const kind of talkKinds) {
        const count = budget.counts[standing][kind];
        for (let made = 0; made < count; made += 1) {
          const talk = await talkOf(order);
          if (kind in talk && talk[kind]) expect(talk[kind].left).toBe(count - made);
          await db.insert(talkSpendings).values({
            analysisId: order.id,
            kind,
            requestKey: `${kind}-${made}`,
            requestHash: '',
            subject: `${made}`,
            state: 'done',
            costMicroUsd: budget.unit[kind],
            claimedAt: new Date(),
          });
        }
        const talk = await talkOf(order);
        if (kind in talk && talk[kind]) expect(talk[kind].left).toBe(0);
      }
    },
  );

  it('a message that could cost more than one may cost is not sent to the model', async () => {
    const order = await placeCompletedOrder(shop);
    const unit = { ...budget.unit, chat: 5_000 };
    const poorApp = await shop.appWith({ budget: { ...budget, unit } });
    const client = { app: poorApp, cookies: order.cookies };
    const before = await shop.modelCalls();
    const answer = await say(client, await openSession(client, order.id), 'Hello?');
    expect(answer.statusCode).toBe(503);
    expect(await shop.modelCalls()).toBe(before);
    expect((await readLedger(db, order.id)).chat).toMatchObject({ attempts: 1, costMicroUsd: 0 });
  });
});
