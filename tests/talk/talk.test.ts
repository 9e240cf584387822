import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { claimTalk, talkRequest } from '../../src/talk/claim-talk.ts';
import type { Calls } from '../../src/talk/phone/calls.ts';
import { callConsent } from '../../src/talk/phone/rules/call-strings.ts';
import { talkSpendings } from '../../src/talk/schema.ts';
import { voiceClips } from '../../src/talk/voice/schema.ts';
import type { Speech } from '../../src/talk/voice/speech.ts';
import { getBuyerTalk } from '../../src/workspace/talk/contract.ts';

const shop = await openTestShop({
  env: { PER_REPORT: 'chat=15,voice=10,ask-all=20' },
});
const { app, deps } = shop;
const talkOf = (order: { id: number; cookies: Record<string, string> }, through = app) =>
  through.inject({ url: `/api/analysis/${order.id}/talk`, cookies: order.cookies });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function spend(
  analysisId: number,
  kind: 'chat' | 'voice' | 'call' | 'ask-all',
  state: 'claimed' | 'done' | 'failed',
  claimedAt = new Date(),
) {
  const requestKey = randomUUID();
  const [row] = await deps.db
    .insert(talkSpendings)
    .values({ analysisId, kind, state, claimedAt, requestKey, requestHash: '', subject: requestKey })
    .returning();
  return row?.id ?? 0;
}

describe('the data for the interactive cards', () => {
  it('lists the five buyers with the main one first, full budgets, and no voice or phone unless configured', async () => {
    const order = await placeCompletedOrder(shop);
    const answer = await talkOf(order, await shop.appWith({ speech: null, calls: null }));
    expect(answer.statusCode).toBe(200);
    const talk = answer.json();
    expect(talk.personas.map(({ name }: { name: string }) => name)).toEqual([
      'Tess',
      'Dilys',
      'Gwil',
      'Felix',
      'Owen',
    ]);
    expect(talk).toMatchObject({
      chat: { left: 3, limit: 3 },
      askAll: { left: 4, limit: 4 },
      voice: null,
      phone: null,
      voicePromptOpen: false,
    });
  });

  it('counts finished and running requests as used, but neither failed ones nor expired claims', async () => {
    const order = await placeCompletedOrder(shop);
    await spend(order.id, 'chat', 'done');
    await spend(order.id, 'chat', 'failed');
    await spend(order.id, 'chat', 'claimed');
    await spend(order.id, 'ask-all', 'claimed', minutesAgo(31));
    await spend(order.id, 'ask-all', 'claimed', minutesAgo(0));
    expect((await talkOf(order)).json()).toMatchObject({
      chat: { left: 1, limit: 3 },
      askAll: { left: 3, limit: 4 },
    });
  });

  it('never shows less than zero left, even when the operator lowers a budget', async () => {
    const order = await placeCompletedOrder(shop);
    for (let n = 0; n < 5; n += 1) await spend(order.id, 'chat', 'done');
    expect((await talkOf(order)).json().chat).toEqual({ left: 0, limit: 3 });
  });

  it('includes each buyer’s newest clip and the consent wording when these are configured', async () => {
    const order = await placeCompletedOrder(shop);
    for (const [personaId, transcript] of [
      ['p1', 'an older one'],
      ['p1', 'a newer one'],
      ['p3', 'another person'],
    ] as const) {
      const spendingId = await spend(order.id, 'voice', 'done');
      const clip = { analysisId: order.id, spendingId, personaId, transcript, fileKey: 'x' };
      await deps.db.insert(voiceClips).values(clip);
    }
    const withAll = await shop.appWith({ speech: {} as Speech, calls: {} as Calls });
    const talk = getBuyerTalk.response.json.parse((await talkOf(order, withAll)).json());
    expect(talk.voice?.left).toBe(0);
    expect(talk.voice?.clips.map(({ transcript }) => transcript)).toEqual(['a newer one', 'another person']);
    expect(talk.phone).toMatchObject({ left: 3, limit: 3, maxSeconds: 180, calls: [], consent: callConsent });
    expect(talk.phone?.countries).toContain('US');
  });

  it('is refused before the report is completed, to a stranger, and after a full refund', async () => {
    const early = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
    const unfinished = await talkOf({ id: early.json().id, cookies: cookieOf(early) });
    expect([unfinished.statusCode, unfinished.headers['x-error-code']]).toEqual([409, 'not_completed']);
    const order = await placeCompletedOrder(shop);
    expect((await talkOf({ id: order.id, cookies: {} })).statusCode).toBe(404);
    await deps.db
      .update(analysisRequests)
      .set({ finalPriceCents: 3_700, paymentStatus: 'refunded' })
      .where(eq(analysisRequests.id, order.id));
    expect((await talkOf(order)).statusCode).toBe(402);
  });
});

describe('the prompts', () => {
  const promptOf = (order: Awaited<ReturnType<typeof placeCompletedOrder>>, path: string) =>
    app.inject({ url: `/api/analysis/${order.id}/${path}`, cookies: order.cookies });

  it('are for the main buyer unless another is requested, cost nothing and contain the offer', async () => {
    const order = await placeCompletedOrder(shop);
    const main = (await promptOf(order, 'gpt-prompt')).json().prompt;
    expect(main).toContain('- **Name:** Tess');
    expect(main).toContain('- Hand-printed wallpaper in six patterns, printed to order by two people');
    expect((await promptOf(order, 'gpt-prompt?persona=p5')).json().prompt).toContain('- **Name:** Owen');
    expect((await promptOf(order, 'voice-prompt?persona=p3')).json().prompt).toContain('I play Gwil');
    expect(await deps.db.$count(talkSpendings, eq(talkSpendings.analysisId, order.id))).toBe(0);
    const calls = (await (await fetch(`${shop.llm.controlUrl}/requests`)).json()) as unknown[];
    expect(calls).toEqual([]);
  });

  it('are refused for a sixth buyer, to a stranger, and before the report is completed', async () => {
    const order = await placeCompletedOrder(shop);
    expect((await promptOf(order, 'gpt-prompt?persona=p6')).statusCode).toBe(400);
    expect((await promptOf({ ...order, cookies: {} }, 'gpt-prompt')).statusCode).toBe(404);
    const early = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
    const unfinished = await promptOf({ id: early.json().id, cookies: cookieOf(early) }, 'voice-prompt');
    expect([unfinished.statusCode, unfinished.headers['x-error-code']]).toEqual([409, 'not_completed']);
  });
});

it('a claim for a report that was deleted after the access check is refused as not found', async () => {
  const request = talkRequest(deps, null, { analysisId: 999_999_999, kind: 'chat', subject: 'chat:1' });
  await expect(deps.db.transaction((tx) => claimTalk(deps, tx, request))).rejects.toMatchObject({
    code: 'not_found',
  });
});
