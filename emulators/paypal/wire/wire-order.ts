import { firstUnit, payeeOf } from '../calls/order-request.ts';
import { demoPayer } from '../demo-accounts.ts';
import type { StoredOrder } from '../paypal-state.ts';
import type { PaypalWorld } from '../paypal-world.ts';
import { wireCapture } from './wire-capture.ts';
import { wireRefund } from './wire-refund.ts';

const isWaitingForPayer = ({ status }: StoredOrder): boolean =>
  status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';

export const approvalUrl = (url: string, orderId: string): string => `${url}/checkoutnow?token=${orderId}`;

function links(order: StoredOrder, url: string): object[] {
  const self = `${url}/v2/checkout/orders/${order.id}`;
  const list = [{ href: self, rel: 'self', method: 'GET' }];
  if (isWaitingForPayer(order)) {
    const rel = order.request.payment_source?.paypal ? 'payer-action' : 'approve';
    list.push({ href: approvalUrl(url, order.id), rel, method: 'GET' });
  }
  if (isWaitingForPayer(order) || order.status === 'APPROVED') {
    list.push({ href: self, rel: 'update', method: 'PATCH' });
    list.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' });
  }
  return list;
}

export function wireOrder(world: PaypalWorld, order: StoredOrder): Record<string, unknown> {
  const { state, url } = world;
  const captures = Object.values(state.captures).filter(({ orderId }) => orderId === order.id);
  const refunds = Object.values(state.refunds).filter(({ captureId }) =>
    captures.some(({ id }) => id === captureId),
  );
  const unit = firstUnit(order.request);
  const known = !isWaitingForPayer(order);
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...paymentSource(order, known),
    purchase_units: [
      {
        ...unit,
        reference_id: unit.reference_id ?? 'default',
        payee: payeeOf(order.request),
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map((capture) => wireCapture(world, capture)),
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => wireRefund(refund, url)) }),
          },
        }),
      },
    ],
    ...(known && {
      payer: { name: demoPayer.name, email_address: demoPayer.email, payer_id: demoPayer.id },
    }),
    create_time: order.createTime,
    update_time: order.updateTime,
    links: links(order, url),
  };
}

function paymentSource(order: StoredOrder, known: boolean): object {
  if (!known) return order.request.payment_source?.paypal ? { payment_source: { paypal: {} } } : {};
  return {
    payment_source: {
      paypal: {
        email_address: demoPayer.email,
        account_id: demoPayer.id,
        account_status: 'VERIFIED',
        name: demoPayer.name,
      },
    },
  };
}

/** `Prefer: return=minimal`, the default. */
export function minimalOrder(world: PaypalWorld, order: StoredOrder): Record<string, unknown> {
  return { id: order.id, status: order.status, links: links(order, world.url) };
}
