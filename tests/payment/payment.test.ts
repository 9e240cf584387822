import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../harness/shop/sweep.ts';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { payments } from '../../src/payment/schema.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';

const shop = await openTestShop({ paypal: true });
const { app, deps } = shop;
await app.listen({ host: '127.0.0.1', port: shop.config.port });

const emulator = async (method: string, path: string, body: object = {}) => {
  const response = await fetch(`${shop.paypalUrl}/emulator${path}`, {
    method,
    ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
};
const loseWebhooks = () =>
  emulator('POST', '/scenarios', {
    match: { operation: 'webhook' },
    times: null,
    effect: { kind: 'lose-webhook' },
  });
beforeEach(() => emulator('DELETE', '/scenarios'));

async function unpaidOrder(changes: Record<string, unknown> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/analysis',
    payload: someOrder({ promoCode: '', ...changes }),
  });
  return { id: answer.json().id as number, cookies: cookieOf(answer) };
}
const createOrder = (analysisId: number, cookies: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/paypal/orders', payload: { analysisId }, cookies });
const capture = (orderId: string, cookies: Record<string, string>) =>
  app.inject({ method: 'POST', url: `/api/paypal/orders/${orderId}/capture`, cookies });
const rowOf = async (id: number) =>
  (await deps.db.select().from(analysisRequests).where(eq(analysisRequests.id, id)))[0];
const receiptsOf = async (id: number) =>
  (await deps.db.select().from(mailOutbox).where(eq(mailOutbox.analysisId, id))).filter(
    ({ kind }) => kind === 'receipt',
  );
async function approvedOrder(decision: 'approve' | 'decline' | 'review' = 'approve', changes = {}) {
  const order = await unpaidOrder(changes);
  const created = await createOrder(order.id, order.cookies);
  expect(created.statusCode).toBe(201);
  const orderId: string = created.json().orderId;
  await emulator('POST', `/orders/${orderId}/${decision}`);
  return { ...order, orderId };
}

describe('a payment', () => {
  it('by the button: created at our price, approved, captured; the change window opens and one receipt is queued', async () => {
    await loseWebhooks();
    const { id, cookies, orderId } = await approvedOrder('approve', { promoCode: 'SAVE10' });
    const captured = await capture(orderId, cookies);
    expect(captured.json()).toMatchObject({ analysisId: id, paid: true, paymentStatus: 'captured' });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'pending', paymentStatus: 'captured', finalPriceCents: 2700 });
    expect((row?.startsAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(await receiptsOf(id)).toHaveLength(1);
    const back = await app.inject(`/api/paypal/success?custom=${id}&PayerID=X&orderID=${orderId}`);
    expect(back.headers.location).toBe(`/welcome/${id}`);
  });

  it('by the fallback: the return captures it and leads to the success page', async () => {
    await loseWebhooks();
    const { id, orderId } = await approvedOrder();
    const back = await app.inject(`/api/paypal/success?token=${orderId}&PayerID=X`);
    expect(back.headers.location).toBe(`/success?session_id=${orderId}&analysis_id=${id}`);
    expect((await rowOf(id))?.paymentStatus).toBe('captured');
  });

  it('whose browser vanished after the approval is finished by the webhook', async () => {
    const { id } = await approvedOrder();
    await until(async () => (await rowOf(id))?.paymentStatus === 'captured', 'the webhook');
    expect(await receiptsOf(id)).toHaveLength(1);
  });

  it('whose browser vanished and whose webhooks were lost is finished by the sweep', async () => {
    await loseWebhooks();
    const { id } = await approvedOrder();
    const inTenMinutes = { ...deps, now: () => new Date(Date.now() + 10 * 60_000) };
    await sweep(inTenMinutes);
    expect((await rowOf(id))?.paymentStatus).toBe('captured');
  });

  it('that was declined may be tried again with the same order', async () => {
    await loseWebhooks();
    const { id, cookies, orderId } = await approvedOrder('decline');
    const declined = await capture(orderId, cookies);
    expect([declined.statusCode, declined.headers['x-error-code']]).toEqual([402, 'payment_declined']);
    await emulator('POST', `/orders/${orderId}/approve`);
    expect((await capture(orderId, cookies)).json()).toMatchObject({ analysisId: id, paid: true });
  });

  it('that was declined stays unpaid when the notice of its approval arrives', async () => {
    const { id, cookies, orderId } = await approvedOrder('decline');
    await until(async () => (await rowOf(id))?.paymentStatus === 'declined', 'the notice');
    expect((await capture(orderId, cookies)).statusCode).toBe(402);
    expect((await rowOf(id))?.paymentStatus).toBe('declined');
  });

  it('held for review releases nothing until the money is there', async () => {
    const { id, cookies, orderId } = await approvedOrder('review');
    expect((await capture(orderId, cookies)).json()).toMatchObject({
      paid: false,
      paymentStatus: 'pending_review',
    });
    expect((await rowOf(id))?.startsAt).toBeNull();
    expect((await createOrder(id, cookies)).headers['x-error-code']).toBe('payment_in_review');
    const [payment] = await deps.db.select().from(payments).where(eq(payments.analysisId, id));
    await emulator('POST', `/captures/${payment?.providerCaptureId}/complete`);
    await until(async () => (await rowOf(id))?.paymentStatus === 'captured', 'the released money');
  });

  it('asked for twice is one order, and captured twice at once is one capture', async () => {
    const order = await unpaidOrder();
    const [a, b] = await Promise.all([
      createOrder(order.id, order.cookies),
      createOrder(order.id, order.cookies),
    ]);
    expect(a.json().orderId).toBe(b.json().orderId);
    const orderId: string = a.json().orderId;
    await emulator('POST', `/orders/${orderId}/approve`);
    const captures = await Promise.all(Array.from({ length: 5 }, () => capture(orderId, order.cookies)));
    expect(captures.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    const { body } = await emulator('GET', '/ledger');
    const line = body.orders.find((entry: { orderId: string }) => entry.orderId === orderId);
    expect(line).toMatchObject({ capturedCents: 3700 });
    expect(await receiptsOf(order.id)).toHaveLength(1);
    expect((await createOrder(order.id, order.cookies)).headers['x-error-code']).toBe('already_paid');
  });

  it('whose capture answer was lost is found captured', async () => {
    await loseWebhooks();
    const { id, cookies, orderId } = await approvedOrder();
    await emulator('POST', '/scenarios', {
      match: { operation: 'orders.capture' },
      effect: { kind: 'timeout-after-effect', by: 'drop' },
    });
    expect((await capture(orderId, cookies)).headers['x-error-code']).toBe('provider_unavailable');
    expect((await capture(orderId, cookies)).json()).toMatchObject({ analysisId: id, paid: true });
    const { body } = await emulator('GET', '/ledger');
    expect(body.orders.find((entry: { orderId: string }) => entry.orderId === orderId).capturedCents).toBe(
      3700,
    );
  });
});
