import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { analysisId, at, bigintNumber, createdAt, serialId } from '../platform/database/columns.ts';
import type { AnalysisStatus } from './rules/analysis-status.ts';
import type { PaymentStatus } from './rules/payment-status.ts';
import type { ReportType, Tier } from './rules/plans.ts';

/** Who may own orders; `access` says how they sign in. */
export const users = pgTable('users', {
  id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
  /** A verified address in lower case; null until one is verified. */
  email: text('email').unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  createdAt: createdAt(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** What the operator's word search compares. The index holds this very expression. */
export const searchedText = sql`(coalesce(customer_email, '') || ' ' || coalesce(website_url, '') || ' ' || target_market || ' ' || product_service)`;

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
    /** New versions that an operator has given beyond those of the plan. */
    grantedVersions: integer('granted_versions').notNull().default(0),
    failureReason: text('failure_reason'),
    /** {key: {title}} of the finished report, so that lists do not read the report. */
    resultTitles: jsonb('result_titles').$type<Record<string, { title: string }>>(),
    /** The business as the report names it, for lists and mail subjects. */
    businessName: text('business_name'),
    /** Copied here so that the operator's search needs no join. */
    promoCode: text('promo_code'),
    /** The ordering browser's zone (Europe/Berlin), for times in mails; null when it sent none. */
    timeZone: text('time_zone'),
    /** When a customer first opened the finished report. */
    openedAt: at('opened_at'),
  },
  (table) => [
    index('analysis_requests_user').on(table.userId, table.id),
    // The operator's list: every filter is tested in this one index, newest first, without reading the rows.
    index('analysis_requests_list').on(
      table.id,
      table.status,
      table.paymentStatus,
      table.promoCode,
      table.createdAt,
    ),
    index('analysis_requests_created').on(table.createdAt, table.status),
    index('analysis_requests_disputed').on(table.createdAt).where(sql`${table.paymentStatus} = 'disputed'`),
    index('analysis_requests_words').using('gin', sql`${searchedText} gin_trgm_ops`),
    index('analysis_requests_email').on(sql`lower(${table.customerEmail})`, table.createdAt, table.id),
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

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Triggers (migration 0028) raise the number with every change to what GET /api/analysis/:id shows. No row
 * means 0. There is no foreign key, because its check would lock the analysis at each commit; a trigger deletes
 * the row with its analysis.
 */
export const analysisChanges = pgTable('analysis_changes', {
  analysisId: bigintNumber('analysis_id').primaryKey(),
  number: bigintNumber('number').notNull(),
  /** A finished report's response: JSON, compressed by brotli. Every change empties it. */
  response: bytea('response'),
  /** A hash of the content. */
  responseTag: text('response_tag'),
  /** The build that wrote it; another build rewrites it. */
  responseBuildId: text('response_maker'),
});
