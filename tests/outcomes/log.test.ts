import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { somePrediction } from '../../harness/shop/some-prediction.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { findAnalysis } from '../../src/analysis/store.ts';
import type { Outcomes } from '../../src/outcomes/results/contract/outcomes.ts';
import { recordResult } from '../../src/outcomes/results/record-result.ts';
import { outcomeTests, predictions } from '../../src/outcomes/schema.ts';
import { saveReport } from '../../src/report/document/store.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const { db } = deps;
const report = goldenReport();
const action = report.details.actions[0] as (typeof report.details.actions)[number];
const dayMs = 24 * 60 * 60_000;

type Order = { id: number; cookies: Record<string, string> };
const newOrder = async (): Promise<Order> => {
  const order = await placeCompletedOrder(shop);
  await db.transaction((tx) => saveReport(tx, order.id, report));
  return order;
};
const predict = async ({ id }: Order, changes = {}): Promise<number> => {
  const [row] = await db.insert(predictions).values(somePrediction(id, changes)).returning();
  return row?.id ?? 0;
};
const send = ({ id, cookies }: Order, method: 'POST' | 'PUT', path: string, payload: object = {}) =>
  app.inject({ method, url: `/api/analysis/${id}/${path}`, cookies, payload });
const start = (order: Order, payload: object) => send(order, 'POST', 'tests', payload);
const answer = (order: Order, predictionId: number, payload: object) =>
  send(order, 'POST', `predictions/${predictionId}/result`, payload);
const outcomesOf = async ({ id, cookies }: Order): Promise<Outcomes> =>
  (await app.inject({ url: `/api/analysis/${id}/outcomes`, cookies })).json();
const rowsOf = ({ id }: Order) => db.select().from(outcomeTests).where(eq(outcomeTests.analysisId, id));
const codeOf = (response: { headers: Record<string, unknown> }) => response.headers['x-error-code'];
const refund = ({ id }: Order) =>
  db.execute(
    sql`update analysis_requests set final_price_cents = 3700, payment_status = 'refunded' where id = ${id}`,
  );

describe('a prediction', () => {
  it('is listed with its measure, when it is due, and the newest version first', async () => {
    const order = await newOrder();
    const madeAt = new Date('2026-01-01T10:00:00Z');
    await predict(order, { madeAt, hash: 'old' });
    await predict(order, { revision: 2, madeAt, hash: 'new', measure: 'own', measureName: 'Jars sold' });
    const { hash, predictions: listed } = await outcomesOf(order);
    expect(hash).toBe('new');
    expect(listed).toMatchObject([
      { revision: 2, measure: { name: 'Jars sold', count: null } },
      { revision: 1, measure: { name: 'Orders', count: expect.any(String) } },
    ]);
    expect(listed[0]).toMatchObject({ dueAt: '2026-01-29T10:00:00.000Z', test: null, isHit: null });
  });

  it('is started once, however often and at once that is sent, and is then due from its start', async () => {
    const order = await newOrder();
    const predictionId = await predict(order, { madeAt: new Date(Date.now() - 20 * dayMs) });
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(order, { predictionId })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const [row] = await rowsOf(order);
    await start(order, { predictionId });
    expect(await rowsOf(order)).toEqual([row]);
    expect(row).toMatchObject({ predictionId, createdBy: 'orderer', result: null });
    expect(Number(row?.dueAt) - Number(row?.startedAt)).toBe(28 * dayMs);
    expect((await outcomesOf(order)).predictions[0]?.dueAt).toBe(row?.dueAt.toISOString());
  });

  it('keeps what was counted at its start, also when a mailed link answers it; a start is undone until there is a result', async () => {
    const order = await newOrder();
    const predictionId = await predict(order);
    await start(order, { predictionId, before: 12 });
    const [started] = await rowsOf(order);
    expect((await outcomesOf(order)).predictions[0]?.test).toMatchObject({ before: 12, result: null });
    const undo = () => send(order, 'POST', `tests/${started?.id}/delete`);
    expect((await undo()).json<Outcomes>().predictions[0]?.test).toBeNull();
    await start(order, { predictionId, before: 12 });
    await answer(order, predictionId, { result: 'better' });
    const [answered] = await rowsOf(order);
    expect(answered).toMatchObject({ numberBefore: 12, result: 'better' });
    await send(order, 'POST', `tests/${answered?.id}/delete`);
    expect(await rowsOf(order)).toEqual([answered]);
  });

  it('is answered without a start, scored, and corrected later', async () => {
    const order = await newOrder();
    const predictionId = await predict(order);
    const hit = await answer(order, predictionId, { result: 'better', before: 4, after: 7.5, note: 'Fine' });
    expect(hit.json<Outcomes>().predictions[0]).toMatchObject({
      isHit: true,
      test: { startedAt: null, result: 'better', before: 4, after: 7.5, note: 'Fine', isPublic: false },
    });
    const missed = await answer(order, predictionId, { result: 'same', isPublic: true });
    expect(missed.json<Outcomes>().predictions[0]).toMatchObject({
      isHit: false,
      test: { result: 'same', before: null, after: null, note: '', isPublic: true },
    });
    const [row, ...others] = await rowsOf(order);
    expect(others).toEqual([]);
    const untried = await send(order, 'PUT', `tests/${row?.id}`, {
      result: 'not-tried',
      before: 1,
      after: 2,
    });
    expect(untried.json<Outcomes>().predictions[0]).toMatchObject({
      isHit: null,
      test: { result: 'not-tried', before: null, after: null, isPublic: false },
    });
  });

  it('that was not tried can be started after all; one with a result stays answered', async () => {
    const order = await newOrder();
    const [untried, tried] = [await predict(order), await predict(order, { name: 'p2' })];
    await answer(order, untried, { result: 'not-tried', isPublic: true });
    await answer(order, tried, { result: 'worse' });
    await start(order, { predictionId: untried });
    const started = await start(order, { predictionId: tried });
    expect(started.json<Outcomes>().predictions.map(({ test }) => test)).toMatchObject([
      { result: null, startedAt: expect.any(String), answeredAt: null, isPublic: false },
      { result: 'worse', startedAt: null },
    ]);
  });

  it('takes no numbers that say the opposite, also where less is better', async () => {
    const order = await newOrder();
    const orders = await predict(order);
    const returns = await predict(order, { name: 'p2', measure: 'returns', goodWhen: 'down' });
    const refused = await answer(order, orders, { result: 'better', before: 7, after: 4 });
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('7 before and 4 after is not better: for “Orders”, more is better.'),
    ]);
    expect((await answer(order, returns, { result: 'better', before: 4, after: 7 })).statusCode).toBe(400);
    expect((await answer(order, returns, { result: 'better', before: 7, after: 4 })).statusCode).toBe(200);
    expect((await answer(order, orders, { result: 'same', before: 7, after: 8 })).statusCode).toBe(200);
    for (const odd of [
      { before: -1 },
      { before: '4' },
      { after: 1e12 },
      { note: 'x'.repeat(1_001) },
      { result: 'ok' },
    ])
      expect((await answer(order, orders, { result: 'better', ...odd })).statusCode).toBe(400);
  });

  it('of another report cannot be started or answered, nor a test of another', async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    const predictionId = await predict(other);
    await start(other, { title: 'A new sign', measure: 'enquiries' });
    const [test] = await rowsOf(other);
    expect((await start(order, { predictionId })).statusCode).toBe(404);
    expect((await answer(order, predictionId, { result: 'better' })).statusCode).toBe(404);
    expect((await send(order, 'PUT', `tests/${test?.id}`, { result: 'better' })).statusCode).toBe(404);
    expect((await send(order, 'POST', `tests/${test?.id}/delete`)).statusCode).toBe(200);
    expect(await rowsOf(other)).toEqual([test]);
  });

  it('is answered by a mailed link once, and never over what is stored', async () => {
    const order = await newOrder();
    const predictionId = await predict(order);
    const entered = { result: 'better', before: null, after: null, note: '', isPublic: true } as const;
    const record = (changes = {}) =>
      db.transaction((tx) =>
        recordResult(
          tx,
          order.id,
          { predictionId },
          { ...entered, ...changes },
          { by: 'mail', now: deps.now() },
        ),
      );
    const both = await Promise.all([record(), record({ result: 'worse' })]);
    expect(both.map(({ isRecorded }) => isRecorded).sort()).toEqual([false, true]);
    const [row, ...others] = await rowsOf(order);
    expect([others, row?.answeredBy, row?.createdBy]).toEqual([[], 'mail', 'mail']);
    expect((await record({ result: 'same' })).test).toEqual(row);
  });
});

describe('a test without a prediction', () => {
  it('comes from an action of the plan, with its words, once while it runs', async () => {
    const order = await newOrder();
    for (const _ of ['once', 'again']) await start(order, { actionId: action.id, measure: 'bookings' });
    const { tests } = await outcomesOf(order);
    expect(tests).toMatchObject([
      { actionId: action.id, title: action.text, measure: { name: 'Bookings' }, predictionId: null },
    ]);
    expect((await start(order, { actionId: 'nowhere', measure: 'orders' })).statusCode).toBe(404);
    await send(order, 'PUT', `tests/${tests[0]?.id}`, { result: 'better', isPublic: true });
    await start(order, { actionId: action.id, measure: 'bookings', dueDays: 14 });
    const [first, second] = (await outcomesOf(order)).tests;
    expect([first?.isPublic, first?.result, second?.result]).toEqual([false, 'better', null]);
  });

  it('counts what the customer names, and says what is missing', async () => {
    const order = await newOrder();
    const own = { title: 'A new sign', measure: 'own', measureName: ' People who wait ', goodWhen: 'down' };
    expect((await start(order, own)).json<Outcomes>().tests).toMatchObject([
      {
        title: 'A new sign',
        measure: { name: 'People who wait', count: null },
        goodWhen: 'down',
      },
    ]);
    for (const [odd, sentence] of [
      [{ measure: 'orders' }, 'Say in a few words what you’ll change.'],
      [{ title: 'A sign' }, 'Please choose what you will count.'],
      [{ title: 'A sign', measure: 'luck' }, 'Please choose what you will count.'],
      [{ title: 'A sign', measure: 'own' }, 'Name what you’ll count.'],
      [{ title: 'A sign', measure: 'orders', dueDays: 15 }, 'Please choose how long the test runs.'],
    ] as const) {
      const refused = await start(order, odd);
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(sentence)]);
    }
  });

  it('can be deleted, twice; a prediction that has a result keeps it', async () => {
    const order = await newOrder();
    const predictionId = await predict(order);
    await answer(order, predictionId, { result: 'better' });
    await start(order, { title: 'A new sign', measure: 'enquiries' });
    for (const { id } of await rowsOf(order))
      for (const _ of ['once', 'again'])
        expect((await send(order, 'POST', `tests/${id}/delete`)).statusCode).toBe(200);
    expect(await rowsOf(order)).toMatchObject([{ predictionId }]);
  });

  it('is one of 50 at most, also when they come at once', async () => {
    const order = await newOrder();
    const titles = Array.from({ length: 54 }, (_, n) => `Sign ${n}`);
    const answers = await Promise.all(titles.map((title) => start(order, { title, measure: 'orders' })));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(codeOf)).toEqual(Array(4).fill('budget_used_up'));
    expect(await rowsOf(order)).toHaveLength(50);
  });
});

describe('reminders', () => {
  const want = (order: Order, isWanted: boolean) => send(order, 'PUT', 'reminders', { isWanted });
  const wantedAt = async ({ id }: Order) => (await findAnalysis(db, id))?.remindersWantedAt;

  it('are off until they are asked for, keep their first time, stop and come back', async () => {
    const order = await newOrder();
    expect((await outcomesOf(order)).reminders).toEqual({ isWanted: false, address: expect.any(String) });
    expect((await want(order, false)).json<Outcomes>().reminders.isWanted).toBe(false);
    expect(await wantedAt(order)).toBeNull();
    expect((await want(order, true)).json<Outcomes>().reminders.isWanted).toBe(true);
    const first = await wantedAt(order);
    expect(first).toBeInstanceOf(Date);
    await want(order, true);
    expect(await wantedAt(order)).toEqual(first);
    expect((await want(order, false)).json<Outcomes>().reminders.isWanted).toBe(false);
    await want(order, false);
    expect(await wantedAt(order)).toBeNull();
    expect((await want(order, true)).json<Outcomes>().reminders.isWanted).toBe(true);
    expect(await wantedAt(order)).toBeInstanceOf(Date);
  });
});

it('a refunded report is read, takes nothing more, and its customer can still delete', async () => {
  const order = await newOrder();
  const predictionId = await predict(order);
  await answer(order, predictionId, { result: 'better' });
  await start(order, { title: 'A new sign', measure: 'enquiries' });
  await refund(order);
  const { predictions: listed, refusal } = await outcomesOf(order);
  expect([listed[0]?.test?.result, refusal]).toEqual(['better', expect.stringContaining('refunded')]);
  const [row, own] = await rowsOf(order);
  expect((await send(order, 'POST', `tests/${own?.id}/delete`)).statusCode).toBe(200);
  const refused = [
    await start(order, { predictionId }),
    await answer(order, predictionId, { result: 'worse' }),
    await send(order, 'PUT', `tests/${row?.id}`, { result: 'worse' }),
    await send(order, 'PUT', 'reminders', { isWanted: true }),
  ];
  expect(refused.map(codeOf)).toEqual(Array(4).fill('payment_required'));
  expect(await rowsOf(order)).toEqual([row]);
});

it('what is entered while the report is deleted leaves nothing', async () => {
  const order = await newOrder();
  const predictionId = await predict(order);
  const remove = app.inject({
    method: 'POST',
    url: `/api/analysis/${order.id}/delete`,
    cookies: order.cookies,
    payload: { confirm: 'DELETE' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const answers = await Promise.all([
    start(order, { predictionId }),
    answer(order, predictionId, { result: 'better' }),
    start(order, { title: 'A sign', measure: 'orders' }),
    send(order, 'PUT', 'reminders', { isWanted: true }),
  ]);
  expect((await remove).statusCode).toBe(200);
  expect(answers.every(({ statusCode }) => [200, 404].includes(statusCode))).toBe(true);
  expect(await rowsOf(order)).toEqual([]);
});
