import { firstUnit, payeeOf } from './calls/order-request.ts';
import type { PaypalState } from './paypal-state.ts';

type Sums = { capturedCents: number; pendingCents: number; refundedCents: number; reversedCents: number };
export type LedgerLine = Sums & {
  orderId: string;
  customId: string | null;
  payeeId: string | null;
  status: string;
  currency: string;
  captures: number;
};
export type Ledger = { orders: LedgerLine[]; totals: Sums & { captures: number } };

const moneyTaken = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** For comparison with our payments. `captured` is everything ever taken; refunds are not subtracted. */
export function readLedger(state: PaypalState): Ledger {
  const captures = Map.groupBy(Object.values(state.captures), ({ orderId }) => orderId);
  const orders = Object.values(state.orders).map((order): LedgerLine => {
    const own = captures.get(order.id) ?? [];
    const taken = own.filter(({ status }) => moneyTaken.includes(status));
    const pending = own.filter(({ status }) => status === 'PENDING');
    return {
      orderId: order.id,
      customId: firstUnit(order.request).custom_id ?? null,
      payeeId: payeeOf(order.request).merchant_id ?? null,
      status: order.status,
      currency: order.currency,
      captures: own.length,
      capturedCents: total(taken.map(({ cents }) => cents)),
      pendingCents: total(pending.map(({ cents }) => cents)),
      refundedCents: total(own.map(({ refundedCents }) => refundedCents)),
      reversedCents: total(own.map(({ reversedCents }) => reversedCents)),
    };
  });
  return {
    orders,
    totals: {
      captures: total(orders.map((line) => line.captures)),
      capturedCents: total(orders.map((line) => line.capturedCents)),
      pendingCents: total(orders.map((line) => line.pendingCents)),
      refundedCents: total(orders.map((line) => line.refundedCents)),
      reversedCents: total(orders.map((line) => line.reversedCents)),
    },
  };
}

const total = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0);
