import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../analysis/schema.ts';
import {
  analysisId,
  at,
  bigintNumber,
  createdAt,
  ofAnalysis,
  serialId,
} from '../platform/database/columns.ts';
import type { AuditAction } from './rules/audit-action.ts';

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

export const administrators = pgTable('administrators', {
  id: serialId(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
});

export const administratorTokens = pgTable(
  'administrator_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: bigintNumber('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('administrator_tokens_expiry').on(table.expiresAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The hash of the cookie's value: reading this table does not allow signing in. */
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').notNull(),
    expire: at('expire').notNull(),
  },
  (table) => [
    index('sessions_expire').on(table.expire),
    index('sessions_issuer_session').on(sql`(${table.sess}->>'issuerSessionId')`),
    index('sessions_subject').on(sql`(${table.sess}->>'subject')`),
  ],
);

/** A link's key is derived from its row and a secret, so that a repeated mail contains the same key. */
export const privateLinks = pgTable(
  'private_links',
  {
    id: serialId(),
    analysisId: analysisId(),
    createdAt: createdAt(),
    revokedAt: at('revoked_at'),
    /** In lower case. Opening the link proves this address only. */
    recipient: text('recipient').notNull(),
  },
  (table) => [index('private_links_analysis').on(table.analysisId)],
);

export const grants = pgTable(
  'grants',
  {
    visitorId: uuid('visitor_id').notNull(),
    analysisId: analysisId(),
    kind: text('kind').$type<'order' | 'link'>().notNull(),
    linkId: bigintNumber('link_id').references(() => privateLinks.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.visitorId, table.kind] }),
    index('grants_link').on(table.linkId),
    index('grants_visitor').on(table.visitorId),
  ],
);

/** Its random id is in the address. The key is derived from the id and a secret, like the key of a private link. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuid('id').primaryKey(),
    analysisId: analysisId(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('share_links_analysis').on(table.analysisId)],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The visitor's id, or "new" for a browser without a cookie. */
    scope: text('scope').notNull(),
    key: uuid('key').notNull(),
    endpoint: text('endpoint').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    /** The answer may contain the customer's texts, so it is deleted with the analysis. */
    analysisId: ofAnalysis(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
    index('idempotency_keys_analysis').on(table.analysisId),
  ],
);

/** Rate limits shared by all servers. UNLOGGED (see its migration): a crash of PostgreSQL resets the counts. */
export const limitWindows = pgTable(
  'limit_windows',
  {
    /** A keyed hash, so that no address can be read here. */
    subject: text('subject').primaryKey(),
    count: bigintNumber('count').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('limit_windows_end').on(table.endsAt)],
);

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
