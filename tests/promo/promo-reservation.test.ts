import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { sweep } from '../../harness/shop/sweep.ts';
import { someOrder } from '../../harness/shop/test-shop.ts';
import { applyRetention } from '../../src/account/deletion/apply-retention.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { promoRedemptions } from '../../src/payment/promo/schema.ts';
import { findManagedPromo, savePromoCode } from '../../src/payment/promo/store.ts';
import { removals } from '../../src/retention.ts';

const shop = await openPaypalShop();
const { app, deps, unpaidOrder, createOrder, capture, decide, approvedOrder, rowOf, ledgerOf } = shop;
const dayMs = 24 * 60 * 60_000;
const later = (ms: number) => ({ ...deps, now: () => new Date(Date.now() + ms) });

let made = 0;
async function limitedCode(maxRedemptions: number, percent = 50): Promise<string> {
  made += 1;
  const code = `LIMITED-${made}`;
  const open = { startsAt: null, endsAt: null, maxRedemptions };
  await savePromoCode(deps.db, { code, description: 'Limited', kind: 'percent', value: percent, ...open });
  return code;
}
/** What the limit counts, and what the operator is shown: they must never differ. */
async function taken(code: string): Promise<number> {
  const promo = await findManagedPromo(deps.db, code);
  expect(promo?.held).toBe(promo?.redemptions);
  return promo?.redemptions ?? -1;
}
const remove = (id: number, cookies: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/api/analysis/${id}/delete`,
    payload: { confirm: 'DELETE' },
    headers: { 'idempotency-key': randomUUID() },
    cookies,
  });

describe('A8: a limited promo code', () => {
  it('A8: survives three anonymous unpaid orders that are deleted', async () => {
    const code = await limitedCode(3);
    for (let n = 0; n < 3; n += 1) {
      const { id, cookies } = await unpaidOrder({ promoCode: code });
      expect((await remove(id, cookies)).statusCode).toBe(200);
    }
    expect(await taken(code)).toBe(0);
    expect((await unpaidOrder({ promoCode: code })).id).toBeGreaterThan(0);
  });

  it('A8: is reserved when payment starts, once, and not when the form is sent', async () => {
    const code = await limitedCode(3);
    const { id, cookies } = await unpaidOrder({ promoCode: code });
    expect([await taken(code), (await rowOf(id)).finalPriceCents]).toEqual([0, 1850]);
    await Promise.all([createOrder(id, cookies), createOrder(id, cookies), createOrder(id, cookies)]);
    expect(await taken(code)).toBe(1);
  });

  it('A8: is given back with the deletion of an order whose payment was started', async () => {
    const code = await limitedCode(1);
    const { id, cookies } = await unpaidOrder({ promoCode: code });
    expect((await createOrder(id, cookies)).statusCode).toBe(201);
    expect(await taken(code)).toBe(1);
    expect((await remove(id, cookies)).statusCode).toBe(200);
    expect(await taken(code)).toBe(0);
  });

  it('A8: is given back when unpaid orders expire', async () => {
    const code = await limitedCode(2);
    const orders = [await unpaidOrder({ promoCode: code }), await unpaidOrder({ promoCode: code })];
    for (const { id, cookies } of orders) await createOrder(id, cookies);
    expect(await taken(code)).toBe(2);
    await applyRetention(later(400 * dayMs), removals, new AbortController().signal);
    expect(await taken(code)).toBe(0);
    expect(await deps.db.$count(analysisRequests, eq(analysisRequests.promoCode, code))).toBe(0);
  });

  it('A8: with one redemption left goes to the first who starts to pay; the other is shown the new price first', async () => {
    const code = await limitedCode(1);
    const [first, second] = [await unpaidOrder({ promoCode: code }), await unpaidOrder({ promoCode: code })];
    const answers = await Promise.all([first, second].map(({ id, cookies }) => createOrder(id, cookies)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const loser = answers[0]?.statusCode === 409 ? first : second;
    expect(answers.find(({ statusCode }) => statusCode === 409)?.headers['x-error-code']).toBe(
      'price_changed',
    );
    expect(await rowOf(loser.id)).toMatchObject({ finalPriceCents: 3700, promoCode: null });
    expect(await taken(code)).toBe(1);
    const { orderId } = (await createOrder(loser.id, loser.cookies)).json();
    await decide(orderId, 'approve');
    expect((await capture(orderId, loser.cookies)).json()).toMatchObject({ paid: true });
    expect((await ledgerOf(orderId))?.capturedCents).toBe(3700);
  });

  it('A8: is redeemed by a free order at once, and stays redeemed when that order is deleted', async () => {
    const code = await limitedCode(1, 100);
    const payload = someOrder({ promoCode: code });
    const created = await app.inject({ method: 'POST', url: '/api/analysis', payload });
    expect(created.json()).toMatchObject({ paid: true, finalPrice: 0 });
    const cookies = Object.fromEntries(created.cookies.map(({ name, value }) => [name, value]));
    expect((await remove(created.json().id, cookies)).statusCode).toBe(200);
    expect(await taken(code)).toBe(1);
    const again = await app.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: someOrder({ promoCode: code }),
    });
    expect(again.headers['x-error-code']).toBe('promo_not_valid');
  });

  it('A8: stays redeemed when a paid order is deleted', async () => {
    const code = await limitedCode(1);
    const { id, cookies, orderId } = await approvedOrder('approve', { promoCode: code });
    expect((await capture(orderId, cookies)).json()).toMatchObject({ paid: true });
    expect((await remove(id, cookies)).statusCode).toBe(200);
    expect(await taken(code)).toBe(1);
  });

  it('A8: whose reservation ended before the money arrived is counted again', async () => {
    const code = await limitedCode(1);
    const { id, cookies, orderId } = await approvedOrder('cancel', { promoCode: code });
    await deps.db
      .update(promoRedemptions)
      .set({ redeemedAt: new Date(Date.now() - 2 * dayMs) })
      .where(eq(promoRedemptions.analysisId, id));
    await sweep(deps);
    expect(await taken(code)).toBe(0);
    await decide(orderId, 'approve');
    expect((await capture(orderId, cookies)).json()).toMatchObject({ paid: true });
    expect(await taken(code)).toBe(1);
  });
});
