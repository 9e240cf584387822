import { pgTable, text } from 'drizzle-orm/pg-core';
import { analysisId, at } from '../../platform/database/columns.ts';

/** What the owner says of the price, for the operator. */
export const reportWorth = pgTable('report_worth', {
  analysisId: analysisId().primaryKey(),
  answer: text('answer').$type<'yes' | 'no'>().notNull(),
  why: text('why').notNull().default(''),
  at: at('at').notNull(),
});
