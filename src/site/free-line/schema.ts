import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigintNumber, createdAt, serialId } from '../../platform/database/columns.ts';
import type { StoredFreeLine } from './rules.ts';

/** Free lines of the last day: what they may cost is the day's spending, what came of them is the cache. Nothing names a visitor. */
export const freeLines = pgTable(
  'free_lines',
  {
    id: serialId(),
    /** A keyed hash of the page's address. */
    page: text('page').notNull(),
    /** The most that it may cost, until it is known what it did cost. */
    costMicroUsd: bigintNumber('cost_micro_usd').notNull(),
    /** Null until it is written, and when it failed. */
    answer: jsonb('answer').$type<StoredFreeLine>(),
    createdAt: createdAt(),
  },
  (table) => [index('free_lines_page').on(table.page), index('free_lines_created').on(table.createdAt)],
);
