import { firstUnit } from '../calls/order-request.ts';
import { demoPayer } from '../demo-accounts.ts';
import type { Instrument, OrderStatus, StoredOrder } from '../paypal-state.ts';
import { orderOf, type PaypalWorld } from '../paypal-world.ts';
import { wireOrder } from '../wire/wire-order.ts';

/** What the payer does on the approval page; `expire` is PayPal's when there is no capture in time. */
export const orderDecisions = ['approve', 'decline', 'review', 'cancel', 'expire'] as const;
export type OrderDecision = (typeof orderDecisions)[number];

const instruments: Partial<Record<OrderDecision, Instrument>> = {
  approve: 'good',
  decline: 'declined',
  review: 'held-for-review',
};
const open: readonly OrderStatus[] = ['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'];

export const isOpenForPayer = (order: StoredOrder): boolean => open.includes(order.status);

/** null when the order can no longer be decided. */
export function decideOrder(world: PaypalWorld, id: string, decision: OrderDecision): StoredOrder | null {
  const order = orderOf(world, id);
  if (!isOpenForPayer(order)) return null;
  if (decision === 'cancel') return order;
  order.updateTime = world.now().toISOString();
  if (decision === 'expire') {
    order.status = 'VOIDED';
    announceExpiry(world, order);
    return order;
  }
  order.instrument = instruments[decision] ?? null;
  order.status = 'APPROVED';
  world.announce({
    eventType: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: wireOrder(world, order),
  });
  return order;
}

function announceExpiry(world: PaypalWorld, order: StoredOrder): void {
  const { reference_id = 'default', custom_id, invoice_id } = firstUnit(order.request);
  world.announce({
    eventType: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    resourceType: 'checkout-order',
    summary: 'A payment has been reversed after approval.',
    resource: {
      order_id: order.id,
      purchase_units: [
        {
          reference_id,
          ...(custom_id !== undefined && { custom_id }),
          ...(invoice_id !== undefined && { invoice_id }),
        },
      ],
      payment_source: { paypal: { name: demoPayer.name, email_address: demoPayer.email } },
    },
  });
}

/** Where the payer's browser goes next; null when the order names no address. */
export function addressAfter(order: StoredOrder, cancelled: boolean): string | null {
  const { payment_source, application_context } = order.request;
  const context = payment_source?.paypal?.experience_context ?? application_context;
  const address = cancelled ? context?.cancel_url : context?.return_url;
  if (address === undefined) return null;
  const url = new URL(address);
  url.searchParams.set('token', order.id);
  if (!cancelled) url.searchParams.set('PayerID', demoPayer.id);
  return url.href;
}
