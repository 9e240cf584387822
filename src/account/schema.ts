import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '../analysis/rules/payment-status.ts';
import { at, createdAt } from '../platform/database/columns.ts';
import type { DeletionScope } from './deletion/rules.ts';

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

/** A user's identity at a sign-in issuer; a user may have several. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_user').on(table.userId),
  ],
);

/** The register of deletions, and their confirmations. Contains no name, address or text. */
export const deletionConfirmations = pgTable(
  'deletion_receipts',
  {
    code: uuid('code').primaryKey(),
    scope: text('scope').$type<DeletionScope>().notNull(),
    analysisIds: bigint('analysis_ids', { mode: 'number' }).array().notNull(),
    /** Keyed hashes of the orders' addresses; none of data that was only past its retention. */
    addressHashes: text('address_hashes').array().notNull().default(sql`'{}'`),
    /** Deleted rows by table, versioned. */
    removed: jsonb('removed').notNull(),
    deletedAt: at('deleted_at').notNull(),
    /** When the files were gone and a count of every table found no rows. */
    verifiedAt: at('verified_at'),
  },
  (table) => [
    index('deletion_receipts_analyses').using('gin', table.analysisIds),
    index('deletion_receipts_addresses').using('gin', table.addressHashes),
    index('deletion_receipts_deleted').on(table.deletedAt),
    index('deletion_receipts_unverified').on(table.deletedAt).where(sql`${table.verifiedAt} is null`),
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
  closedAt: at('closed_at').notNull(),
});
