import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { sweep } from '../../harness/shop/sweep.ts';
import { until } from '../../harness/shop/test-shop.ts';
import { paypalPayments } from '../../src/payment/pay/adapters/paypal.ts';
import { signedInvoiceId } from '../../src/payment/pay/sign-invoice-id.ts';
import { paymentEvents, paymentProblems, payments } from '../../src/payment/schema.ts';

const shop = await openPaypalShop();
const { deps, decide, goBack, foreignOrder, unpaidOrder, rowOf, paymentOf, ledgerOf, eventsOf } = shop;
const anotherAccount = { payee: { merchant_id: 'ANTHERMERCHNT' } };
const inAnHour = { ...deps, now: () => new Date(Date.now() + 60 * 60_000) };

beforeEach(() => shop.emulator('DELETE', '/scenarios'));

const troubleOf = async (orderId: string) =>
  (await deps.db.select().from(paymentProblems)).find(({ providerOrderId }) => providerOrderId === orderId);
const isNotified = (orderId: string, eventType: string) =>
  until(async () => {
    const [eventId] = await eventsOf(orderId, eventType);
    return (await deps.db.select().from(paymentEvents)).some((event) => event.eventId === eventId);
  }, `the notice ${eventType}`);
/** The order is approved, and we hear of it in every way there is. */
async function approveAndTell(orderId: string, analysisId: number) {
  await decide(orderId, 'approve');
  await isNotified(orderId, 'CHECKOUT.ORDER.APPROVED');
  const back = await goBack(orderId, analysisId);
  await sweep(inAnHour);
  return back.headers.location;
}
/** The money moves without our product, and PayPal notifies us. */
async function captureElsewhere(orderId: string) {
  await decide(orderId, 'approve');
  await shop.asMerchant('POST', `/v2/checkout/orders/${orderId}/capture`, {});
  await isNotified(orderId, 'PAYMENT.CAPTURE.COMPLETED');
}
async function expectUnpaid(analysisId: number) {
  expect(await rowOf(analysisId)).toMatchObject({ startsAt: null, status: 'pending' });
  expect((await paymentOf(analysisId))?.status ?? 'none').not.toBe('captured');
  expect(await shop.mailsOf(analysisId, 'receipt')).toEqual([]);
}

describe('A3: an order with our analysis id and price that was created outside the shop', () => {
  it.each([
    ['for another payee', anotherAccount],
    ['for us, without our seal', {}],
    ['for us, with an invented seal', { invoice_id: `1-20261115a-${'x'.repeat(43)}` }],
  ])('A3: %s is neither adopted nor captured', async (_what, fields) => {
    const { id } = await unpaidOrder();
    const orderId = await foreignOrder(id, '37.00', 'USD', fields);
    expect(await approveAndTell(orderId, id)).toBe('/');
    expect((await ledgerOf(orderId))?.capturedCents).toBe(0);
    await expectUnpaid(id);
    expect(await paymentOf(id)).toBeUndefined();
  });

  it('A3: captured for another payee is not a payment, and not listed as a problem', async () => {
    const { id } = await unpaidOrder();
    const orderId = await foreignOrder(id, '37.00', 'USD', anotherAccount);
    await captureElsewhere(orderId);
    await expectUnpaid(id);
    expect(await troubleOf(orderId)).toBeUndefined();
  });

  it('A3: captured for us without our seal is not a payment, and is listed for the operator', async () => {
    const { id } = await unpaidOrder();
    const orderId = await foreignOrder(id, '37.00');
    await captureElsewhere(orderId);
    await expectUnpaid(id);
    const trouble = { kind: 'no-order', analysisId: id, amountCents: 3_700, note: 'no_seal' };
    expect(await troubleOf(orderId)).toMatchObject(trouble);
  });

  const secrets = deps.linkSecrets;
  it.each<[string, (id: number) => string]>([
    ['another analysis', (id) => sealed(id + 1, 3_700, 'USD')],
    ['another price', (id) => sealed(id, 3_600, 'USD')],
    ['another currency', (id) => sealed(id, 3_700, 'EUR')],
    ['another secret', (id) => sealed(id, 3_700, 'USD', ['another-secret'])],
    ['another attempt', (id) => sealed(id, 3_700, 'USD').replace('20261115a', '20261115b')],
  ])('A3: a seal over %s does not make it ours', async (_what, invoiceIdOf) => {
    const { id } = await unpaidOrder();
    const orderId = await foreignOrder(id, '37.00', 'USD', { invoice_id: invoiceIdOf(id) });
    expect(await approveAndTell(orderId, id)).toBe('/');
    await expectUnpaid(id);
  });
  const sealed = (analysisId: number, amountCents: number, currency: string, by = secrets) =>
    signedInvoiceId({ analysisId, amountCents, currency }, '20261115a', by);
});

describe('A3: an order of our own', () => {
  it('A3: that our row does not name is adopted by its seal, also under the previous secret', async () => {
    const { id } = await unpaidOrder();
    const orderId = await shop.unrecordedOrder(id);
    await shop.loseWebhooks();
    await decide(orderId, 'approve');
    const rotated = await shop.appWith({ linkSecrets: ['the-next-secret', ...deps.linkSecrets] });
    const back = await rotated.inject(`/api/paypal/success?orderID=${orderId}`);
    expect(back.headers.location).toBe(`/welcome/${id}`);
    expect(await paymentOf(id)).toMatchObject({ providerOrderId: orderId, status: 'captured' });
  });

  it('A3: that our row names, or named earlier, needs no seal: its secret may have left the list', async () => {
    await shop.loseWebhooks();
    const { id, cookies } = await unpaidOrder();
    await shop.createOrder(id, cookies);
    const orderId = await foreignOrder(id, '37.00');
    const earlier = await foreignOrder(id, '37.00');
    for (const providerOrderId of [earlier, orderId])
      await deps.db.update(payments).set({ providerOrderId }).where(eq(payments.analysisId, id));
    await decide(earlier, 'approve');
    expect((await goBack(earlier, id)).headers.location).toBe(`/welcome/${id}`);
  });

  it('A3: whose payee has changed is not captured; when captured elsewhere, it is listed for the operator', async () => {
    await shop.loseWebhooks();
    const { id, cookies } = await unpaidOrder();
    await shop.createOrder(id, cookies);
    const orderId = await foreignOrder(id, '37.00', 'USD', anotherAccount);
    await deps.db.update(payments).set({ providerOrderId: orderId }).where(eq(payments.analysisId, id));
    await decide(orderId, 'approve');
    expect((await shop.capture(orderId, cookies)).json()).toMatchObject({ paid: false });
    expect((await ledgerOf(orderId))?.capturedCents).toBe(0);
    await shop.asMerchant('POST', `/v2/checkout/orders/${orderId}/capture`, {});
    await goBack(orderId, id);
    await expectUnpaid(id);
    expect(await troubleOf(orderId)).toMatchObject({ kind: 'does-not-fit', note: 'wrong_payee' });
  });

  it('A3: is not created while the configured account differs from the one that PayPal would pay', async () => {
    const config = { ...shop.config.paypal, merchantId: 'ANTHERMERCHNT' };
    const misconfigured = await shop.appWith({ payments: paypalPayments(config) });
    const { id, cookies } = await unpaidOrder();
    expect((await shop.createOrder(id, cookies, misconfigured)).statusCode).toBe(503);
    expect(await paymentOf(id)).toBeUndefined();
  });

  it('A3: has an invoice id of its own, the same for a repeat under the same key, within PayPal’s limits', async () => {
    await shop.loseWebhooks();
    const { id, cookies } = await unpaidOrder();
    const first: string = (await shop.createOrder(id, cookies)).json().orderId;
    await shop.createOrder(id, cookies);
    await decide(first, 'expire');
    const second: string = (await shop.createOrder(id, cookies)).json().orderId;
    const inSixHours = { now: () => new Date(Date.now() + 6 * 60 * 60_000) };
    await shop.createOrder(id, cookies, await shop.appWith(inSixHours));
    const sent: Sent[] = (await shop.emulator('GET', '/requests')).body.filter(
      ({ operation, request }: Sent) =>
        operation === 'orders.create' && request.purchase_units[0]?.custom_id === String(id),
    );
    const keysOf = new Map(sent.map((one) => [one.request.purchase_units[0]?.invoice_id, one.requestId]));
    expect([sent.length, keysOf.size, new Set(keysOf.values()).size]).toEqual([5, 3, 3]);
    expect(second).not.toBe(first);
    for (const { requestId, request } of sent) {
      expect(requestId.length).toBeLessThanOrEqual(108);
      expect(request.purchase_units[0]?.invoice_id.length).toBeLessThanOrEqual(127);
    }
  });
});
type Sent = {
  operation: string;
  requestId: string;
  request: { purchase_units: { custom_id: string; invoice_id: string }[] };
};
