import { randomUUID } from 'node:crypto';
import { placeOrder } from '../harness/shop/place-order.ts';
import type { Order } from './finished-report.ts';
import { shopAddress } from './shop-test.ts';

/** Pays at the emulator like a browser. */
export async function placePaidOrder(changes: Record<string, unknown> = {}): Promise<Order> {
  const web = shopAddress('WEB');
  const order = await placeOrder(web, { promoCode: '', ...changes });
  const post = async (url: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      cookie: order.cookie,
      'idempotency-key': randomUUID(),
    };
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const { orderId } = (await post(`${web}/api/paypal/orders`, { analysisId: order.id })) as {
    orderId: string;
  };
  await post(`${shopAddress('PAYPAL')}/emulator/orders/${orderId}/approve`, {});
  await post(`${web}/api/paypal/orders/${orderId}/capture`, {});
  return order;
}
