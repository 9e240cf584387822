import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { analysisRequests } from '../analysis/schema.ts';
import { analysisId, at, bigintNumber, createdAt, serialId } from '../platform/database/columns.ts';

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
    analysisId: bigintNumber('analysis_id').references(() => analysisRequests.id, { onDelete: 'cascade' }),
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
