import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { analysisId, analysisRequests } from './analysis.ts';
import { at, bigintNumber, createdAt, serialId } from './columns.ts';

export const sessions = pgTable(
  'sessions',
  {
    /** The hash of what the cookie holds: who reads this table can sign in as nobody. */
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

/** The key of a link is derived from its row and a secret, so that a mail sent again carries the same one. */
export const privateLinks = pgTable(
  'private_links',
  {
    id: serialId(),
    analysisId: analysisId(),
    createdAt: createdAt(),
    revokedAt: at('revoked_at'),
    /** The address it was mailed to, in lower case: opening it proves that address and no other. */
    recipient: text('recipient'),
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
  ],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The visitor who asks, or "new" for a browser that has no cookie yet. */
    scope: text('scope').notNull(),
    key: uuid('key').notNull(),
    endpoint: text('endpoint').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    /** The answer may hold the customer's words, so it goes when the analysis goes. */
    analysisId: bigintNumber('analysis_id').references(() => analysisRequests.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
    index('idempotency_keys_analysis').on(table.analysisId),
  ],
);

/** Administrators' sign-in attempts by account and by address, in windows; what throttles guessing. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    subject: text('subject').primaryKey(),
    attempts: integer('attempts').notNull(),
    windowEndsAt: at('window_ends_at').notNull(),
  },
  (table) => [index('sign_in_attempts_window').on(table.windowEndsAt)],
);

/** Counters of every limit that all servers share. UNLOGGED (see its migration): a crash of PostgreSQL forgets the counts. */
export const limitWindows = pgTable(
  'limit_windows',
  {
    /** A keyed hash of what is counted, so that no address can be read here. */
    subject: text('subject').primaryKey(),
    count: bigintNumber('count').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('limit_windows_end').on(table.endsAt)],
);
