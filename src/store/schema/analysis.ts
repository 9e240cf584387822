import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnalysisStatus } from '../../domain/analysis/analysis-status.ts';
import type { ReportType, Tier } from '../../domain/analysis/plans.ts';
import type { PaymentStatus } from '../../domain/payment/payment-status.ts';
import { users } from './account.ts';
import { at, bigintNumber, createdAt, serialId } from './columns.ts';

/** What lists read: narrow rows. Results live in report_documents, work in journal_steps and report_runs. */
export const analysisRequests = pgTable(
  'analysis_requests',
  {
    id: serialId(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    websiteUrl: text('website_url'),
    targetMarket: text('target_market').notNull(),
    productService: text('product_service').notNull(),
    reportType: text('report_type').$type<ReportType>().notNull().default('full'),
    selectedModules: text('selected_modules').array().notNull().default([]),
    websiteContent: text('website_content'),
    status: text('status').$type<AnalysisStatus>().notNull().default('pending'),
    customerEmail: text('customer_email'),
    tier: text('tier').$type<Tier>(),
    createdAt: createdAt(),
    completedAt: at('completed_at'),
    listPriceCents: integer('list_price_cents').notNull(),
    finalPriceCents: integer('final_price_cents').notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('none'),
    /** When a paid or free order may start; the queued job is only the wake-up. */
    startsAt: at('starts_at'),
    /** When the customer took the five more minutes, which are given once. */
    windowExtendedAt: at('window_extended_at'),
    restarts: integer('restarts').notNull().default(0),
    failureReason: text('failure_reason'),
    /** {key: {title}} of the finished report, so that lists never read the report itself. */
    resultTitles: jsonb('result_titles').$type<Record<string, { title: string }>>(),
    /** The code its price was made with, so that the operator's search needs no second table. */
    promoCode: text('promo_code'),
  },
  (table) => [
    index('analysis_requests_user').on(table.userId, table.id),
    // The operator's search: each filter leads an index that is in the list's own order, so any page costs the same, and
    // that ends in what the other filters look at, so that holding them against an order reads the index alone.
    index('analysis_requests_newest').on(table.createdAt, table.id, table.finalPriceCents),
    index('analysis_requests_status').on(table.status, table.createdAt, table.id, table.finalPriceCents),
    index('analysis_requests_price').on(table.finalPriceCents, table.createdAt, table.id, table.status),
    index('analysis_requests_promo')
      .on(table.promoCode, table.createdAt, table.id, table.status, table.finalPriceCents)
      .where(sql`${table.promoCode} is not null`),
    index('analysis_requests_email').on(
      sql`lower(${table.customerEmail})`,
      table.createdAt,
      table.id,
      table.status,
      table.finalPriceCents,
      table.promoCode,
      table.customerEmail,
    ),
    // What is paid for and waits to start; what a refund has cancelled stays out of it.
    index('analysis_requests_due')
      .on(table.startsAt)
      .where(
        sql`${table.status} = 'pending' and ${table.startsAt} is not null and ${table.paymentStatus} not in ('refunded', 'reversed')`,
      ),
    index('analysis_requests_failed_unrefunded')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.status} in ('failed', 'error') and ${table.paymentStatus} in ('captured', 'partly_refunded', 'disputed')`,
      ),
    // Only rows in motion are in it, so the sweeps stay small whatever the table's size.
    index('analysis_requests_in_motion')
      .on(table.status, table.startsAt)
      .where(sql`${table.status} in ('pending', 'processing')`),
  ],
);

export const analysisId = () =>
  bigintNumber('analysis_id')
    .notNull()
    .references(() => analysisRequests.id, { onDelete: 'cascade' });

export const talkedAbout = () =>
  bigintNumber('analysis_request_id')
    .notNull()
    .references(() => analysisRequests.id, { onDelete: 'cascade' });

/**
 * What happened to an order and its payment, appended by triggers (migration 0005) in the very transaction that changes
 * the row: no code path can forget it.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: serialId(),
    analysisId: analysisId(),
    at: at('at').notNull().defaultNow(),
    kind: text('kind').$type<'ordered' | 'status' | 'starts-at' | 'payment' | 'refund'>().notNull(),
    fromValue: text('from_value'),
    toValue: text('to_value'),
    amountCents: integer('amount_cents'),
    providerOrderId: text('provider_order_id'),
  },
  (table) => [index('order_events_analysis').on(table.analysisId, table.id)],
);
