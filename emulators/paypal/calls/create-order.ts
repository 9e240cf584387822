import type { StoredOrder } from '../paypal-state.ts';
import { orderOf, type PaypalWorld } from '../paypal-world.ts';
import { newResourceId } from '../wire/paypal-ids.ts';
import { checkedCents, firstUnit, parseOrderRequest } from './order-request.ts';
import { recallCall, rememberCall } from './remember-call.ts';

export function createOrder(
  world: PaypalWorld,
  body: unknown,
  requestId: string | null,
): { order: StoredOrder; repeated: boolean } {
  const call = { operation: 'orders.create', resourceId: '', requestId };
  const known = recallCall(world.state, call, world.now());
  if (known !== null) return { order: orderOf(world, known), repeated: true };

  const request = parseOrderRequest(body);
  const unit = firstUnit(request);
  const now = world.now().toISOString();
  const order: StoredOrder = {
    id: newResourceId(),
    status: request.payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    request,
    cents: checkedCents(unit),
    currency: unit.amount.currency_code,
    instrument: null,
    createTime: now,
    updateTime: now,
  };
  world.state.orders[order.id] = order;
  rememberCall(world.state, call, order.id, world.now());
  return { order, repeated: false };
}
