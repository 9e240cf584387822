import type { Cents } from '../../platform/rules/money.ts';
import type { PaymentSnapshot } from '../rules/payment-snapshot.ts';

export type PaymentNotice = {
  eventId: string;
  kind: 'order-approved' | 'capture-changed' | 'reversed' | 'disputed' | 'dispute-resolved' | 'other';
  providerOrderId: string | null;
  /** Refunds, reversals and disputes name only the capture they are about. */
  providerCaptureId: string | null;
};

/** A payment provider. The same idempotency key never moves money twice. */
export type Payments = {
  provider: { id: string; name: string; returnPath: string; cancelPath: string };
  createOrder: (order: {
    analysisId: number;
    /** Unique for each order: the provider accepts one payment per invoice id. */
    invoiceId: string;
    amountCents: Cents;
    description: string;
    returnUrl: string;
    cancelUrl: string;
    idempotencyKey: string;
  }) => Promise<{
    providerOrderId: string;
    /** Null when the order that this key created earlier can no longer be paid. */
    approveUrl: string | null;
  }>;
  /** Null when the provider does not know the order (any more). */
  readOrder: (providerOrderId: string) => Promise<PaymentSnapshot | null>;
  /** Returns the order after the capture, also when the capture was declined or had happened already. */
  capture: (providerOrderId: string, idempotencyKey: string) => Promise<PaymentSnapshot>;
  /** Where the merchant sees a captured payment at the provider. */
  pageOf: (providerCaptureId: string) => string;
  refund: (refund: {
    providerCaptureId: string;
    amountCents: Cents | null;
    idempotencyKey: string;
  }) => Promise<void>;
  /** Verifies the provider's signature over the received bytes; null when it is invalid. */
  verifyNotice: (bytes: Buffer, headers: Record<string, string | undefined>) => Promise<PaymentNotice | null>;
};
