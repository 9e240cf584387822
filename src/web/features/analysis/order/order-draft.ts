import { readDraft, writeDraft } from '../../../api/form-drafts.ts';
import type { OrderPrefill } from './order-prefill.ts';

type Typed = OrderPrefill & { promoCode: string };
type OrderDraft = {
  typed: Typed;
  /** The query of the page: another prefilled link starts a new draft. */
  prefill: OrderPrefill;
  /** The unpaid analysis created from this text. */
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

/** Submitting the same text again continues with the analysis it created, instead of creating a second one. */
export function orderMadeFrom(typed: Typed): number | null {
  const { orderId, orderedFrom } = readDraft<OrderDraft>('order') ?? {};
  return orderId !== undefined && orderedFrom && isSame(orderedFrom, typed) ? orderId : null;
}

/** Corrections at the payment step are shown in the form after Back. */
export function correctOrderDraft(id: number, corrected: Pick<Typed, 'email' | 'promoCode'>): void {
  const draft = readDraft<OrderDraft>('order');
  if (draft?.orderId === id) rememberOrder(id, { ...draft.typed, ...corrected }, draft.prefill);
}
