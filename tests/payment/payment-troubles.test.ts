import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { sweep } from '../../harness/shop/sweep.ts';
import { until } from '../../harness/shop/test-shop.ts';
import { paymentProblems } from '../../src/payment/schema.ts';

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
