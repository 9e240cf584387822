import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { analysisRequests, users } from '../../analysis/schema.ts';
import { at, bigintNumber, createdAt } from '../../platform/database/columns.ts';

/** A key for another program, which acts for the key's maker: an account, or a browser that may open one report. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** SHA-256 of the key: whoever reads this table cannot use one. */
    secretHash: text('secret_hash').notNull().unique(),
    /** The beginning of the key, by which its maker recognizes it. */
    secretStart: text('secret_start').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id'),
    /** The only report that it opens; null for all reports of the account. */
    analysisId: bigintNumber('analysis_id').references(() => analysisRequests.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    /** Written at most once a minute. */
    lastUsedAt: at('last_used_at'),
  },
  (table) => [
    index('api_keys_user').on(table.userId),
    index('api_keys_visitor').on(table.visitorId),
    index('api_keys_analysis').on(table.analysisId),
    check('api_keys_maker', sql`(${table.userId} is null) <> (${table.visitorId} is null)`),
    check('api_keys_report', sql`${table.userId} is not null or ${table.analysisId} is not null`),
  ],
);
