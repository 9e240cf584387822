import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnalysisStatus } from '../../domain/analysis/analysis-status.ts';
import type { ReportType, Tier } from '../../domain/analysis/plans.ts';
import type { PaymentStatus } from '../../domain/payment/payment-status.ts';
import { users } from './account.ts';
import { at, bigintNumber, createdAt, serialId } from './columns.ts';

/** Narrow rows for lists. Results are in report_documents, work in journal_steps and report_runs. */
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
    /** When a paid or free analysis may start; the queued job only triggers the check. */
    startsAt: at('starts_at'),
    /** When the customer extended the change window; possible once. */
    windowExtendedAt: at('window_extended_at'),
    restarts: integer('restarts').notNull().default(0),
    failureReason: text('failure_reason'),
    /** {key: {title}} of the finished report, so that lists do not read the report. */
    resultTitles: jsonb('result_titles').$type<Record<string, { title: string }>>(),
    /** Copied here so that the operator's search needs no join. */
    promoCode: text('promo_code'),
    /** Of the ordering browser (Europe/Berlin), for times in mails; null when it did not tell. */
    timeZone: text('time_zone'),
  },
  (table) => [
    index('analysis_requests_user').on(table.userId, table.id),
    // The operator's search: each filter has an index in the list's order, so every page costs the same. The index ends in
    // the columns of the other filters, so that testing them reads the index only.
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
    // Paid and waiting to start; refunded ones are excluded.
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
    // Contains only unfinished rows, so sweeps stay fast for any table size.
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
 * Events of an analysis and its payment, appended by triggers (migration 0005) in the transaction that changes
 * the row: no code path can skip it.
 */
export const analysisEvents = pgTable(
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
