import { beforeEach, describe, expect, it } from 'vitest';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';

const shop = await openPaypalShop();
const { app, goBack, approvedOrder, rowOf } = shop;
const returnByFallback = (orderId: string) => app.inject(`/api/paypal/success?token=${orderId}&PayerID=X`);

beforeEach(async () => {
  await shop.emulator('DELETE', '/scenarios');
  await shop.loseWebhooks();
});

describe('B3: a return from PayPal while PayPal does not answer', () => {
  it.each(['orders.get', 'orders.capture'])(
    'B3: (%s fails) leads to a page that keeps trying, and to the welcome page when PayPal answers again',
    async (operation) => {
      const { id, orderId } = await approvedOrder();
      await shop.scenario(operation, { kind: 'status', status: 503 });
      const back = await goBack(orderId, id);
      const waiting = `/payment-return?orderID=${orderId}&analysis_id=${id}`;
      expect([back.statusCode, back.headers.location]).toEqual([302, waiting]);
      expect((await rowOf(id)).startsAt).toBeNull();
      expect((await goBack(orderId, id)).headers.location).toBe(`/welcome/${id}`);
    },
  );

  it('B3: through the fallback still leads to the success page', async () => {
    const { id, orderId } = await approvedOrder();
    await shop.scenario('orders.get', { kind: 'drop-connection' });
    const waiting = `/payment-return?token=${orderId}&analysis_id=${id}`;
    expect((await returnByFallback(orderId)).headers.location).toBe(waiting);
    const success = `/success?session_id=${orderId}&analysis_id=${id}`;
    expect((await returnByFallback(orderId)).headers.location).toBe(success);
  });

  it('B3: with an unknown order waits as well, without an analysis id', async () => {
    const orderId = '5O190127TN364715T';
    await shop.scenario('orders.get', { kind: 'status', status: 500 });
    expect((await goBack(orderId)).headers.location).toBe(`/payment-return?orderID=${orderId}`);
  });

  it('B3: a cancelled payment leads back to its order', async () => {
    const { id, orderId } = await approvedOrder('cancel');
    await shop.scenario('orders.get', { kind: 'status', status: 503 });
    const back = await app.inject(`/api/paypal/cancel?token=${orderId}`);
    expect(back.headers.location).toBe(`/?pay=${id}&payment=cancelled`);
  });
});
