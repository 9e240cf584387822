import { describe, expect, it } from 'vitest';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { someOrder, until } from '../../harness/shop/test-shop.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';

const shop = await openPaypalShop();
const { app, deps, paidOrder, rowOf, liveJobsOf } = shop;
const quick = await openPaypalShop({ worker: true, pdf: false, env: { CHANGE_WINDOW_MS: '1500' } });

type Order = { id: number; cookies: Record<string, string>; email: string };
const put = ({ id, cookies, email }: Order, changes: Record<string, unknown> = {}, on = app) => {
  const { promoCode: _none, ...payload } = someOrder({ email, ...changes });
  return on.inject({ method: 'PUT', url: `/api/analysis/${id}`, cookies, payload });
};
const take = (id: number, to: 'processing' | 'completed' = 'processing') =>
  deps.db.transaction(async (tx) => {
    await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
    if (to === 'completed') await moveAnalysis(tx, id, { from: 'processing', to });
  });

describe('the change window', () => {
  it('is on the row: it opens with the payment, its one job waits for its end, and the customer is told', async () => {
    const before = Date.now();
    const order = await paidOrder();
    const { startsAt, status } = await rowOf(order.id);
    expect(status).toBe('pending');
    const openMs = (startsAt?.getTime() ?? 0) - before;
    expect(openMs).toBeGreaterThanOrEqual(deps.changeWindowMs);
    expect(openMs).toBeLessThan(deps.changeWindowMs + 10_000);
    const jobs = await liveJobsOf(order.id);
    expect(jobs.map(({ startAfter }) => new Date(startAfter).getTime())).toEqual([startsAt?.getTime()]);
    const seen = await app.inject({ url: `/api/analysis/${order.id}`, cookies: order.cookies });
    expect(seen.json()).toMatchObject({ paid: true, startsAt: startsAt?.toISOString() });
  });

  it('ended by the customer: the edits are saved and the one job is moved forward', async () => {
    const order = await paidOrder();
    const answer = await put(order, {
      targetMarket: 'Owners of night-time pizza ovens',
      selectedModules: ['confession'],
    });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    expect(await rowOf(order.id)).toMatchObject({
      targetMarket: 'Owners of night-time pizza ovens',
      selectedModules: ['confession'],
      status: 'pending',
    });
    expect((await rowOf(order.id)).startsAt?.getTime()).toBeLessThanOrEqual(Date.now());
    const jobs = await liveJobsOf(order.id);
    expect(jobs).toHaveLength(1);
    expect(new Date(jobs[0]?.startAfter ?? 0).getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it('ended twice before anybody took the report up is still one job', async () => {
    const order = await paidOrder();
    const answers = await Promise.all([put(order), put(order), put(order)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await liveJobsOf(order.id)).toHaveLength(1);
  });

  it.each(['processing', 'completed'] as const)(
    'is over once the report is %s: 409, and nothing changes',
    async (status) => {
      const order = await paidOrder();
      expect((await put(order)).statusCode).toBe(200);
      await take(order.id, status);
      const before = await rowOf(order.id);
      const second = await put(order, { targetMarket: 'Too late for these words' });
      expect([second.statusCode, second.headers['x-error-code']]).toEqual([409, 'already_started']);
      expect(await rowOf(order.id)).toEqual(before);
    },
  );

  it('does not open for an unpaid order: 402, and nothing changes', async () => {
    const order = await shop.approvedOrder('cancel');
    const before = await rowOf(order.id);
    const answer = await put(order);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([402, 'payment_required']);
    expect(await rowOf(order.id)).toEqual(before);
    expect(await liveJobsOf(order.id)).toEqual([]);
  });

  it('lets the e-mail be corrected until the start, and not after it', async () => {
    const order = await paidOrder();
    expect((await put({ ...order, email: 'corrected@example.com' })).statusCode).toBe(200);
    expect((await rowOf(order.id)).customerEmail).toBe('corrected@example.com');
    await take(order.id);
    expect((await put({ ...order, email: 'too-late@example.com' })).statusCode).toBe(409);
    expect((await rowOf(order.id)).customerEmail).toBe('corrected@example.com');
  });
});

describe('the change window with a worker', () => {
  const reports = async (id: number) => (await quick.mailsOf(id, 'report-ready')).length;
  const completed = (id: number) =>
    until(async () => (await quick.rowOf(id)).status === 'completed', `report ${id}`, 25_000);

  it('left alone ends by itself', async () => {
    const order = await quick.paidOrder();
    expect((await quick.rowOf(order.id)).status).toBe('pending');
    await completed(order.id);
    expect(await reports(order.id)).toBe(1);
    expect(await quick.mailsOf(order.id, 'receipt')).toHaveLength(1);
  });

  it('ended by the customer at the very moment it ends by itself starts nothing twice', async () => {
    const orders = await Promise.all([quick.paidOrder(), quick.paidOrder()]);
    await Promise.all(
      orders.map(async (order, n) => {
        const { startsAt } = await quick.rowOf(order.id);
        const waitMs = (startsAt?.getTime() ?? 0) - Date.now() + n * 20;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)));
        const answers = await Promise.all([put(order, {}, quick.app), put(order, {}, quick.app)]);
        for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
        await completed(order.id);
        expect(await reports(order.id)).toBe(1);
      }),
    );
  });
});
