import { pgTable, text } from 'drizzle-orm/pg-core';
import { analysisRequests } from '../../analysis/schema.ts';
import { at, bigintNumber } from '../../platform/database/columns.ts';

/** What the customer answered to “Worth $37?”. Private: only the operator reads it. */
export const reportWorth = pgTable('report_worth', {
  analysisId: bigintNumber('analysis_id')
    .primaryKey()
    .references(() => analysisRequests.id, { onDelete: 'cascade' }),
  answer: text('answer').$type<'yes' | 'no'>().notNull(),
  why: text('why').notNull().default(''),
  at: at('at').notNull(),
});
