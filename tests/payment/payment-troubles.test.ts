import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { sweep } from '../../harness/shop/sweep.ts';
import { until } from '../../harness/shop/test-shop.ts';
import { insertAnalysis, type NewAnalysis } from '../../src/analysis/store.ts';
import { paymentProblems, payments } from '../../src/payment/schema.ts';

const shop = await openPaypalShop();
const { app, deps } = shop;
const { db } = deps;
const root = await hireAdministrator(shop);
type Trouble = {
  id: number;
  kind: string;
  providerOrderId: string;
  analysisId: number | null;
  note: string | null;
  guess: { analysisId: number; others: number; why: string } | null;
};
const troubles = async (): Promise<Trouble[]> =>
  (await app.inject({ url: '/api/admin/problems', ...root.sender })).json().payments;
const troubleOf = async (orderId: string) =>
  (await troubles()).find(({ providerOrderId }) => providerOrderId === orderId);
const settledAt = async (providerOrderId: string) => {
  const rows = await db
    .select()
    .from(paymentProblems)
    .where(eq(paymentProblems.providerOrderId, providerOrderId));
  return rows[0]?.settledAt ?? null;
};

/** Money moves in an order past our product, and PayPal tells us. */
async function capturedElsewhere(customId: number, value: string): Promise<string> {
  const orderId = await shop.foreignOrder(customId, value);
  await shop.decide(orderId, 'approve');
  await shop.asMerchant('POST', `/v2/checkout/orders/${orderId}/capture`, {});
  return orderId;
}

describe('money that no order of ours explains', () => {
  it('is listed once, however often it is reported, and disappears once it is resolved', async () => {
    const orderId = await capturedElsewhere(987_654_321, '12.00');
    const trouble = await until(() => troubleOf(orderId), 'the trouble');
    expect(trouble).toMatchObject({ kind: 'no-order', analysisId: null, amountCents: 1200 });
    await shop.goBack(orderId);
    expect((await troubles()).filter(({ providerOrderId }) => providerOrderId === orderId)).toHaveLength(1);
    const url = `/api/admin/payment-troubles/${trouble.id}/settle`;
    expect((await app.inject({ method: 'POST', url, ...root.sender })).statusCode).toBe(204);
    expect(await troubleOf(orderId)).toBeUndefined();
    await shop.goBack(orderId);
    expect(await troubleOf(orderId)).toBeUndefined();
    expect(await settledAt(orderId)).not.toBeNull();
  });

  it('is not refunded when another shop’s order carries the number of our paid order', async () => {
    const { id } = await shop.paidOrder();
    const orderId = await capturedElsewhere(id, '37.00');
    expect(await until(() => troubleOf(orderId), 'the trouble')).toMatchObject({
      kind: 'no-order',
      analysisId: id,
    });
    await sweep(deps);
    expect(await shop.ledgerOf(orderId)).toMatchObject({ capturedCents: 3700, refundedCents: 0 });
  });

  it('that was never captured is not listed', async () => {
    const orderId = await shop.foreignOrder(987_654_321, '12.00');
    await shop.decide(orderId, 'approve');
    await shop.goBack(orderId);
    expect(await troubleOf(orderId)).toBeUndefined();
  });
});

describe('the order that a payment probably belongs to', () => {
  const unpaid = (changes: Partial<NewAnalysis> = {}) =>
    db.transaction((tx) =>
      insertAnalysis(tx, {
        ...{ targetMarket: 'Market', productService: 'Product', listPriceCents: 3700, finalPriceCents: 1111 },
        ...changes,
      }),
    );
  const paid = async (amountCents: number | null, changes = {}) => {
    const firstSeenAt = new Date();
    const providerOrderId = randomUUID();
    const row = { kind: 'no-order', reference: providerOrderId, providerOrderId, amountCents } as const;
    await db.insert(paymentProblems).values({ ...row, firstSeenAt, lastSeenAt: firstSeenAt, ...changes });
    return (await troubleOf(providerOrderId))?.guess;
  };

  it('is the unpaid one of the same price from the hours before, and says how many others there were', async () => {
    expect(await paid(1111)).toBeNull();
    expect(await paid(null)).toBeNull();
    const { id } = await unpaid();
    await unpaid({ finalPriceCents: 1112 });
    await unpaid({ paymentStatus: 'captured', startsAt: new Date() });
    await unpaid({ createdAt: new Date(Date.now() - 7 * 60 * 60_000) });
    expect(await paid(1111)).toMatchObject({
      analysisId: id,
      others: 0,
      why: expect.stringMatching(/^The only/),
    });
    const newer = await unpaid();
    expect(await paid(1111)).toMatchObject({ analysisId: newer.id, others: 1 });
    expect(await paid(1111, { firstSeenAt: new Date(Date.now() - 60_000) })).toBeNull();
  });

  it('is the one whose number the payment carries, before any other', async () => {
    const { id } = await unpaid();
    await unpaid();
    expect(await paid(1111, { analysisId: id })).toMatchObject({ analysisId: id, others: 0 });
  });
});

describe('an analysis that was paid by two of its orders', () => {
  it('has its second payment refunded by the sweep when the process died before the refund', async () => {
    await shop.loseWebhooks(); // the notice of the first approval would have it captured at once
    const first = await shop.approvedOrder();
    // The row forgets this order for another one, which is paid; then the first one's money moves, past us.
    const second = await shop.foreignOrder(first.id, '37.00');
    await db.update(payments).set({ providerOrderId: second }).where(eq(payments.analysisId, first.id));
    await shop.decide(second, 'approve');
    await shop.goBack(second);
    expect(await shop.paymentOf(first.id)).toMatchObject({ status: 'captured', providerOrderId: second });
    const dies = await shop.appWith({
      payments: { ...deps.payments, refund: () => Promise.reject(new Error('killed here')) },
    });
    await shop.asMerchant('POST', `/v2/checkout/orders/${first.orderId}/capture`, {});
    await dies.inject(`/api/paypal/success?orderID=${first.orderId}`);
    expect(await troubleOf(first.orderId)).toMatchObject({ kind: 'paid-twice', analysisId: first.id });
    expect(await shop.ledgerOf(first.orderId)).toMatchObject({ refundedCents: 0 });
    await sweep(deps);
    await sweep(deps);
    expect(await shop.ledgerOf(first.orderId)).toMatchObject({ capturedCents: 3700, refundedCents: 3700 });
    expect(await troubleOf(first.orderId)).toBeUndefined();
    expect(await shop.mailsOf(first.id, 'duplicate-refunded')).toHaveLength(1);
    expect(await shop.ledgerOf(second)).toMatchObject({ capturedCents: 3700, refundedCents: 0 });
    expect(await shop.paymentOf(first.id)).toMatchObject({ status: 'captured', providerOrderId: second });
  });
});

describe('a notice', () => {
  it('with an invalid signature is refused, not listed', async () => {
    const before = (await troubles()).length;
    const answer = await app.inject({ method: 'POST', url: '/api/paypal/webhook', payload: '{}' });
    expect(answer.statusCode).toBe(401);
    expect(await troubles()).toHaveLength(before);
  });

  it('that we fail to handle is listed, and resolved when a retry succeeds', async () => {
    const notice = {
      eventId: 'EVENT-1',
      kind: 'capture-changed',
      providerOrderId: 'SOME-ORDER',
      providerCaptureId: null,
    } as const;
    let isDown = true;
    const readOrder: typeof deps.payments.readOrder = async () => {
      if (isDown) throw new Error('PayPal answered 503');
      return null;
    };
    const on = await shop.appWith({
      payments: { ...deps.payments, readOrder, verifyNotice: async () => notice },
    });
    const send = () => on.inject({ method: 'POST', url: '/api/paypal/webhook', payload: '{}' });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([500, 500]);
    const [failing] = await db.select().from(paymentProblems).where(eq(paymentProblems.reference, 'EVENT-1'));
    expect(failing).toMatchObject({ kind: 'notice-failed', times: 2, settledAt: null });
    expect(failing?.note).toContain('PayPal answered 503');
    isDown = false;
    expect((await send()).statusCode).toBe(204);
    expect(await troubleOf('SOME-ORDER')).toBeUndefined();
    expect(await settledAt('SOME-ORDER')).not.toBeNull();
  });

  it('that arrives twice at once, and fails once, leaves no open problem after the retry', async () => {
    const orderId = 'TWO-COPIES';
    const notice = {
      eventId: 'EVENT-2',
      kind: 'capture-changed',
      providerOrderId: orderId,
      providerCaptureId: null,
    } as const;
    const dealtWith = Promise.withResolvers<void>();
    const isFirst = [true, false, false];
    const readOrder: typeof deps.payments.readOrder = async () => {
      if (!isFirst.shift()) return null;
      await dealtWith.promise;
      throw new Error('PayPal answered 503');
    };
    const on = await shop.appWith({
      payments: { ...deps.payments, readOrder, verifyNotice: async () => notice },
    });
    const send = () => on.inject({ method: 'POST', url: '/api/paypal/webhook', payload: '{}' });
    const inVain = send();
    await until(async () => isFirst.length === 2, 'the first copy is being dealt with');
    expect((await send()).statusCode).toBe(204);
    dealtWith.resolve();
    expect((await inVain).statusCode).toBe(500);
    expect(await troubleOf(orderId)).toMatchObject({ kind: 'notice-failed' });
    expect((await send()).statusCode).toBe(204); // PayPal sends again what was answered with a 500
    expect(await troubleOf(orderId)).toBeUndefined();
  });
});
