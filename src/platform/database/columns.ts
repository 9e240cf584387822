import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => at('created_at').notNull().defaultNow();
export const serialId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const bigintNumber = (name: string) => bigint(name, { mode: 'number' });

/** Of the table of orders the platform knows only this column: what is done for an order is deleted with it. */
const orders = pgTable('analysis_requests', { id: serialId() });
export const ofAnalysis = () =>
  bigintNumber('analysis_id').references(() => orders.id, { onDelete: 'cascade' });
export const analysisId = () => ofAnalysis().notNull();
