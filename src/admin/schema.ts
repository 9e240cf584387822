import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { administrators } from '../access/schema.ts';
import { analysisId, bigintNumber, createdAt, serialId } from '../platform/database/columns.ts';

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

const bigCount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Figures of UTC days, counted anew every ten minutes: a page cannot add up a million orders. */
export const moneyDays = pgTable('money_days', {
  day: date('day').primaryKey(),
  orders: integer('orders').notNull(),
  paid: integer('paid').notNull(),
  free: integer('free').notNull(),
  refunded: integer('refunded').notNull(),
  takingsCents: bigCount('takings_cents'),
  refundedCents: bigCount('refunded_cents'),
  costMicroUsd: bigCount('cost_micro_usd'),
  worthYes: integer('worth_yes').notNull(),
  worthNo: integer('worth_no').notNull(),
});
