import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { goldenDetails, placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import type { BuyerPersona } from '../../src/report/document/rules/buyer-persona.ts';
import { findOrCreateSession } from '../../src/talk/chat/store.ts';
import { chatMessages, chatSessions, talkSpendings } from '../../src/talk/schema.ts';

const shop = await openTestShop();
const { app, appWith, deps } = shop;
const { sender: administrator } = await hireAdministrator(shop);
const [first, second] = goldenDetails().personas as [BuyerPersona, BuyerPersona];

async function chatOf(analysisId: number, persona: BuyerPersona, message: string): Promise<number> {
  const { id } = await deps.db.transaction((tx) => findOrCreateSession(tx, analysisId, persona));
  const claim = {
    analysisId,
    requestKey: message,
    requestHash: 'h',
    subject: persona.id,
    claimedAt: new Date(),
  };
  const [spending] = await deps.db
    .insert(talkSpendings)
    .values({ ...claim, kind: 'chat' })
    .returning();
  await deps.db
    .insert(chatMessages)
    .values({ chatSessionId: id, spendingId: spending?.id ?? 0, role: 'user', message });
  return id;
}
const order = await placeCompletedOrder(shop);
const stranger = await placeCompletedOrder(shop);
const [shared, secret] = [
  await chatOf(order.id, first, 'Why would you not buy?'),
  await chatOf(order.id, second, 'My own secret question'),
];
const foreign = await chatOf(stranger.id, first, 'Another customer’s question');

const share = (sessionId: number, isShared: boolean, sender: object = { cookies: order.cookies }) =>
  app.inject({ method: 'POST', url: '/api/chat/share', payload: { sessionId, isShared }, ...sender });
const read = (sessionId: number, sender: object = administrator, id = order.id, at = app) =>
  at.inject({ url: `/api/admin/analysis/${id}/chats/${sessionId}`, ...sender });
const page = async () =>
  (await app.inject({ url: `/api/admin/analysis/${order.id}`, ...administrator })).json();
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;

it('an operator reads no chat until its customer hands it over, then this one only, and each reading is on record', async () => {
  expect(await statusOf(read(shared))).toBe(404);
  expect((await page()).sharedChats).toEqual([]);
  const answer = await share(shared, true);
  const days = (Date.parse(answer.json().sharedUntil) - Date.now()) / (24 * 60 * 60_000);
  expect(Math.round(days)).toBe(14);
  expect((await page()).sharedChats).toMatchObject([{ sessionId: shared, buyer: first.name }]);
  expect((await read(shared)).json()).toMatchObject({
    buyer: first.name,
    messages: [{ role: 'user', message: 'Why would you not buy?' }],
  });
  for (const [session, id] of [
    [secret, order.id],
    [foreign, order.id],
    [shared, stranger.id],
    [foreign, stranger.id],
  ] as const)
    expect(await statusOf(read(session, administrator, id))).toBe(404);
  await read(shared);
  const seen = await page();
  const readings = seen.timeline.filter(
    ({ text, isTrouble }: { text: string; isTrouble: boolean }) =>
      !isTrouble && text.endsWith(': read shared chat'),
  );
  expect(readings).toHaveLength(2);
  expect(JSON.stringify(seen)).not.toContain('Why would you not buy?');
});

it('strangers can neither share nor read, and the customer’s own reading needs no sharing', async () => {
  for (const sender of [{}, { cookies: stranger.cookies }, administrator]) {
    expect(await statusOf(share(secret, true, sender))).toBe(404);
    expect(await statusOf(share(shared, false, sender))).toBe(404);
  }
  for (const sender of [{}, { cookies: stranger.cookies }, { cookies: order.cookies }])
    expect(await statusOf(read(shared, sender))).toBe(404);
  expect(await statusOf(read(shared))).toBe(200);
});

it('it ends after 14 days, when the customer ends it, and with the report', async () => {
  const later = await appWith({ now: () => new Date(Date.now() + 14 * 24 * 60 * 60_000 + 60_000) });
  // The administrator's session ends before: another one signs in then.
  const session = await later.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email: 'root@shop.test', password: 'correct horse battery staple' },
  });
  const then = { headers: { authorization: `Bearer ${session.json().token}` } };
  expect(await statusOf(later.inject({ url: `/api/admin/analysis/${order.id}`, ...then }))).toBe(200);
  expect(await statusOf(read(shared, then, order.id, later))).toBe(404);

  expect((await share(shared, false)).json()).toEqual({ sharedUntil: null });
  expect(await statusOf(read(shared))).toBe(404);
  await share(shared, true);
  const gone = await app.inject({
    method: 'POST',
    url: `/api/analysis/${order.id}/delete`,
    payload: { confirm: 'DELETE' },
    cookies: order.cookies,
  });
  expect(gone.statusCode).toBe(200);
  expect(await statusOf(read(shared))).toBe(404);
  expect(await deps.db.select().from(chatSessions).where(eq(chatSessions.id, shared))).toEqual([]);
});
