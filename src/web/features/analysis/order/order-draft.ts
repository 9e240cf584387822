import { readDraft, writeDraft } from '../../../api/form-drafts.ts';
import type { OrderPrefill } from './order-prefill.ts';

type Typed = OrderPrefill & { promoCode: string };
type OrderDraft = {
  typed: Typed;
  /** The link it was typed after: another prefilled link starts afresh. */
  prefill: OrderPrefill;
  /** The unpaid order that was made, and from which text. */
  orderId?: number;
  orderedFrom?: Typed;
};

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

export const hasOrderDraft = (): boolean => readDraft<OrderDraft>('order') !== null;

export function readOrderDraft(prefill: OrderPrefill): Typed | null {
  const draft = readDraft<OrderDraft>('order');
  return draft !== null && isSame(draft.prefill, prefill) ? draft.typed : null;
}

export function saveOrderDraft(typed: Typed, prefill: OrderPrefill): void {
  writeDraft('order', { ...readDraft<OrderDraft>('order'), typed, prefill });
}

export function rememberOrder(orderId: number, typed: Typed, prefill: OrderPrefill): void {
  writeDraft('order', { typed, prefill, orderId, orderedFrom: typed } satisfies OrderDraft);
}

/** Sending the same text again goes on with the order it made, instead of making a second one. */
export function orderMadeFrom(typed: Typed): number | null {
  const { orderId, orderedFrom } = readDraft<OrderDraft>('order') ?? {};
  return orderId !== undefined && orderedFrom && isSame(orderedFrom, typed) ? orderId : null;
}

/** What was corrected at the payment step is what the form shows after Back. */
export function correctOrderDraft(id: number, corrected: Pick<Typed, 'email' | 'promoCode'>): void {
  const draft = readDraft<OrderDraft>('order');
  if (draft?.orderId === id) rememberOrder(id, { ...draft.typed, ...corrected }, draft.prefill);
}
