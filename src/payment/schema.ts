import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '../analysis/rules/payment-status.ts';
import { analysisRequests } from '../analysis/schema.ts';
import { analysisId, at, bigintNumber, createdAt, serialId } from '../platform/database/columns.ts';
import type { PaymentProblemKind } from './rules/payment-problem.ts';
import type { RefundReason } from './rules/refund-reasons.ts';

export const payments = pgTable(
  'payments',
  {
    id: serialId(),
    analysisId: analysisId(),
    provider: text('provider').notNull(),
    providerOrderId: text('provider_order_id').notNull(),
    providerCaptureId: text('capture_id'),
    status: text('status').$type<PaymentStatus>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    declines: integer('declines').notNull().default(0),
    /** When to ask the provider again; null when the payment is finished. */
    checkAt: at('check_at'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payments_provider_order').on(table.provider, table.providerOrderId),
    // One payment per analysis.
    uniqueIndex('payments_one_an_analysis').on(table.analysisId),
    index('payments_to_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    // Refunds, reversals and disputes name only the capture.
    index('payments_capture').on(table.providerCaptureId),
  ],
);

/** Numbered without gaps. Outlives the order, because the law requires it, and names nobody. */
export const invoices = pgTable(
  'invoices',
  {
    sequence: integer('sequence').primaryKey(),
    number: text('number').notNull(),
    analysisId: bigintNumber('analysis_id').references(() => analysisRequests.id, { onDelete: 'set null' }),
    issuedAt: at('issued_at').notNull(),
    amountCents: integer('amount_cents').notNull(),
    vatId: text('vat_id'),
    taxName: text('tax_name'),
    taxPercent: doublePrecision('tax_percent'),
  },
  (table) => [
    uniqueIndex('invoices_analysis').on(table.analysisId),
    uniqueIndex('invoices_number').on(table.number),
  ],
);

/** Provider notifications, deduplicated on the provider's own event id. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    kind: text('kind').notNull(),
    providerOrderId: text('provider_order_id'),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_order').on(table.providerOrderId)],
);

/** Payments that match no order, do not match their order or came twice, and signed notices that failed. */
export const paymentProblems = pgTable(
  'payment_troubles',
  {
    id: serialId(),
    kind: text('kind').$type<PaymentProblemKind>().notNull(),
    /** The provider's order or event: a repeated problem is counted, not listed twice. */
    reference: text('reference').notNull(),
    providerOrderId: text('provider_order_id'),
    providerCaptureId: text('capture_id'),
    analysisId: bigintNumber('analysis_id').references(() => analysisRequests.id, { onDelete: 'set null' }),
    amountCents: integer('amount_cents'),
    note: text('note'),
    times: integer('times').notNull().default(1),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    settledAt: at('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_troubles_once').on(table.kind, table.reference),
    index('payment_troubles_open').on(table.id).where(sql`${table.settledAt} is null`),
    index('payment_troubles_analysis').on(table.analysisId),
    index('payment_troubles_provider_order').on(table.providerOrderId),
    index('payment_troubles_capture').on(table.providerCaptureId),
  ],
);

/** Payments of deleted analyses, without personal data: accounting law requires them. */
export const closedBooks = pgTable('closed_books', {
  providerCaptureId: text('capture_id').primaryKey(),
  provider: text('provider').notNull(),
  amountCents: integer('amount_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  paidAt: at('paid_at').notNull(),
  /** Its invoice keeps no number of the order. */
  invoiceNumber: text('invoice_number'),
  closedAt: at('closed_at').notNull(),
});

/** Refunds that an administrator asked for; the money itself is in `payments`. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: serialId(),
    analysisId: analysisId(),
    /** The request's Idempotency-Key: a repeat is the same refund. */
    requestKey: text('request_key').notNull(),
    /** Null for the whole remainder. */
    amountCents: integer('amount_cents'),
    reason: text('reason').$type<RefundReason>().notNull(),
    /** To the customer, in the mail; empty for none. */
    message: text('message').notNull().default(''),
    createdAt: createdAt(),
    /** When the provider accepted it; null while it is not known. */
    acceptedAt: at('accepted_at'),
  },
  (table) => [uniqueIndex('refund_requests_once').on(table.analysisId, table.requestKey)],
);
