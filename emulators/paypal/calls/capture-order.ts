import type { StoredCapture, StoredOrder } from '../paypal-state.ts';
import { orderOf, type PaypalWorld } from '../paypal-world.ts';
import { newResourceId } from '../wire/paypal-ids.ts';
import { announceCapture } from './change-capture.ts';
import { firstUnit, payeeOf } from './order-request.ts';
import { unprocessable } from './paypal-error.ts';
import { recallCall, rememberCall, rememberRefusal } from './remember-call.ts';

export function captureOrder(
  world: PaypalWorld,
  orderId: string,
  requestId: string | null,
): { order: StoredOrder; repeated: boolean } {
  const order = orderOf(world, orderId);
  const call = { operation: 'orders.capture', resourceId: orderId, requestId };
  if (recallCall(world.state, call, world.now()) !== null) return { order, repeated: true };

  if (order.status === 'COMPLETED') throw unprocessable('orders.capture', 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw unprocessable('orders.capture', 'ORDER_NOT_APPROVED');
  if (isInvoiceUsed(world, order)) throw unprocessable('orders.capture', 'DUPLICATE_INVOICE_ID');
  if (order.instrument === 'declined') {
    // Declined until the payer chooses another way to pay: the notice of this approval must not take the money.
    const refusal = unprocessable('orders.capture', 'INSTRUMENT_DECLINED');
    if (world.settings.rememberRefusals) rememberRefusal(world.state, call, refusal, world.now());
    throw refusal;
  }
  takeMoney(world, order);
  rememberCall(world.state, call, order.id, world.now());
  return { order, repeated: false };
}

/** An account accepts one payment per invoice number. */
function isInvoiceUsed(world: PaypalWorld, order: StoredOrder): boolean {
  const { invoice_id } = firstUnit(order.request);
  if (invoice_id === undefined) return false;
  const payeeId = payeeOf(order.request).merchant_id;
  return Object.values(world.state.captures).some((capture) => {
    const { request } = orderOf(world, capture.orderId);
    return firstUnit(request).invoice_id === invoice_id && payeeOf(request).merchant_id === payeeId;
  });
}

function takeMoney(world: PaypalWorld, order: StoredOrder): void {
  const now = world.now().toISOString();
  const held = order.instrument === 'held-for-review';
  const capture: StoredCapture = {
    id: newResourceId(),
    orderId: order.id,
    status: held ? 'PENDING' : 'COMPLETED',
    reason: held ? 'PENDING_REVIEW' : null,
    cents: order.cents,
    refundedCents: 0,
    reversedCents: 0,
    currency: order.currency,
    disputed: false,
    createTime: now,
    updateTime: now,
  };
  world.state.captures[capture.id] = capture;
  // The order is completed even while its capture is pending: only the capture's status says whether money moved.
  order.status = 'COMPLETED';
  order.updateTime = now;
  announceCapture(world, capture, held ? 'PENDING' : 'COMPLETED');
}
