import { z } from 'zod';
import { orderOf, type PaypalWorld } from '../paypal-world.ts';
import { checkedCents, firstUnit } from './order-request.ts';
import { invalidRequest, unprocessable } from './paypal-error.ts';

const patchSchema = z.array(z.looseObject({ op: z.string(), path: z.string(), value: z.unknown() }));
const patchableUnitField =
  /^\/purchase_units\/@reference_id=='[^']*'\/(amount|custom_id|invoice_id|description)$/;

export function patchOrder(world: PaypalWorld, orderId: string, body: unknown): void {
  const order = orderOf(world, orderId);
  if (order.status === 'COMPLETED') throw unprocessable('orders.patch', 'ORDER_ALREADY_COMPLETED');
  if (order.status === 'VOIDED') throw unprocessable('orders.patch', 'NOT_PATCHABLE');
  const parsed = patchSchema.safeParse(body);
  if (!parsed.success) throw invalidRequest('orders.patch', 'INVALID_PARAMETER_SYNTAX');

  const request = structuredClone(order.request);
  for (const { op, path, value } of parsed.data) {
    const field = patchableUnitField.exec(path)?.[1];
    if (field === undefined || (op !== 'replace' && op !== 'add')) {
      throw invalidRequest('orders.patch', 'FIELD_NOT_PATCHABLE', path);
    }
    Object.assign(firstUnit(request), { [field]: value });
  }
  const cents = checkedCents(firstUnit(request));
  Object.assign(order, { request, cents, updateTime: world.now().toISOString() });
}
