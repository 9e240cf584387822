import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { analysisId, at } from '../../platform/database/columns.ts';
import type { FailureReason } from '../rules/failure-reasons.ts';
import type { CustomerWords } from './rules/customer-words.ts';

/** One reading of what real customers wrote. Its row outlives the words, because it was paid for. */
export const customerWords = pgTable(
  'customer_words',
  {
    analysisId: analysisId(),
    /** From 1. */
    reading: integer('reading').notNull(),
    state: text('state').$type<'queued' | 'done' | 'failed'>().notNull().default('queued'),
    /** Number of requests: one that failed is asked for again, and its money counts on. */
    attempts: integer('attempts').notNull().default(1),
    /** What the owner pasted, without email addresses and phone numbers; null when the reading has ended. */
    text: text('text'),
    /** Themes and quotes (customer-words/rules/customer-words.ts); null before the end, and when deleted or replaced. */
    result: jsonb('result').$type<CustomerWords>(),
    requestedAt: at('requested_at').notNull(),
    finishedAt: at('finished_at'),
    failureReason: text('failure_reason').$type<FailureReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.reading] }),
    index('customer_words_queued').on(table.requestedAt).where(sql`state = 'queued'`),
    index('customer_words_kept').on(table.requestedAt).where(sql`result is not null`),
  ],
);
