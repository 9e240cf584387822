import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import type { PanelRun } from '../../src/talk/panel/contract.ts';
import { runPanel } from '../../src/talk/panel/run-panel.ts';
import { panelRuns, talkSpendings } from '../../src/talk/schema.ts';

const shop = await openTestShop({
  env: { LIMITS: 'panel-repeats=3', PER_REPORT: 'panel=3,past-test=2', LLM_TIMEOUT_MS: '2000' },
});
const { app, deps } = shop;
const soul = 'Wallpaper with a soul';
const sample =
  'See it on your own wall first: an A3 sample for £7, post included, on its way within three working days.';

type Order = { id: number; cookies: Record<string, string> };
const send = (
  order: Order,
  method: 'POST' | 'PUT',
  path: string,
  payload: object,
  key: string = randomUUID(),
) =>
  app.inject({
    method,
    url: `/api/analysis/${order.id}/panel${path}`,
    cookies: order.cookies,
    headers: { 'idempotency-key': key },
    payload,
  });
const enter = (order: Order, changes: object = {}, key?: string) =>
  send(order, 'POST', '/past-tests', { before: soul, after: sample, what: 'b', ...changes }, key);
const runsOf = async (order: Order): Promise<PanelRun[]> =>
  (await app.inject({ url: `/api/analysis/${order.id}/panel`, cookies: order.cookies })).json();
const work = (runId: number) => {
  const { signal } = new AbortController();
  return runPanel(deps, runId, { stopping: signal, signal });
};
const talkOf = async ({ id, cookies }: Order) =>
  (await app.inject({ url: `/api/analysis/${id}/talk`, cookies })).json();
const control = (method: string, path: string, body?: object) =>
  fetch(`${shop.llm.controlUrl}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
beforeEach(() => control('DELETE', '/scenarios'));

describe('a change whose result is known', () => {
  it('is judged in two rounds without the control text, from its own share of the budget', async () => {
    const order = await placeCompletedOrder(shop);
    const answer = await enter(order);
    expect(answer.statusCode).toBe(202);
    const run: PanelRun = answer.json();
    expect(run).toMatchObject({
      kind: 'past-test',
      texts: [soul, sample],
      progress: { done: 0, total: 20 },
      happened: { what: 'b', counts: null, isPublic: false },
    });
    await work(run.id);
    const [done] = await runsOf(order);
    expect(done).toMatchObject({ state: 'done', result: { repeats: 2, verdict: { winner: 'b' } } });
    expect(done?.result?.conditions.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await talkOf(order)).toMatchObject({
      panel: { left: 3, limit: 3 },
      pastTests: { left: 1, limit: 2 },
    });
    const [spending] = await deps.db
      .select()
      .from(talkSpendings)
      .where(eq(talkSpendings.analysisId, order.id));
    expect(spending).toMatchObject({ kind: 'past-test', state: 'done' });
    expect(spending?.costMicroUsd).toBeLessThan(deps.budget.unit['past-test']);
  });

  it('is judged blind: no prompt says what happened, which text is older, or that there are two', async () => {
    const order = await placeCompletedOrder(shop);
    await control('DELETE', '/requests');
    const asked = await Promise.all(
      (['a', 'b'] as const).map(async (what) => {
        const run: PanelRun = (
          await enter(order, { what, counts: what === 'a' ? known(9, 2) : known(2, 9) })
        ).json();
        await work(run.id);
        return run.id;
      }),
    );
    const listed = (await (await control('GET', '/requests')).json()) as {
      n: number;
      idempotencyKey: string;
    }[];
    const prompts = await Promise.all(
      listed
        .filter(({ idempotencyKey }) => asked.some((id) => idempotencyKey?.startsWith(`panel:${id}:`)))
        .map(async ({ n }) => {
          const { request } = (await (await control('GET', `/requests/${n}`)).json()) as {
            request: { messages: unknown };
          };
          return JSON.stringify(request.messages);
        }),
    );
    expect(prompts).toHaveLength(2 * 22);
    for (const prompt of prompts) {
      expect(prompt).not.toMatch(/did better|past.test|old text|new text|7,?311/i);
      expect(prompt.includes(soul) && prompt.includes(sample)).toBe(false);
    }
  });

  it('costs once for the same request, and no more than its share are accepted', async () => {
    const order = await placeCompletedOrder(shop);
    const key = randomUUID();
    const both = await Promise.all([enter(order, {}, key), enter(order, {}, key)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    expect(both[0]?.json().id).toBe(both[1]?.json().id);
    // Side by side with the first, which is still being judged.
    expect((await enter(order, { what: 'same' })).statusCode).toBe(202);
    const over = await enter(order);
    expect([over.statusCode, over.headers['x-error-code']]).toEqual([409, 'budget_used_up']);
  });

  it('is judged before anything new, and whoever has none is asked for none', async () => {
    const order = await placeCompletedOrder(shop);
    const past: PanelRun = (await enter(order)).json();
    const early = await send(order, 'POST', '', { texts: [soul] });
    expect([early.statusCode, early.headers['x-error-code']]).toEqual([409, 'reply_pending']);
    await work(past.id);
    expect((await send(order, 'POST', '', { texts: [soul] })).statusCode).toBe(202);
    const without = await placeCompletedOrder(shop);
    expect((await send(without, 'POST', '', { texts: [soul] })).statusCode).toBe(202);
  });

  it('is refused when it is not one', async () => {
    const order = await placeCompletedOrder(shop);
    for (const changes of [
      { before: ' ' },
      { before: sample },
      { after: 'x'.repeat(1_201) },
      { what: 'c' },
      { what: undefined },
      { what: 'a', counts: known(2, 9) },
      { counts: { a: { visitors: 0, taken: 0 }, b: { visitors: 1, taken: 0 } } },
      { counts: { a: { visitors: 5, taken: 6 }, b: { visitors: 5, taken: 5 } } },
      { counts: { a: { visitors: 5, taken: 1 } } },
      { counts: { a: { visitors: 1e300, taken: 1 }, b: { visitors: 5, taken: 5 } } },
    ])
      expect((await enter(order, changes)).statusCode).toBe(400);
    expect((await enter({ ...order, cookies: {} })).statusCode).toBe(404);
    expect(await runsOf(order)).toEqual([]);
  });
});

const known = (a: number, b: number) => ({
  a: { visitors: 7_311, taken: a },
  b: { visitors: 7_311, taken: b },
});

describe('what really happened', () => {
  async function compared(order: Order) {
    const run: PanelRun = (await send(order, 'POST', '', { texts: [soul, sample] })).json();
    await work(run.id);
    return run;
  }
  const tell = (order: Order, runId: number, entered: object) =>
    send(order, 'PUT', `/${runId}/happened`, entered);

  it('is entered after a run on two texts and can be corrected', async () => {
    const order = await placeCompletedOrder(shop);
    const run = await compared(order);
    const told = await tell(order, run.id, { what: 'a', counts: known(9, 2), isPublic: true });
    expect(told.json()).toMatchObject({
      id: run.id,
      happened: { what: 'a', counts: known(9, 2), isPublic: true },
    });
    await tell(order, run.id, { what: 'same' });
    expect((await runsOf(order))[0]?.happened).toEqual({ what: 'same', counts: null, isPublic: false });
  });

  it('is refused for one text, for a run under way, for a stranger and for another report’s run', async () => {
    const order = await placeCompletedOrder(shop);
    const other = await placeCompletedOrder(shop);
    const running: PanelRun = (await send(order, 'POST', '', { texts: [soul, sample] })).json();
    expect((await tell(order, running.id, { what: 'a' })).statusCode).toBe(400);
    expect((await tell(other, running.id, { what: 'a' })).statusCode).toBe(404);
    expect((await tell({ ...order, cookies: {} }, running.id, { what: 'a' })).statusCode).toBe(404);
    await work(running.id);
    const single: PanelRun = (await send(order, 'POST', '', { texts: [soul] })).json();
    await work(single.id);
    expect((await tell(order, single.id, { what: 'a' })).statusCode).toBe(400);
    expect((await runsOf(order)).every(({ happened }) => happened === null)).toBe(true);
  });

  it('of a past test stays as it was before the panel judged it; the consent can be given and withdrawn', async () => {
    const order = await placeCompletedOrder(shop);
    const run: PanelRun = (await enter(order, { isPublic: true })).json();
    await work(run.id);
    expect((await tell(order, run.id, { what: 'a' })).statusCode).toBe(400);
    expect((await tell(order, run.id, { what: 'b', isPublic: false })).statusCode).toBe(200);
    expect((await runsOf(order))[0]?.happened).toMatchObject({ what: 'b', isPublic: false });
  });
});

describe('a control question that moves', () => {
  it('voids the run: no winner is named, and the run is given back', async () => {
    const order = await placeCompletedOrder(shop);
    const hasty = `${sample} No time to measure? We do it.`;
    const run: PanelRun = (await send(order, 'POST', '', { texts: [soul, hasty] })).json();
    await work(run.id);
    const [done] = await runsOf(order);
    expect(done).toMatchObject({
      state: 'done',
      result: { verdict: { winner: 'none', why: 'control-moved' } },
    });
    expect((await talkOf(order)).panel).toMatchObject({ left: 3, limit: 3 });
    const [row] = await deps.db.select().from(panelRuns).where(eq(panelRuns.id, run.id));
    expect(row?.state).toBe('done');
  });
});
