import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../database/columns.ts';
import type { ModelFault } from '../rules/model-fault.ts';

/** One row while calls with a key are paused; no row while they are allowed. */
export const modelPauses = pgTable('model_pauses', {
  /** A hash of vendor, address and key. */
  keyId: text('key_id').primaryKey(),
  pausedSince: at('paused_since').notNull().defaultNow(),
  /** When a worker tries again. */
  pausedUntil: at('paused_until').notNull(),
  fault: text('fault').$type<ModelFault>().notNull(),
  /** The only model that is paused; null when the whole key is. */
  pausedModel: text('paused_model'),
  vendorWords: text('vendor_words'),
  /** Each makes the next wait longer. */
  trials: integer('trials').notNull().default(0),
});
