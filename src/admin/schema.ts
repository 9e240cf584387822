import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditAction } from '../access/rules/audit-action.ts';
import { analysisId, at, bigintNumber, createdAt, serialId } from '../platform/database/columns.ts';
import type { RefundReason } from './orders/rules/analysis-actions.ts';

export const administrators = pgTable('administrators', {
  id: serialId(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
});

const administratorId = () =>
  bigintNumber('administrator_id')
    .notNull()
    .references(() => administrators.id, { onDelete: 'cascade' });

export const administratorTokens = pgTable(
  'administrator_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: administratorId(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('administrator_tokens_expiry').on(table.expiresAt)],
);

/** The shared secret of an administrator's authenticator app. */
export const administratorSecondFactors = pgTable('administrator_second_factors', {
  administratorId: bigintNumber('administrator_id')
    .primaryKey()
    .references(() => administrators.id, { onDelete: 'cascade' }),
  /** Identifies the secret that it is encrypted with. */
  keyId: text('key_id').notNull(),
  ciphertext: text('ciphertext').notNull(),
  /** The 30-second step of the last code that was used: it and all before are refused. */
  lastStep: bigintNumber('last_step').notNull(),
  createdAt: createdAt(),
});

/**
 * Every administrator's action, written before it happens; triggers refuse to change or remove a row. It refers to analyses
 * by id only, so that a customer's data can be deleted without changing it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serialId(),
    at: at('at').notNull(),
    administratorId: bigintNumber('administrator_id'),
    action: text('action').$type<AuditAction>().notNull(),
    analysisId: bigintNumber('analysis_id'),
    subject: text('subject'),
    amountCents: integer('amount_cents'),
    address: text('address').notNull(),
  },
  (table) => [
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_administrator_action').on(table.administratorId, table.action, table.at, table.id),
    index('audit_log_analysis').on(table.analysisId, table.at, table.id),
  ],
);

/** How an action ended; missing when the process crashed before. */
export const auditOutcomes = pgTable('audit_outcomes', {
  auditId: bigintNumber('audit_id').primaryKey(),
  outcome: text('outcome').notNull(),
  at: at('at').notNull(),
});

/** What administrators write for each other about an analysis. Customers never see it; it is deleted with the analysis. */
export const analysisNotes = pgTable(
  'analysis_notes',
  {
    id: serialId(),
    analysisId: analysisId(),
    administratorId: bigintNumber('administrator_id').references(() => administrators.id, {
      onDelete: 'set null',
    }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('analysis_notes_analysis').on(table.analysisId, table.id)],
);

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
