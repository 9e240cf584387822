import type { OrderRequest } from './calls/order-request.ts';

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
/** What the payer chose to pay with: it decides what the next capture does. */
export type Instrument = 'good' | 'declined' | 'held-for-review';
export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export type StoredOrder = {
  id: string;
  status: OrderStatus;
  request: OrderRequest;
  cents: number;
  currency: string;
  instrument: Instrument | null;
  createTime: string;
  updateTime: string;
};

export type StoredCapture = {
  id: string;
  orderId: string;
  status: CaptureStatus;
  reason: string | null;
  cents: number;
  refundedCents: number;
  reversedCents: number;
  currency: string;
  disputed: boolean;
  createTime: string;
  updateTime: string;
};

export type StoredRefund = {
  id: string;
  captureId: string;
  cents: number;
  /** Refunded so far from this capture, this one included. */
  totalCents: number;
  currency: string;
  customId: string | null;
  invoiceId: string | null;
  note: string | null;
  createTime: string;
};

export type StoredEvent = {
  id: string;
  eventType: string;
  createTime: string;
  /** The exact text that is sent and signed, every time. */
  body: string;
  fate: 'pending' | 'delivered' | 'lost' | 'given-up' | 'no-address';
  deliveries: { at: string; status: number | null }[];
};

/** The answer to a repeated PayPal-Request-Id: the resource as it is now, or the refusal as it was. */
export type RememberedCall = { at: string } & (
  | { resourceId: string }
  | { refusal: { status: number; body: object } }
);

export type PaypalState = {
  orders: Record<string, StoredOrder>;
  captures: Record<string, StoredCapture>;
  refunds: Record<string, StoredRefund>;
  calls: Record<string, RememberedCall>;
  events: StoredEvent[];
};

export const emptyState = (): PaypalState => ({
  orders: {},
  captures: {},
  refunds: {},
  calls: {},
  events: [],
});
