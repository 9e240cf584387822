import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { demoMerchant } from '../../../../emulators/paypal/demo-accounts.ts';
import { credentials, startMerchant } from '../../../../emulators/paypal/test-merchant.ts';
import { paypalPayments } from './paypal.ts';

const merchant = await startMerchant();
afterAll(() => merchant.close());
const settings = {
  ...credentials,
  apiUrl: merchant.url,
  timeoutMs: 2_000,
  activityUrl: `${merchant.url}/activity/payment`,
  merchantId: demoMerchant.merchant_id,
  certificateHosts: [new URL(merchant.url).host],
};
const paypal = paypalPayments(settings);
const { control } = merchant;
const scenario = (operation: string, effect: object) =>
  control('POST', '/scenarios', { match: { operation }, effect });
beforeEach(() => control('DELETE', '/scenarios'));

let keys = 0;
const order = (amountCents = 3_700, idempotencyKey = `order-${++keys}`) =>
  paypal.createOrder({
    analysisId: 42,
    invoiceId: `42.${idempotencyKey}`,
    amountCents,
    description: 'Innerbuyer ELITE Analysis',
    returnUrl: 'https://shop.test/api/paypal/success',
    cancelUrl: 'https://shop.test/api/paypal/cancel',
    idempotencyKey,
  });
const decided = async (decision: 'approve' | 'decline' | 'review' | 'expire') => {
  const { providerOrderId } = await order();
  await control('POST', `/orders/${providerOrderId}/${decision}`);
  return providerOrderId;
};
const captured = async () => {
  const providerOrderId = await decided('approve');
  const { capture } = await paypal.capture(providerOrderId, `capture-${providerOrderId}`);
  return { providerOrderId, providerCaptureId: capture?.id ?? '' };
};
type Entry = { operation: string; status: number; requestId: string | null; request: unknown };
const sent = async (operation: string): Promise<Entry[]> =>
  (await control('GET', '/requests')).body.filter((entry: Entry) => entry.operation === operation);

describe('an order', () => {
  it('carries our id, the amount as text, our addresses and no shipping, and PayPal accepts every field', async () => {
    const { providerOrderId, approveUrl } = await order(100_005, 'the-key');
    expect(approveUrl).toBe(`${merchant.url}/checkoutnow?token=${providerOrderId}`);
    const entry = (await sent('orders.create')).at(-1);
    expect(entry).toMatchObject({
      status: 201,
      requestId: 'the-key',
      request: {
        intent: 'CAPTURE',
        purchase_units: [
          { custom_id: '42', invoice_id: '42.the-key', amount: { currency_code: 'USD', value: '1000.05' } },
        ],
        application_context: {
          return_url: 'https://shop.test/api/paypal/success',
          cancel_url: 'https://shop.test/api/paypal/cancel',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
        },
      },
    });
  });

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [2_700, '27.00'],
    [3_705, '37.05'],
    [1_999_999, '19999.99'],
  ])('of %i cents says “%s” and reads back to the cent', async (cents, value) => {
    const { providerOrderId } = await order(cents);
    expect((await sent('orders.create')).at(-1)?.request).toMatchObject({
      purchase_units: [{ amount: { value } }],
    });
    expect((await paypal.readOrder(providerOrderId))?.amountCents).toBe(cents);
  });

  it('asked for twice under one key is one order', async () => {
    const [a, b] = [await order(3_700, 'same'), await order(3_700, 'same')];
    expect(a).toEqual(b);
  });

  it.each(['approve', 'expire'] as const)(
    'asked for again after “%s” has no way to pay it any more',
    async (decision) => {
      const key = `after-${decision}`;
      const { providerOrderId } = await order(3_700, key);
      await control('POST', `/orders/${providerOrderId}/${decision}`);
      expect(await order(3_700, key)).toEqual({ providerOrderId, approveUrl: null });
    },
  );

  it('that PayPal does not know is null', async () => {
    expect(await paypal.readOrder('5O190127TN364715T')).toBeNull();
    const asked = (await sent('orders.get')).length;
    for (const providerOrderId of ['', 'x', '../v2/x', 'A'.repeat(37), '5O190127TN364715T?', 'Ä'])
      expect(await paypal.readOrder(providerOrderId)).toBeNull();
    expect(await sent('orders.get')).toHaveLength(asked);
  });

  it('is read into our own terms in each of its states', async () => {
    const { providerOrderId } = await order();
    const blank = {
      providerOrderId,
      customId: '42',
      invoiceId: `42.order-${keys}`,
      isPaidToUs: true,
      amountCents: 3_700,
      currency: 'USD',
      capture: null,
      refundedCents: 0,
    };
    expect(await paypal.readOrder(providerOrderId)).toEqual({ ...blank, state: 'created' });
    await control('POST', `/orders/${providerOrderId}/approve`);
    expect(await paypal.readOrder(providerOrderId)).toEqual({ ...blank, state: 'approved' });
    expect((await paypal.readOrder(await decided('expire')))?.state).toBe('voided');
  });
});

describe('a capture', () => {
  it('that succeeds is completed, and the same again is the same', async () => {
    const providerOrderId = await decided('approve');
    const first = await paypal.capture(providerOrderId, 'k1');
    expect(first).toMatchObject({ state: 'completed', capture: { state: 'completed', amountCents: 3_700 } });
    expect(await paypal.capture(providerOrderId, 'k1')).toEqual(first);
    expect(await paypal.capture(providerOrderId, 'another key')).toEqual(first); // ORDER_ALREADY_CAPTURED
  });

  it('that is held for review is pending, though the order is completed', async () => {
    const providerOrderId = await decided('review');
    expect(await paypal.capture(providerOrderId, 'k2')).toMatchObject({
      state: 'completed',
      capture: { state: 'pending' },
    });
  });

  it.each(['complete', 'deny', 'decline'])('held for review, then “%s”', async (turn) => {
    const providerOrderId = await decided('review');
    const { capture } = await paypal.capture(providerOrderId, `k-${turn}`);
    await control('POST', `/captures/${capture?.id}/${turn}`, {});
    const state = turn === 'complete' ? 'completed' : 'declined';
    expect((await paypal.readOrder(providerOrderId))?.capture?.state).toBe(state);
  });

  it('that is declined says so and leaves the order open', async () => {
    const providerOrderId = await decided('decline');
    expect(await paypal.capture(providerOrderId, 'k3')).toMatchObject({
      state: 'approved',
      capture: { state: 'declined' },
    });
  });

  it('of an order nobody approved changes nothing', async () => {
    const { providerOrderId } = await order();
    expect(await paypal.capture(providerOrderId, 'k4')).toMatchObject({ state: 'created', capture: null });
  });

  it('of an order that PayPal does not know is rejected', async () => {
    await expect(paypal.capture('5O190127TN364715T', 'k5')).rejects.toMatchObject({ fault: 'rejected' });
  });
});

describe('a refund', () => {
  it('in part, then of the rest, reads back to the cent', async () => {
    const { providerOrderId, providerCaptureId } = await captured();
    await paypal.refund({
      providerCaptureId,
      amountCents: 1_005,
      idempotencyKey: `r-${providerCaptureId}-1`,
    });
    expect((await sent('captures.refund')).at(-1)?.request).toEqual({
      amount: { currency_code: 'USD', value: '10.05' },
    });
    expect((await paypal.readOrder(providerOrderId))?.refundedCents).toBe(1_005);
    await paypal.refund({ providerCaptureId, amountCents: null, idempotencyKey: `r-${providerCaptureId}-2` });
    expect((await paypal.readOrder(providerOrderId))?.refundedCents).toBe(3_700);
  });

  it('happens once under the same key, and is rejected above the remaining amount', async () => {
    const { providerOrderId, providerCaptureId } = await captured();
    const refund = { providerCaptureId, amountCents: 1_000, idempotencyKey: `r-${providerCaptureId}` };
    await paypal.refund(refund);
    await paypal.refund(refund);
    expect((await paypal.readOrder(providerOrderId))?.refundedCents).toBe(1_000);
    const tooMuch = { providerCaptureId, amountCents: 2_701, idempotencyKey: `r-${providerCaptureId}-more` };
    await expect(paypal.refund(tooMuch)).rejects.toMatchObject({ fault: 'rejected' });
  });

  it('by the bank reads as fully refunded', async () => {
    const { providerOrderId, providerCaptureId } = await captured();
    await control('POST', `/captures/${providerCaptureId}/reverse`, {});
    expect((await paypal.readOrder(providerOrderId))?.refundedCents).toBe(3_700);
  });
});

describe('PayPal while it fails', () => {
  const impatient = paypalPayments({ ...settings, timeoutMs: 200 });
  const calls: [string, (on: typeof paypal, id: string) => Promise<unknown>][] = [
    ['orders.get', (on, id) => on.readOrder(id)],
    ['orders.capture', (on, id) => on.capture(id, `out-${id}`)],
  ];
  it.each(calls)(
    '%s is unavailable on a 5xx, on 429, on silence and on a cut line',
    async (operation, call) => {
      const providerOrderId = await decided('approve');
      for (const effect of [
        { kind: 'status', status: 500 },
        { kind: 'status', status: 503 },
        { kind: 'status', status: 429 },
        { kind: 'hang', ms: 1_000 },
        { kind: 'drop-connection' },
      ]) {
        await scenario(operation, effect);
        await expect(call(impatient, providerOrderId)).rejects.toMatchObject({ fault: 'unavailable' });
        await control('DELETE', '/scenarios');
      }
    },
  );

  it.each([{ kind: 'status', status: 503 }, { kind: 'drop-connection' }])(
    '16: a token request that failed once (%j) is made again by the next call',
    async (effect) => {
      const providerOrderId = await decided('approve');
      const fresh = paypalPayments(settings);
      await control('POST', '/scenarios', { match: { operation: 'oauth.token' }, times: 1, effect });
      await expect(fresh.readOrder(providerOrderId)).rejects.toMatchObject({ fault: 'unavailable' });
      expect(await fresh.readOrder(providerOrderId)).toMatchObject({ providerOrderId });
    },
  );

  it('a refused token is an error, not an unknown order', async () => {
    const stranger = paypalPayments({ ...settings, clientSecret: 'wrong' });
    await expect(stranger.readOrder(await decided('approve'))).rejects.toThrow();
  });
});

describe('all that was sent', () => {
  it('fits PayPal’s own schemas: no answer was 400', async () => {
    const all: Entry[] = (await control('GET', '/requests')).body;
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(({ status }) => status === 400)).toEqual([]);
  });
});
