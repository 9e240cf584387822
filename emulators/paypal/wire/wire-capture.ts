import { firstUnit, payeeOf } from '../calls/order-request.ts';
import type { StoredCapture } from '../paypal-state.ts';
import { orderOf, type PaypalWorld } from '../paypal-world.ts';
import { wireMoney } from './amounts.ts';

const feeShare = 0.0349;
const fixedFeeCents = 49;

export function wireCapture(world: PaypalWorld, capture: StoredCapture): Record<string, unknown> {
  const { cents, currency } = capture;
  const { custom_id, invoice_id } = firstUnit(orderOf(world, capture.orderId).request);
  const feeCents = Math.min(cents, Math.round(cents * feeShare) + fixedFeeCents);
  const self = `${world.url}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason !== null && { status_details: { reason: capture.reason } }),
    amount: wireMoney(cents, currency),
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: {
      gross_amount: wireMoney(cents, currency),
      paypal_fee: wireMoney(feeCents, currency),
      net_amount: wireMoney(cents - feeCents, currency),
    },
    ...(custom_id !== undefined && { custom_id }),
    ...(invoice_id !== undefined && { invoice_id }),
    create_time: capture.createTime,
    update_time: capture.updateTime,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${world.url}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** For GET capture and webhooks: with the order's id. */
export function wireCaptureDetails(world: PaypalWorld, capture: StoredCapture): Record<string, unknown> {
  return {
    ...wireCapture(world, capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    payee: payeeOf(orderOf(world, capture.orderId).request),
  };
}
